import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import type * as Library from '../../../../src/exports/index.js'
import { bundle } from './bundle.js'
import { ServerRequest } from './ServerRequest.js'

export type Device = {
  library: typeof Library
  AbortController: typeof AbortController
  /** The type of a global there, or `undefined`. */
  typeOf: (name: string) => string
}

/**
 * The package in a world that has what a device has and nothing else: the language, timers, and what
 * React Native brings, which is its URL, AbortController and fetch. No body streams, no TextDecoder,
 * no structuredClone, no `location`.
 */
export async function loadLibrary(): Promise<Device> {
  const world = createContext({
    XMLHttpRequest: ServerRequest,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    performance,
    console,
    nativeModuleProxy: {}, // no native modules
  })
  runInContext(await readFile(await bundle('check/device/entry.js', 'android'), 'utf8'), world)
  const { library, AbortController } = world as Device // entry.js has put them there
  return {
    library,
    AbortController,
    typeOf: (name) => String(runInContext(`typeof ${name}`, world)),
  }
}
