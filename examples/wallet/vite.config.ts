import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // inlined data: URLs would need an exception in the Content-Security-Policy
  build: { assetsInlineLimit: 0 },
})
