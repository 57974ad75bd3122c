/** CSS media features of a story. */
export type Media = {
  'forced-colors'?: 'active'
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    media?: Media
  }
}

/**
 * Sets the browser's media features for a story and resets those of the previous one. Only in tests:
 * elsewhere, emulate them in DevTools → Rendering.
 */
export async function emulateMedia(media: Media & { 'prefers-color-scheme': 'light' | 'dark' }) {
  if (!isUnderTest()) return
  const { cdp } = await import('vitest/browser')
  // animations take CPU
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...media }).map(
    ([name, value]) => ({ name, value }),
  )
  await cdp().send('Emulation.setEmulatedMedia', { features })
  for (const { name, value } of features) {
    if (!matchMedia(`(${name}: ${value})`).matches)
      throw new Error(`the browser does not emulate ${name}: ${value}`)
  }
}

/** Whether Vitest runs the story in a browser it controls. */
export function isUnderTest(): boolean {
  return '__vitest_browser__' in globalThis
}
