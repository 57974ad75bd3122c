import type { RedactMessage } from '../../response/redactMessage.js'
import type { Findings, Inspection } from './createFindings.js'
import type { Answer } from './requestAnswer.js'

/** The report, one finding a line. Names are the service's: `safe` removes what a terminal would obey. */
export function formatReport(
  { findings, shape, answers, locate }: Inspection,
  failures: readonly Answer[],
  safe: RedactMessage,
): string {
  const { path, others, count, id, total, hasMore, requests, successCode, notLearned } = findings
  const [first] = answers
  const how = locate === undefined ? 'the only list' : '--locate'
  const fields = [...shape.fields].map(([name, { types, count: present }]) => {
    const counts = [...types].map(([type, number]) => `${type} ${number}`).join(', ')
    return [
      safe(name).slice(0, 40),
      `${counts}${present < count ? `, absent ${count - present}` : ''}`,
    ]
  })
  const headers = [...(first?.headers ?? [])].filter(([name]) => /rate-?limit/.test(name))
  const hasCors = first?.headers?.has('Access-Control-Allow-Origin')
  const slowest = Math.max(0, ...requests.map(({ ms }) => ms))
  const largest = Math.max(0, ...requests.map(({ bytes }) => bytes))
  const lines = [
    [
      'entries',
      path === null ? 'not clear' : `${safe(path) || 'the body'} (${how}), ${count} read`,
    ],
    ...others.map((other) => [
      first ? 'also' : 'array',
      `${safe(other.path)}: ${other.length} of ${safe(other.fields.join(', ')) || 'no objects'}`,
    ]),
    ...(first ? [['total', total ? `${total.value} (${safe(total.path)})` : 'not given']] : []),
    ...(first
      ? [['more', hasMore ? `${hasMore.value} (${safe(hasMore.path)})` : 'not given']]
      : []),
    ...fields.map(([name = '', types = '']) => [`  ${name}`, types]),
    ...(count > 1
      ? [
          [
            'id',
            id.length > 0
              ? `${safe(id.join(' + '))} (unique in ${count})`
              : 'none: no field and no pair is unique',
          ],
        ]
      : []),
    ...(first
      ? [
          ['offset', findings.offset],
          ['limit', formatLimit(findings)],
        ]
      : []),
    ...(successCode === null
      ? []
      : [['success', `code ${safe(String(successCode))}, which needs \`successCode\``]]),
    ...headers.map(([name, value]) => ['header', safe(`${name}: ${value}`)]),
    ...(first
      ? [
          [
            'CORS',
            hasCors
              ? 'allowed for this request; browsers ask first'
              : 'not learned (browsers ask first): use a proxy',
          ],
        ]
      : []),
    [
      'requests',
      `${requests.length}, slowest ${slowest} ms, largest ${Math.ceil(largest / 1024)} kB`,
    ],
    ...requests.flatMap(({ name, error }) => (error === null ? [] : [[name, safe(error)]])),
    ...failures.map(({ name, error, page }) => [
      name,
      error ? safe(error.message) : `${page?.entries.length} entries, no error`,
    ]),
    ['not learned', notLearned.join(', ')],
  ]
  const width = Math.max(...lines.map(([name = '']) => name.length))
  return lines.map(([name = '', text]) => `${name.padEnd(width)}  ${text}\n`).join('')
}

function formatLimit({ limit, maxLimit, requests }: Findings): string {
  if (limit === 'capped') return `capped at ${maxLimit}`
  if (limit === 'ignored') return 'ignored: more entries than asked for'
  const largest = Math.max(...requests.map(({ entries }) => entries ?? 0))
  return limit === 'respected' ? `respected, up to ${largest} entries seen` : limit
}
