import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { startLeashed } from '../../runtimes/startLeashed.js'

export type Result = { title: string; status: string; failureMessages: string[] }

export type Report = {
  /** Of the recipes that have tests, sorted. */
  names(): string[]
  /** What each test of a recipe came to. */
  of(name: string): readonly Result[]
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** Runs the recipes' own tests, with the React that is installed beside the recipes. */
export async function runRecipes(folder: string): Promise<Report> {
  const path = join(folder, 'node_modules/.cache/report.json')
  await rm(path, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = startLeashed({
    command: process.execPath,
    args: [vitest, 'run', '--reporter=json', `--outputFile=${path}`],
    cwd: folder,
    env: { NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' },
  })
  await child.ended
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The recipes' tests gave no report:\n${child.printed()}`)
  })
  const { testResults } = reportSchema.parse(JSON.parse(text))
  const results = new Map<string, readonly Result[]>()
  for (const { name, assertionResults } of testResults) {
    const [recipe = ''] = basename(name).split('.') // wagmi, of wagmi.test.tsx and wagmi.transaction.test.tsx
    results.set(recipe, [...(results.get(recipe) ?? []), ...assertionResults])
  }
  return {
    names: () => [...results.keys()].sort(),
    of: (name) => results.get(name) ?? [],
  }
}
