import type { Theme } from 'vitepress'
import { withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import CopyPage from './CopyPage.vue'
import LiveExample from './LiveExample.vue'
import RegistryCommand from './RegistryCommand.vue'
import WalletFrame from './WalletFrame.vue'
import './style.css'
import './home.css'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(CopyPage) }),
  enhanceApp({ app, router }) {
    app.component('LiveExample', LiveExample)
    app.component('RegistryCommand', RegistryCommand)
    app.component('WalletFrame', WalletFrame)
    // these are not pages of VitePress
    router.onBeforeRouteChange = (to) => {
      const isApp = ['/wallet/', '/gallery/stories/'].some((path) => to.startsWith(withBase(path)))
      if (!isApp) return true
      location.href = to
      return false
    }
  },
} satisfies Theme
