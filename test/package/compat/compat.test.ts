import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compatibilityPage } from './markdown.js'
import { prepareAll } from './prepare.js'
import type { Row } from './Section.js'
import { bundlers } from './sections/bundlers.js'
import { next } from './sections/next.js'
import { nodeVersions } from './sections/nodes.js'
import { copies, peers } from './sections/peers.js'
import { types } from './sections/types.js'
import { closeBrowser } from './visit.js'

const page = new URL('../../../docs/compatibility.md', import.meta.url)
const sections = [peers, types, nodeVersions, bundlers, next, copies]
const results = new Map<Row, string>()

beforeAll(prepareAll)
afterAll(closeBrowser)

describe.for(sections)('$title', ({ rows }) => {
  test.concurrent.for(rows)('behavior: $name', async (row, { expect }) => {
    await expect(row.run().then((result) => results.set(row, result))).resolves.toBe(results)
  })
})

test('behavior: docs/compatibility.md says what came of each', async () => {
  const told = compatibilityPage(sections, results)
  if (process.env.COMPAT_WRITE) await writeFile(page, told)
  expect(await readFile(page, 'utf8')).toBe(told)
})
