import { expect, test } from 'vitest'
import { blockingPath } from './entries.js'
import type { Example } from './serveExample.js'

/**
 * Runs last, because it stops the server.
 *
 * @param scripted Lines that failures in earlier tests caused.
 */
export function testLog(example: Example, scripted?: RegExp): void {
  test('behavior: the log of the server contains no other errors', async () => {
    // Next may log errors after its response, so this waits for one more visit
    await (await fetch(example.url + blockingPath)).text()
    await example.indexer.received(1)
    await example.stop()
    const lines = example.printed.split('\n').filter((line) => /⨯|⚠|Error\b/.test(line))
    const others = lines.filter((line) => !scripted?.test(line))
    expect(others).toEqual([])
    expect(example.printed).toContain('Ready in')
  })
}
