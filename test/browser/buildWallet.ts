import { buildApp } from '../../examples/wallet/server/build.js'

/** Builds the wallet once per run instead of once per start. */
export default async function setup(): Promise<void> {
  const { NODE_ENV } = process.env
  await buildApp()
  process.env.NODE_ENV = NODE_ENV
}
