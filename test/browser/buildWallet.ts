import { buildApp } from '../../examples/wallet/server/build.js'

/** Once for all tests of a run; each start of a wallet would build it anew. */
export default async function setup(): Promise<void> {
  const { NODE_ENV } = process.env
  await buildApp()
  process.env.NODE_ENV = NODE_ENV
}
