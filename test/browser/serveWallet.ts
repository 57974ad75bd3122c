import type { TestProject } from 'vitest/node'
import { buildApp } from '../../examples/wallet/server/build.js'
import { startWallet } from './startWallet.js'

declare module 'vitest' {
  interface ProvidedContext {
    walletUrl: string
  }
}

/** Builds the wallet, and starts one server for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const { NODE_ENV } = process.env
  await buildApp()
  process.env.NODE_ENV = NODE_ENV
  const wallet = startWallet()
  provide('walletUrl', await wallet.url())
  return () => wallet.stop()
}
