// What React Native itself brings to Hermes, put where its own set-up puts it.
const reactNative = {
  URL: require('../../node_modules/react-native/Libraries/Blob/URL').URL,
  AbortController:
    require('../../node_modules/react-native/src/private/webapis/dom/abort-api/AbortController')
      .AbortController,
}
Object.assign(globalThis, reactNative)
require('whatwg-fetch') // the fetch of React Native; sets fetch, Headers, Request, Response

globalThis.library = require('inscription-hooks')
