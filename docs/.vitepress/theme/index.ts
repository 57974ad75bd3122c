import type { Theme } from 'vitepress'
import { withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import LiveExample from './LiveExample.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
    // a frame, because the list loads more as its window scrolls
    const src = withBase('/live-token-list')
    app.component('LiveTokenList', () =>
      h('iframe', { src, title: 'Token list', class: 'live-frame' }),
    )
  },
} satisfies Theme
