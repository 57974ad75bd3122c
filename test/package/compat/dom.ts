import { createRequire } from 'node:module'

// The browser globals that React needs, for `node --import`. `fetch` stays Node's.
const { JSDOM } = createRequire(import.meta.url)('jsdom') // without declarations
const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/' })
Object.assign(globalThis, { window, document: window.document })
