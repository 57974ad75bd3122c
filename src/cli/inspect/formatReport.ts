import type { Inspection } from './createInspection.js'
import { formatTypes } from './describeValues.js'

export function formatReport(inspection: Inspection): string {
  const { findings, answers, requested, failures, safe } = inspection
  const { others, requests, notLearned } = findings
  const slowest = Math.max(...requests.map(({ ms }) => ms))
  const largest = Math.ceil(Math.max(...requests.map(({ bytes }) => bytes)) / 1024)
  const lines = [
    `entries\t${describeEntries(inspection)}`,
    ...others.map(({ path, length, fields }) => {
      const size = `${length} long, fields: ${safe(fields.join(', ')) || 'none'}`
      return `${answers.length > 0 ? 'not read' : 'list'}\t${path || 'the body'}, ${size}`
    }),
    ...(answers.length > 0 ? describePages(inspection) : []),
    ...requested.map(({ name, error }) => `${name}\t${error?.message ?? ''}`),
    ...failures.map(({ name, error }) => `${name}\t${error?.message ?? 'no error'}`),
    `requests\t${requests.length > 0 ? `${requests.length}, slowest ${slowest} ms, largest ${largest} kB` : ''}`,
    `not learned\t${notLearned.join(', ')}`,
  ]
  const table = lines.map((line) => line.split('\t')).filter(([, text]) => text)
  const width = Math.max(...table.map(([name = '']) => name.length))
  return table.map(([name = '', text]) => `${name.padEnd(width)}  ${text}\n`).join('')
}

function describeEntries({ findings, answers, requested, locate }: Inspection): string {
  const { path, count, others } = findings
  const how = locate === undefined ? 'the only list' : 'chosen'
  const hint = count === 0 ? ': choose a wallet with tokens' : ''
  if (path !== null) return `${path || 'the body'} (${how}), ${count} read${hint}`
  if (answers.length > 0) return 'no list, and a total of 0'
  if (requested[0]?.error?.name !== 'InvalidResponseError' || !requested[0].body) return 'not found'
  if (others.length > 0) return 'not clear: choose a list with --locate PATH'
  return 'no list: check --chain and the key; a map of tokens needs a `locate` function'
}

function describePages({ findings, shape, answers, safe }: Inspection): string[] {
  const { count, total, hasMore, id, maxLimit, successCode } = findings
  const headers = [...(answers[0]?.headers ?? [])]
  const endsList = Number(maxLimit) < 20 && !total && !hasMore // a capped page looks like the last
  const rates = headers.filter(([name]) => /rate-?limit/.test(name)).map((each) => each.join(': '))
  const isAllowed = headers.some(([name]) => name === 'access-control-allow-origin')
  const cors = isAllowed ? 'allowed for this request, preflight not checked' : 'not checked'
  return [
    `total\t${total ? `${total.value} (${total.path})` : 'not given'}`,
    `more\t${hasMore ? `${hasMore.value} (${hasMore.path})` : 'not given'}`,
    ...Array.from(shape.fields, ([name, field]) => {
      const absent = field.count < count ? `, absent ${count - field.count}` : ''
      return `  ${safe(name).slice(0, 40)}\t${formatTypes(field)}${absent}`
    }),
    `id\t${id.length > 0 ? `${safe(id.join(' + '))} (unique in ${count})` : 'not found'}`,
    `offset\t${findings.offset}`,
    `limit\t${maxLimit === null ? findings.limit : `capped at ${maxLimit}${endsList ? '; pass it as `limit`' : ''}`}`,
    `success\t${successCode === null ? '' : `code ${safe(String(successCode))}, an unusual one`}`,
    `headers\t${headers.length > 0 ? safe(rates.join(', ')) || 'no rate limit told' : ''}`,
    `CORS\t${headers.length > 0 ? `${cors}; in a browser, use a proxy` : ''}`,
  ]
}
