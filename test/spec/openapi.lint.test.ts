import { fileURLToPath } from 'node:url'
import { detectSpec, lint, lintFromString, loadConfig } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { resolveConnection } from '../../src/client/connection.js'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { documentPath, readDocument, readDocumentText } from './openapi/readDocument.js'

const configPath = fileURLToPath(new URL('../../redocly.yaml', import.meta.url))

describe('docs/openapi.yaml is OpenAPI 3.1', () => {
  test('default: no error and no warning, by rules stricter than the recommended ones', async () => {
    const config = await loadConfig({ configPath })
    const problems = await lint({ ref: documentPath, config })

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(detectSpec(readDocument())).toBe('oas3_1')
  })

  // `struct` holds the document against the structure of OpenAPI 3.1
  test.each<[rule: string, from: string, to: string]>([
    ['struct', 'title: Inscription indexer, wallet token balance', 'name: wallet'],
    ['struct', 'in: header', 'in: headers'],
    ['struct', 'additionalProperties: false', 'additionalFields: false'],
    ['struct', 'type: integer', 'type: int'],
    ['struct', '        required: true\n', '        required: yes, it is\n'],
    ['struct', 'x-not-documented:\n    - Other', 'not-documented:\n    - Other'],
    ['no-unresolved-refs', 'schemas/WalletBalanceRequest', 'schemas/Request'],
    ['no-invalid-media-type-examples', 'offset: 20', 'offset: next'],
    ['no-undefined-server-variable', "'{base_url}'", "'{base}'"],
    ['security-defined', '- apiKey: []', '- key: []'],
    ['operation-operationId', 'operationId: getWalletBalance', 'x-name: getWalletBalance'],
  ])('behavior: %s is an error: %j changed to %j', async (rule, from, to) => {
    const text = readDocumentText()
    expect(text).toContain(from)
    const config = await loadConfig({ configPath })

    const problems = await lintFromString({ source: text.replace(from, to), config })

    expect(problems.map(({ ruleId, severity }) => [ruleId, severity])).toContainEqual([
      rule,
      'error',
    ])
  })
})

describe('docs/openapi.yaml says what the package does', () => {
  test('default: one operation, one header, four fields', () => {
    const { paths, components } = readDocument()

    expect(Object.keys(paths)).toEqual([WALLET_BALANCE_PATH])
    expect(Object.keys(paths[WALLET_BALANCE_PATH] ?? {})).toEqual(['post'])
    expect(paths[WALLET_BALANCE_PATH]?.post?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': expect.any(Object) },
    })
    expect(Object.values(components.securitySchemes)).toMatchObject([
      { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
    ])
    const { properties, required } = components.schemas.WalletBalanceRequest
    expect(Object.keys(properties)).toEqual(['address', 'chain', 'limit', 'offset'])
    expect(required).toEqual(Object.keys(properties))
  })

  test('behavior: server and path make the address that the package calls', () => {
    const { servers, paths } = readDocument()
    const [{ url, variables } = expect.fail('no server')] = servers
    const baseUrl = variables.base_url.default

    const { endpoint } = resolveConnection({ baseUrl, apiKey: 'test-key' })

    expect(Object.keys(paths).map((path) => url.replace('{base_url}', baseUrl) + path)).toEqual([
      endpoint,
    ])
  })
})

describe('docs/openapi.yaml says no more than the service documents', () => {
  const { properties } = readDocument().components.schemas.WalletBalanceRequest

  test.each<[field: string, keywords: string[]]>([
    ['address', ['pattern', 'type']],
    ['chain', ['type']],
    ['limit', ['type']],
    ['offset', ['type']],
  ])('behavior: %s has no bounds, values or defaults: %j', (field, keywords) => {
    const stated = Object.keys(properties[field] ?? {})

    expect(stated.sort()).toEqual(
      [...keywords, 'description', 'x-not-documented', 'x-package-rule'].sort(),
    )
  })

  test('behavior: no answer has a schema or a header, and each says that it is not documented', () => {
    const { paths, components } = readDocument()

    expect(paths[WALLET_BALANCE_PATH]?.post?.responses).toEqual({
      '2XX': { $ref: '#/components/responses/NotDocumented' },
      default: { $ref: '#/components/responses/NotDocumented' },
    })
    expect(components.responses).toEqual({
      NotDocumented: {
        description: expect.stringMatching(/^Not documented/),
        content: { 'application/json': {} },
        'x-not-documented': expect.any(Array),
        'x-package-rule': expect.any(String),
      },
    })
  })
})
