// globals that React Native's set-up adds to Hermes
const reactNative = {
  URL: require('../../node_modules/react-native/Libraries/Blob/URL').URL,
  AbortController:
    require('../../node_modules/react-native/src/private/webapis/dom/abort-api/AbortController')
      .AbortController,
}
Object.assign(globalThis, reactNative)
require('whatwg-fetch') // React Native's fetch; sets fetch, Headers, Request, Response

globalThis.library = require('inscription-hooks')
