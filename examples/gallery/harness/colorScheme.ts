import { useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import type { Globals, InputType } from 'storybook/internal/types'
import { addons } from 'storybook/preview-api'

export type ColorScheme = 'system' | 'light' | 'dark'

declare module 'storybook/internal/csf' {
  interface Globals {
    scheme?: ColorScheme
  }
}

/** The switch in Storybook's toolbar. */
export const schemeSwitch: InputType = {
  toolbar: {
    title: 'Colors',
    icon: 'contrast',
    items: [
      { value: 'system', title: 'System colors' },
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ],
    dynamicTitle: true,
  },
}

/** Overrides the preference of the browser, except for `system`. */
export function forceColorScheme(scheme: ColorScheme): void {
  document.documentElement.style.colorScheme = scheme === 'system' ? 'light dark' : scheme
}

let current: ColorScheme = 'system'
const listeners = new Set<() => void>()
const preference = matchMedia('(prefers-color-scheme: dark)')

function update({ globals }: { globals: Globals }) {
  current = globals.scheme ?? 'system'
  forceColorScheme(current)
  for (const listener of listeners) listener()
}
// docs pages have no `beforeEach`
void addons.ready().then((channel) => {
  channel.on(SET_GLOBALS, update)
  channel.on(GLOBALS_UPDATED, update)
})

/** Whether docs pages are dark. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      preference.addEventListener('change', listener)
      return () => {
        listeners.delete(listener)
        preference.removeEventListener('change', listener)
      }
    },
    () => (current === 'system' ? preference.matches : current === 'dark'),
  )
}
