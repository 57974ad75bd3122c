import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '@redocly/openapi-core'

export const documentPath: string = fileURLToPath(
  new URL('../../../docs/openapi.yaml', import.meta.url),
)

type Operation = {
  requestBody: { required: boolean; content: Record<string, { examples: object }> }
  responses: Record<string, object>
}

/** As much of docs/openapi.yaml as tests look at. */
export type OpenApiDocument = {
  openapi: string
  servers: { url: string; variables: { base_url: { default: string } } }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: {
      WalletBalanceRequest: {
        required: string[]
        properties: Record<string, Record<string, unknown>>
      }
    }
    securitySchemes: Record<string, { in: string; name: string }>
    responses: Record<string, { description: string; content: object }>
  }
}

export function readDocumentText(): string {
  return readFileSync(documentPath, 'utf8')
}

export function readDocument(): OpenApiDocument {
  return parseYaml(readDocumentText()) as OpenApiDocument // that it is OpenAPI is tested by linting it
}
