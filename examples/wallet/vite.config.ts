import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    assetsInlineLimit: 0, // data: URLs would need an exception in the Content-Security-Policy
    modulePreload: { polyfill: false },
  },
})
