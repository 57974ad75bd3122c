import type { InputType } from 'storybook/internal/types'

export type ColorScheme = 'light' | 'dark'

declare module 'storybook/internal/csf' {
  interface Globals {
    scheme?: ColorScheme
  }
}

/** The switch in Storybook's toolbar. */
export const schemeSwitch: InputType = {
  toolbar: { title: 'Colours', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
}

/** Overrides the preference of the browser. */
export function forceColorScheme(scheme: ColorScheme): void {
  document.documentElement.style.colorScheme = scheme
}
