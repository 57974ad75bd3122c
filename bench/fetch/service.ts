// A service as fast as Node is, in a process of its own. The path says what a page is like:
// `/clean/100` has 100 rows of some 200 bytes.
import { createServer } from 'node:http'
import { serve } from './startProcess.ts'

const eighteenDigits = '123456789012345678'

/** Amounts as they stand in the text of a row. */
const balances = {
  /** Strings, and numbers that a double holds. */
  clean: (row: number) => (row % 2 ? `${row}.25` : `"${row}.${eighteenDigits}"`),
  /** Integers and decimals that a double does not hold. */
  long: (row: number) => `${row + 1}${row % 2 ? '.' : ''}${eighteenDigits}`,
}
export type Digits = keyof typeof balances

const pages = new Map<string, string>()

function pageOf(path: string): string {
  const [, digits, rowCount] = path.split('/')
  const key = `${digits}/${rowCount}`
  const page = pages.get(key) ?? createPage(digits as Digits, Number(rowCount)) // both are ours
  pages.set(key, page)
  return page
}

function createPage(digits: Digits, rowCount: number): string {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const fields = {
      tick: `tick${row}`,
      name: `Token number ${row}`,
      protocol: row % 10 === 9 ? 'esc-20' : 'erc-20i',
      contract: `0x${row.toString(16).padStart(40, 'c0ffee')}`,
      decimals: 18,
      price: row / 8,
    }
    return `${JSON.stringify(fields).slice(0, -1)},"balance":${balances[digits](row)}}`
  })
  return `{"code":0,"msg":"success","data":{"total":${rowCount},"list":[${rows.join()}]}}`
}

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('Content-Type', 'application/json')
    response.end(pageOf(request.url ?? ''))
  })
})
server.keepAliveTimeout = 60_000
await serve(server)
