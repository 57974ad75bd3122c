// A minimal service, run in a separate process. `/clean/100` responds with 100 entries of about 280 bytes.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { serve } from './startProcess.ts'

const eighteenDigits = '123456789012345678'

/** Amounts as JSON text. */
const balances = {
  /** Strings, and numbers that a double holds exactly. */
  clean: (index: number) => (index % 2 ? `${index}.25` : `"${index}.${eighteenDigits}"`),
  /** Integers and decimals that a double cannot hold exactly. */
  long: (index: number) => `${index + 1}${index % 2 ? '.' : ''}${eighteenDigits}`,
}
export type Digits = keyof typeof balances

const pages = new Map<string, string>()

function pageOf(path: string): string {
  const [, digits, entryCount] = path.split('/')
  const key = `${digits}/${entryCount}`
  const page = pages.get(key) ?? createPage(digits as Digits, Number(entryCount)) // from our own URLs
  pages.set(key, page)
  return page
}

function createPage(digits: Digits, entryCount: number): string {
  const entries = Array.from({ length: entryCount }, (_, index) => {
    const hash = createHash('sha256').update(String(index)).digest('hex')
    const fields = {
      tick: `tick${index}`,
      name: `Token number ${index}`,
      protocol: index % 10 === 9 ? 'esc-20' : 'erc-20i',
      contract: `0x${hash.slice(0, 40)}`,
      decimals: 18,
      deployHash: `0x${hash}`,
      price: index / 8,
    }
    return `${JSON.stringify(fields).slice(0, -1)},"balance":${balances[digits](index)}}`
  })
  return `{"code":0,"msg":"success","data":{"total":${entryCount},"list":[${entries.join()}]}}`
}

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('Content-Type', 'application/json')
    response.end(pageOf(request.url ?? ''))
  })
})
server.keepAliveTimeout = 60_000
await serve(server)
