import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { bundleEntry } from '../browser/bundleEntry.js'
import { findChromium } from '../browser/chromium.js'
import type { Task } from './acts/performAll.js'
import { bundleFile, copiesFolder } from './copies.js'

export type Outcomes = Readonly<Record<string, string>>

const entry = (name: string) => new URL(`acts/${name}.ts`, import.meta.url)

/** The acts for Node: packages stay outside, so that it is the built one that each Node imports. */
export async function buildScript(): Promise<string> {
  const bundled = await bundleEntry(entry('node'), {
    mode: 'development',
    packages: 'external',
    platform: 'node',
  })
  await writeFile(bundleFile, bundled['node.js'] ?? '')
  return fileURLToPath(bundleFile)
}

export async function performInNode(
  node: string,
  script: string,
  tasks: readonly Task[],
): Promise<Outcomes> {
  const child = spawn(node, ['--expose-gc', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(tasks))
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${node} ended with ${code}: ${printed}`)
  return JSON.parse(printed) as Outcomes // which is what node.ts prints
}

/** The acts for a page: all in one file, React as in development, where StrictMode mounts twice. */
export async function buildPage(): Promise<{ html: string; script: string }> {
  const bundled = await bundleEntry(entry('browser'), {
    mode: 'development',
    nodePaths: [fileURLToPath(copiesFolder)],
  })
  return {
    html: '<!doctype html><title>faults</title><script type="module" src="/script"></script>',
    script: bundled['browser.js'] ?? '',
  }
}

export async function performInChromium(
  pageUrl: string,
  tasks: readonly Task[],
): Promise<Outcomes> {
  const launch = await findChromium()
  const memory = ['--js-flags=--expose-gc', '--enable-precise-memory-info']
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...memory] })
  try {
    const page = await browser.newPage()
    await page.goto(pageUrl)
    return await page.evaluate((given) => {
      // what browser.ts puts there
      const { performAll } = globalThis as unknown as {
        performAll: (tasks: readonly Task[]) => Promise<Outcomes>
      }
      return performAll(given)
    }, tasks)
  } finally {
    await browser.close()
  }
}
