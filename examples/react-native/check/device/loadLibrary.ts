import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import type * as Library from '../../../../src/exports/index.js'
import { bundle } from './bundle.js'
import { ServerRequest } from './ServerRequest.js'

export type Device = {
  library: typeof Library
  AbortController: typeof AbortController
  /** `typeof` a global. */
  typeOf: (name: string) => string
}

/**
 * Loads the package in a context with the globals of a device: the language, timers, and React Native's
 * URL, AbortController and fetch. There are no body streams, TextDecoder, structuredClone or `location`.
 */
export async function loadLibrary(): Promise<Device> {
  const context = createContext({
    XMLHttpRequest: ServerRequest,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    performance,
    console,
    nativeModuleProxy: {}, // no native modules
  })
  runInContext(await readFile(await bundle('check/device/entry.js', 'android'), 'utf8'), context)
  const { library, AbortController } = context as Device // set by entry.js
  return {
    library,
    AbortController,
    typeOf: (name) => String(runInContext(`typeof ${name}`, context)),
  }
}
