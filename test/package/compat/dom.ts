import { createRequire } from 'node:module'

// What React needs of a browser, for `node --import`. Requests stay Node's own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') // it has no declarations
const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/' })
Object.assign(globalThis, { window, document: window.document })
