import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { JSDOM } from 'jsdom'
import { answerParent } from './proxyChild.ts'
import type { RenderCounts } from './rendersMeasure.ts'
import type { ScreenProps } from './rendersShow.ts'

// React and TanStack Query choose their build when they are loaded, and React looks for a page then
process.env.NODE_ENV = 'production'
const { window } = new JSDOM('<!doctype html><title>Tokens</title>')
Object.assign(globalThis, { window, document: window.document })

const screens = await import('./rendersScreens.ts')
const { measureRenders } = await import('./rendersMeasure.ts')
const { version } = await import('react-dom')

type Name = keyof typeof screens

/** What this process can be asked. */
export type RendersAnswers = {
  count: (asked: { name: Name } & Pick<ScreenProps, 'isBusyRead'>) => Promise<RenderCounts>
  /** The version of react-dom and the files of it that are in use. */
  react: () => { version: string; files: string[] }
}

answerParent({
  count: ({ name, isBusyRead }) => measureRenders(screens[name], isBusyRead),
  react: () => {
    // a module that was only looked through for its exports is there too, and not loaded
    const modules = Object.values(createRequire(import.meta.url).cache)
    const loaded = modules.flatMap((module) => (module?.loaded ? [basename(module.filename)] : []))
    return { version, files: loaded.filter((name) => name.startsWith('react-dom-client.')) }
  },
} satisfies RendersAnswers)
