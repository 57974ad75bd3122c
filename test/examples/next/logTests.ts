import { expect, test } from 'vitest'
import type { Example } from './serveExample.js'

/**
 * Runs last, because Next renders a visited page again after its response, and may log errors then.
 *
 * @param scripted Lines that failures in earlier tests caused.
 */
export function testLog(example: Example, scripted?: RegExp): void {
  test('behavior: the log of the server contains no other errors', () => {
    const lines = example.printed.split('\n').filter((line) => /⨯|⚠|Error\b/.test(line))
    const others = lines.filter((line) => !scripted?.test(line))
    expect(others).toEqual([])
    expect(example.printed).toContain('Ready in')
  })
}
