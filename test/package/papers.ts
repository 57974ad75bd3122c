import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './imports.js'

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The rows of the first table after a heading, cell by cell. */
export function tableAfter(heading: string, markdown: string): string[][] {
  const [, section = ''] = `\n${markdown}`.split(`\n${heading}\n`)
  const table =
    section
      .trim()
      .split('\n\n')
      .find((part) => part.startsWith('|')) ?? ''
  const [, , ...lines] = table.split('\n')
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The files of the repository that a text names. */
export function filesNamed(text: string): string[] {
  const named = text.matchAll(/`((?:src|test|bench|scripts|\.github)\/[\w./-]+\.\w+)`/g)
  return [...named].map(([, file = '']) => file)
}

/** The tests' own words, as in: `test/a.test.ts`, "one title", and "another". */
export function wordsQuoted(text: string): { file: string; words: string }[] {
  return text
    .split(/(?=`(?:test|bench)\/)/)
    .flatMap((part) =>
      filesNamed(part).flatMap((file) =>
        [...part.matchAll(/"([^"]+)"/g)].map(([, words = '']) => ({ file, words })),
      ),
    )
}

/** Those that are not in the repository. */
export const missing = (files: readonly string[]): string[] =>
  files.filter((file) => !existsSync(join(root, file)))
