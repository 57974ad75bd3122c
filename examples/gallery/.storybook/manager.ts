import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { themes } from 'storybook/theming'

const preference = matchMedia('(prefers-color-scheme: dark)')
// in place of a white frame around dark stories
const dark = { ...themes.dark, appPreviewBg: '#111317' }
let scheme: unknown

/** Storybook's own frame follows the switch in the toolbar, and the system. */
function applyTheme(): void {
  const isDark = scheme === 'dark' || (scheme !== 'light' && preference.matches)
  addons.setConfig({ theme: isDark ? dark : themes.light, panelPosition: 'right' })
}

addons.register('color-scheme', (api) => {
  function update({ globals }: { globals: Record<string, unknown> }) {
    if (globals.scheme === scheme) return
    scheme = globals.scheme
    applyTheme()
  }
  api.on(SET_GLOBALS, update)
  api.on(GLOBALS_UPDATED, update)
})
preference.addEventListener('change', applyTheme)
applyTheme()
