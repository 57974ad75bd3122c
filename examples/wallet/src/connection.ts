import type { IndexerConnection } from 'inscription-hooks'

/** The proxy of our server. The build for the docs site has site/connection.ts instead. */
export const connection: IndexerConnection = { proxyUrl: '/api/wallet-balance' }
