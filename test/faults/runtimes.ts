import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { bundleEntry } from '../browser/bundleEntry.js'
import type { Results, Task } from './scenarios/main.js'

const entry = new URL('scenarios/main.ts', import.meta.url)
const cache = new URL('../../.cache/faults/', import.meta.url)

/** Bundles the scenarios for Node. Packages stay external, so that each Node imports the build. */
export async function bundleForNode(): Promise<string> {
  const options = { mode: 'development', packages: 'external', platform: 'node' } as const
  const bundled = await bundleEntry(entry, options)
  await mkdir(cache, { recursive: true })
  const file = new URL('main.mjs', cache)
  await writeFile(file, bundled['main.js'] ?? '')
  return fileURLToPath(file)
}

/** The process ends with this one, so that connections it left open are found. */
export async function performInNode(
  execPath: string,
  script: string,
  tasks: Task[],
): Promise<Results> {
  const child = fork(script, { execPath, execArgv: [] })
  child.send(tasks)
  const crashed = once(child, 'exit').then(() => Promise.reject(new Error(`${execPath} ended`)))
  crashed.catch(() => undefined) // it ends later, with this process
  const [performance] = await Promise.race([once(child, 'message'), crashed])
  return performance as Results // sent by main.ts
}

export async function performInChromium(
  browser: Browser,
  url: string,
  tasks: Task[],
): Promise<Results> {
  const bundled = await bundleEntry(entry, { mode: 'development' })
  const page = await browser.newPage()
  // on the service's origin, so that requests need no CORS
  await page.route(`${url}/`, (route) => route.fulfill({ contentType: 'text/html' }))
  await page.goto(url)
  // a module script would run asynchronously
  await page.addScriptTag({ content: `(() => {${bundled['main.js']}})()` })
  return page.evaluate((given) => globalThis.performAll(given), tasks)
}
