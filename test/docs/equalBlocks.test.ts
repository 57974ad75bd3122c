import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFences } from './readFences.js'
import { path } from './root.js'

// One copy of each fact: code that stands on several pages is the same on all of them.

const folders = ['guides', 'cookbook', 'proxy', 'errors']
const pages = folders.flatMap((folder) =>
  readdirSync(path(`docs/${folder}`))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${folder}/${name}`),
)
const blocks = ['README.md', 'skills/inscription-hooks/SKILL.md', ...pages].flatMap((page) =>
  readFences(readFileSync(path(page), 'utf8')).map(({ lines }) => ({
    page,
    text: lines.join('\n'),
  })),
)

/** Code that several pages contain: its copies and how many there are. */
const copied: readonly (readonly [name: string, pattern: RegExp, count: number])[] = [
  ['toDecimal', /^(?:\/\*\* .*\n)?export function toDecimal\b[^]*?^}/gm, 2],
  ['the cut to the first page', /queryClient\.setQueryData\([^]*?^ *\)/gm, 2],
]

test.each(copied)('behavior: %s is the same on all pages', (_, pattern, count) => {
  const copies = blocks.flatMap(({ text }) => text.match(pattern) ?? [])
  expect(copies).toHaveLength(count)
  expect(new Set(copies).size).toBe(1)
})

test('behavior: every "Load more" waits for a request in progress', () => {
  const buttons = blocks.flatMap(({ page, text }) =>
    [...text.matchAll(/<button[^]*?<\/button>/g)]
      .map(([button]) => button)
      .filter((button) => /Load more/.test(button))
      .map((button) => ({
        page,
        isDisabled: /disabled=\{((\w+\.)?isFetching|!\w*[cC]anFetchNextPage)\b/.test(button),
      })),
  )
  expect(buttons.length).toBeGreaterThan(5)
  expect(buttons.filter(({ isDisabled }) => !isDisabled)).toEqual([])
})

test('behavior: visitors read `shortMessage`', () => {
  const shown = blocks.filter(({ text }) => /(>|\{|\? )\s*error\.message/.test(text))
  expect(shown.map(({ page }) => page)).toEqual([])
})
