import { createWalletBalanceProxy } from 'inscription-hooks/server'

export const POST = (request: Request): Promise<Response> =>
  createWalletBalanceProxy({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: 'any-api-key',
  })(request)
