import { readFileSync } from 'node:fs'
import { createConfig, lintFromString, parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { documentPath } from './contract.js'

const text = readFileSync(documentPath, 'utf8')

/** What is wrong with a document, by rules stricter than the recommended ones. */
async function lint(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // which 4xx answers the service gives is not documented; `default` stands for all of them
      'operation-4xx-response': 'off',
      // the license of the service is not documented, and that of this package is not it
      'info-license': 'off',
      'info-license-strict': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  return problems.map(({ ruleId }) => ruleId)
}

test('default: docs/openapi.yaml is OpenAPI 3.1, without an error or a warning', async () => {
  expect(text).toContain('\nopenapi: 3.1.0\n')
  expect(await lint(text)).toEqual([])
})

test.each<[rule: string, from: string, to: string]>([
  ['struct', 'in: header', 'in: headers'],
  ['no-unresolved-refs', 'schemas/WalletBalanceRequest', 'schemas/Request'],
  ['no-invalid-media-type-examples', 'offset: 20', 'offset: next'],
])('behavior: %s is a problem: %j changed to %j', async (rule, from, to) => {
  expect(await lint(text.replace(from, to))).toContain(rule)
})

type Document = {
  components: { schemas: { WalletBalanceRequest: { properties: object } }; responses: object }
}

test('behavior: it gives no bounds, values or defaults, and no answer: the service documents none', () => {
  const { schemas, responses } = (parseYaml(text) as Document).components // as it is linted above
  const left = {
    description: expect.any(String),
    'x-not-documented': expect.any(Array),
    'x-package-rule': expect.any(String),
  }
  expect(schemas.WalletBalanceRequest.properties).toEqual({
    address: { type: 'string', pattern: '^0x[0-9a-fA-F]+$', ...left },
    chain: { type: 'string', ...left },
    limit: { type: 'integer', ...left },
    offset: { type: 'integer', ...left },
  })
  expect(responses).toEqual({ NotDocumented: { content: { 'application/json': {} }, ...left } })
})
