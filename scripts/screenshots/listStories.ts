import { readFileSync } from 'node:fs'

export type Story = { id: string; title: string; name: string }

type Entry = Story & { type: string; subtype?: string; tags: string[] }

/** The stories of Storybook's index.json, in the order of its sidebar, without their tests. */
export function listStories(file: string): Story[] {
  const text = readFileSync(file, 'utf8')
  const { entries } = JSON.parse(text) as { entries: Record<string, Entry> } // written by Storybook
  return Object.values(entries)
    .filter(({ type, subtype, tags }) => {
      return type === 'story' && subtype !== 'test' && tags.includes('dev') // in the sidebar
    })
    .map(({ id, title, name }) => ({ id, title, name }))
}
