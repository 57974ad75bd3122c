import { expect, test } from 'vitest'
import { help } from '../../src/cli/help.js'
import { parseCommand } from '../../src/cli/parseCommand.js'
import { envelopeNames } from '../../src/testing/envelopes.js'

test.each(['--port', '--host', '--api-key', '--latency', '--fail', '--retry-after', '--envelope'])(
  'behavior: it explains %s',
  (option) => {
    expect(help).toMatch(new RegExp(`^  ${option} `, 'm'))
  },
)

test.each(['--max-limit', '--seed', '--quiet', '--help'])('behavior: it explains %s', (option) => {
  expect(help).toMatch(new RegExp(`^  ${option} `, 'm'))
})

test('behavior: every option it names is one', () => {
  const named = [...help.matchAll(/^ {2}(--[a-z-]+)( [A-Z])?/gm)]
  expect(named.length).toBe(12)

  for (const [, option = '', hasValue] of named) {
    const command = parseCommand(['emulator', ...(hasValue ? [`${option}=x`] : [option])])
    if (command.kind === 'mistake') expect(command.message).not.toMatch(/unknown option/i)
  }
})

test('behavior: it names every envelope', () => {
  for (const name of envelopeNames) expect(help).toContain(name)
})

test('behavior: its examples work, and no line is longer than a terminal', () => {
  const examples = [...help.matchAll(/^ {2}npx inscription-hooks (.*)$/gm)]
  expect(examples.length).toBe(2)

  for (const [, words = ''] of examples) {
    expect(parseCommand(words.split(' '))).toMatchObject({ kind: 'emulator' })
  }
  for (const line of help.split('\n')) expect(line.length).toBeLessThan(100)
})
