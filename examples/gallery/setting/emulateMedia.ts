import type { ColorScheme } from './colorScheme.js'

/** What a story wants of the browser, as CSS names its media features. */
export type Media = {
  'prefers-reduced-motion'?: 'reduce'
  'forced-colors'?: 'active'
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    media?: Media
  }
}

/**
 * Sets the browser's media features for a story, and so unsets those of the one before. Only a test
 * can; for who looks by hand there is {@link HowToEmulate}.
 */
export async function emulateMedia(media: Media & { 'prefers-color-scheme': ColorScheme }) {
  if (!isUnderTest()) return
  const { cdp } = await import('vitest/browser')
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
  for (const { name, value } of features) {
    if (!isInEffect(name, value)) throw new Error(`the browser does not emulate ${name}: ${value}`)
  }
}

/** Whether the browser has a media feature at a value. */
export function isInEffect(name: string, value: string): boolean {
  return matchMedia(`(${name}: ${value})`).matches
}

/** Whether a test runs the story, in a browser that it has under its hand. */
export function isUnderTest(): boolean {
  return '__vitest_browser__' in globalThis
}
