import { expect, test } from 'vitest'
import * as z from 'zod'
import contract from '../../docs/openapi.json' with { type: 'json' }
import { createIndexerClient, getWalletBalance } from '../../src/exports/index.js'
import { walletBalanceRequestSchema } from '../../src/exports/zod.js'
import { recordRequests } from '../client/recordRequests.js'

// Checks the package against docs/openapi.json.

const [[path, operations] = expect.fail('no path'), ...otherPaths] = Object.entries(contract.paths)
const [[method, { requestBody }] = expect.fail('no method')] = Object.entries(operations)
const { schemas, securitySchemes } = contract.components
const { content } = requestBody
const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

test('default: a request has the documented method, URL, headers and body', async () => {
  const { fetch, requests } = recordRequests()
  const baseUrl = contract.servers[0]?.variables.base_url.default ?? ''
  const client = createIndexerClient({ baseUrl, apiKey: 'test-key', fetch })
  await getWalletBalance(client, { ...wallet, ...{ cursor: 'a fifth', apiKey: 'k' } })

  expect(otherPaths).toEqual([])
  const key = securitySchemes.apiKey
  expect([key.in, contract.security]).toEqual(['header', [{ apiKey: [] }]])
  expect(requests).toMatchObject([
    { url: baseUrl + path, init: { method: method.toUpperCase(), redirect: 'manual' } },
  ])
  const headers = { [key.name]: 'test-key', 'Content-Type': Object.keys(content).join() }
  expect(requests[0]?.init.headers).toEqual(headers)
  const { examples, schema } = content['application/json']
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual(examples.firstPage.value)
  for (const { value } of Object.values(examples)) walletBalanceRequestSchema.parse(value)
  expect(schema).toEqual({ $ref: '#/components/schemas/WalletBalanceRequest' })
})

test('default: the schema of the body is that of inscription-hooks/zod', () => {
  const typesOf = ({ properties = {}, ...rest }: z.core.JSONSchema.BaseSchema) => {
    const types = Object.entries(properties).map(([name, field]) => [name, Object(field).type])
    const { type, required, additionalProperties } = rest
    return { type, required, additionalProperties, types }
  }
  const documented = schemas.WalletBalanceRequest as z.core.JSONSchema.BaseSchema // JSON widens its types
  expect(typesOf(documented)).toEqual({
    ...typesOf(z.toJSONSchema(walletBalanceRequestSchema)),
    types: ['address', 'chain', 'limit', 'offset'].map((name, index) => {
      return [name, index < 2 ? 'string' : 'integer']
    }),
  })
  expect(typesOf(documented).additionalProperties).toBe(false)
})
