import { readFileSync } from 'node:fs'
import { createConfig, lintFromString, parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { documentPath } from './contract.js'

const text = readFileSync(documentPath, 'utf8')

/** The rules that a document violates. */
async function lint(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // the service's 4xx responses are not documented; `default` covers them
      'operation-4xx-response': 'off',
      // the license of the service is not documented
      'info-license': 'off',
      'info-license-strict': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  return problems.map(({ ruleId }) => ruleId)
}

test('default: docs/openapi.yaml is valid OpenAPI 3.1', async () => {
  expect(text).toContain('\nopenapi: 3.1.0\n')
  expect(await lint(text)).toEqual([])
})

test.each<[rule: string, from: string, to: string]>([
  ['struct', 'in: header', 'in: headers'],
  ['no-unresolved-refs', 'schemas/WalletBalanceRequest', 'schemas/Request'],
  ['no-invalid-media-type-examples', 'offset: 20', 'offset: next'],
])('behavior: reports %s for %j changed to %j', async (rule, from, to) => {
  expect(await lint(text.replace(from, to))).toContain(rule)
})

type Document = {
  components: { schemas: { WalletBalanceRequest: { properties: object } }; responses: object }
}

test('behavior: no undocumented bounds, values, defaults or responses', () => {
  const { schemas, responses } = (parseYaml(text) as Document).components // linted above
  const allowed = {
    description: expect.any(String),
    'x-not-documented': expect.any(Array),
    'x-package-rule': expect.any(String),
  }
  expect(schemas.WalletBalanceRequest.properties).toEqual({
    address: { type: 'string', pattern: '^0x[0-9a-fA-F]+$', ...allowed },
    chain: { type: 'string', ...allowed },
    limit: { type: 'integer', ...allowed },
    offset: { type: 'integer', ...allowed },
  })
  expect(responses).toEqual({ NotDocumented: { content: { 'application/json': {} }, ...allowed } })
})
