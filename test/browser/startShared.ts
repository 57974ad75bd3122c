import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../../examples/wallet/server/build.js'
import { findChromium } from './chromium.js'
import { startWallet } from './startWallet.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** For Playwright's `chromium.connect()`. */
    browserUrl: string
    walletUrl: string
  }
}

/** Builds the wallet, and starts one server and one browser for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const { NODE_ENV } = process.env
  await buildApp()
  process.env.NODE_ENV = NODE_ENV
  const wallet = startWallet()
  const browser = await chromium.launchServer(await findChromium())
  provide('browserUrl', browser.wsEndpoint())
  provide('walletUrl', await wallet.url())
  return () => Promise.all([browser.close(), wallet.stop()])
}
