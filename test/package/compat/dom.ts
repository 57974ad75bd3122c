import { JSDOM } from 'jsdom'

// What React needs of a browser, for `node --import`. Requests stay Node's own.
const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/' })
Object.assign(globalThis, { window, document: window.document })
