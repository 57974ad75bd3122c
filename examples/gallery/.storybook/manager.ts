import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { themes } from 'storybook/theming'

const brand = {
  brandTitle: 'inscription-hooks',
  // the home page of the site
  brandUrl: location.pathname.includes('/gallery/stories/') ? '../../' : './',
  brandTarget: '_self',
}
// the accent of the token list, with AA contrast for the frame's texts
const light = {
  ...themes.light,
  ...brand,
  colorPrimary: '#2f55d4',
  colorSecondary: '#2f55d4',
  barSelectedColor: '#2f55d4',
  barHoverColor: '#2f55d4',
}
const dark = {
  ...themes.dark,
  ...brand,
  appPreviewBg: '#111317', // in place of a white frame around dark stories
  colorPrimary: '#9db2ff',
  colorSecondary: '#7a92ff',
  barSelectedColor: '#9db2ff',
  barHoverColor: '#9db2ff',
}

const preference = matchMedia('(prefers-color-scheme: dark)')
let scheme: unknown

/** Storybook's own frame follows the switch in the toolbar, and the system. */
function applyTheme(): void {
  const isDark = scheme === 'dark' || (scheme !== 'light' && preference.matches)
  addons.setConfig({ theme: isDark ? dark : light, panelPosition: 'right' })
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
