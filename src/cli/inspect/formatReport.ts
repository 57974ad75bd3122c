import type { Inspection } from './createInspection.js'
import { formatTypes, leavesOf } from './describeValues.js'
import type { Balance } from './findBalance.js'
import { pathText } from './findPath.js'
import { DEPTH, placesText } from './findPlaces.js'
import { countWithoutPlaces, type Shown, showEntry } from './findShown.js'
import { readWith } from './learnEmpty.js'
import { fieldsOf, isMistaken } from './readFailures.js'
import type { Answer } from './requestAnswer.js'
import { isRefusal } from './requestAnswers.js'

const MAX_FIELDS = 10 // of a failure that looks like an empty wallet
const MAX_TEXT = 60
const SHOWN_ENTRIES = 3
const MAX_SHOWN = 30 // characters

/** Set at build time. */
declare const __DOCS_URL__: string
const guide = `${__DOCS_URL__ || 'docs'}/guides/real-service${__DOCS_URL__ ? '' : '.md'}`

export function formatReport(inspection: Inspection): string {
  const { findings, answers, requested, failures, safe } = inspection
  const { others, requests, notLearned } = findings
  const slowest = Math.max(...requests.map(({ ms }) => ms))
  const largest = Math.ceil(Math.max(...requests.map(({ bytes }) => bytes)) / 1024)
  const lines = [
    `entries\t${describeEntries(inspection)}`,
    ...others.map(({ path, length, fields }) => {
      const size = `${length} long, fields: ${safe(fields.join(', ')) || 'none'}`
      return `${answers.length > 0 ? 'not read' : 'list'}\t${safe(path) || 'the body'}, ${size}`
    }),
    ...(answers.length > 0 ? describePages(inspection) : []),
    ...requested.map(({ name, message }) => `${name}\t${message ?? ''}`),
    `empty wallet\t${describeEmpty(inspection)}`,
    ...failures.map((failure) => `${failure.name}\t${describeFailure(failure, inspection)}`),
    `requests\t${requests.length > 0 ? `${requests.length}, slowest ${slowest} ms, largest ${largest} kB` : ''}`,
    `not learned\t${notLearned.join(', ')}`,
  ]
  const table = lines.map((line) => line.split('\t')).filter(([, text]) => text)
  const width = Math.max(...table.map(([name = '']) => name.length))
  return table.map(([name = '', text]) => `${name.padEnd(width)}  ${text}\n`).join('')
}

/** What the hooks would show, with `empty` as it is written, and without. */
function describeFailure(failure: Answer, inspection: Inspection): string {
  const { told, pinned, empty, safe } = inspection
  const { error, page, body, message } = failure
  const read = readWith(failure, told, pinned)
  if (read === 'entries') return `no error, ${page?.entries.length} entries`
  const fields = empty && !empty.isCertain ? empty.fields : []
  const isAlsoEmpty = fields.length > 0 && readWith(failure, fields, pinned) === 'empty'
  const hint = isAlsoEmpty ? ' With the `empty` of the comment, an EMPTY WALLET' : ''
  if (read === 'error' && error) return `${error.name}: ${message}${hint}`
  const values = fieldsOf(body).map(({ path, value }) => {
    const text = typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_TEXT)) : value
    return safe(`${pathText(path)}: ${text}`)
  })
  const shown = values.slice(0, MAX_FIELDS).join(', ') || 'no fields'
  const asEmpty = `read as an EMPTY WALLET (${shown})`
  if (read === 'error')
    return `a ServiceError with the \`empty\` of --write; without it, ${asEmpty}`
  const isAlike = !isMistaken({ ...failure, name: '' }, inspection)
  return `${asEmpty}. ${isAlike ? 'An empty wallet has the same response' : 'No field tells it from every good response'}`
}

function describeEmpty({ empty, told, safe }: Inspection): string {
  const signs = told.map(({ path, values }) => {
    const known = values.map((value) => JSON.stringify(value).slice(0, MAX_TEXT)).join(' or ')
    return safe(`${path}: ${known}`)
  })
  const shown = signs.join(', ') || 'nothing tells it'
  if (!empty) return signs.length > 0 ? `${shown}, as in responses with entries` : ''
  const { answer, read, isCertain, fields, source } = empty
  if (isRefusal(answer)) return `not learned: ${answer.message}`
  if (read === 'entries') return `${source} has entries: is \`address\` read at all?`
  if (isCertain) return `${shown}, asked with ${source}`
  const hint =
    fields.length > 0 ? ' If that is an empty wallet, see `empty` in the file of --write.' : ''
  return `an error for the hooks: ${answer.error?.name}: ${answer.message}${hint}`
}

function describeEntries({ findings, answers, requested, locate, safe }: Inspection): string {
  const { path, count, others } = findings
  const how = locate === undefined ? 'the only list' : 'chosen'
  const hint = count === 0 ? ': choose a wallet with tokens' : ''
  if (path !== null) return `${safe(path) || 'the body'} (${how}), ${count} read${hint}`
  if (answers.length > 0) return 'no list: read as an empty wallet'
  const [{ body, error } = {}] = requested
  if (!body || (error && error.name !== 'InvalidResponseError')) return 'not found'
  if (others.length > 0) return 'not clear: choose a list with --locate PATH'
  return 'no list: check --chain and the key; a map of tokens needs a `locate` function'
}

function describePages(inspection: Inspection): string[] {
  const { findings, identity, shape, answers, safe } = inspection
  const { count, total, hasMore, id, units } = findings
  const headers = [...(answers[0]?.headers ?? [])]
  const rates = headers.filter(([name]) => /rate-?limit/.test(name)).map((each) => each.join(': '))
  const cors = 'CORS not learned (browsers ask first): use a proxy'
  const more = hasMore && `${hasMore.value ? 'yes' : 'no'}, by ${safe(hasMore.path)}`
  const isRead = answers[0]?.hasMore !== null
  return [
    `total\t${total ? `${total.value} (${safe(total.path)})` : 'not given'}`,
    `more\t${more ?? 'not given'}${more && !isRead ? ', which the hooks do not read' : ''}`,
    ...leavesOf(shape, DEPTH).map(({ path, shape: field }) => {
      const absent = field.count < count ? `, absent ${count - field.count}` : ''
      const name = safe(pathText(path)).replace(/^.+(?=.{39}$)/u, '…')
      return `  ${name}\t${formatTypes(field)}${absent}`
    }),
    ...units.flatMap(({ path, places }) => {
      if (path === findings.shown.balance?.path) return []
      return `units\t${safe(path)} seems to be in base units (places: ${safe(places)})`
    }),
    ...describeShown(inspection),
    `id\t${identity.reason === null ? id.map(safe).join(' + ') : `none: ${identity.reason}`}`,
    ...describePaging(inspection),
    `headers\t${headers.length > 0 ? `${safe(rates.join(', ')) || 'no rate limit told'}; ${cors}` : ''}`,
  ]
}

/** What a list would show of the first entries, and where each part comes from. */
function describeShown({ entries, shown, safe }: Inspection): string[] {
  const first = entries.slice(0, SHOWN_ENTRIES)
  const cut = (text = '–') => safe(text).replace(new RegExp(`^(.{${MAX_SHOWN}}).+`, 'u'), '$1…')
  const rows = first.map((entry) => {
    const { tick, protocol, balance } = showEntry(entry, shown)
    return [tick, protocol, balance].map(cut)
  })
  if (rows.length === 0) return []
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const table = rows.map((row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '))
  const { tick, protocol, balance, candidates, ...others } = shown
  const missing = countWithoutPlaces(entries, balance)
  const sources = [
    `tick: ${tick ? pathText(tick) : 'not known'}`,
    `protocol: ${protocol ? pathText(protocol) : 'not known'}`,
    `balance: ${balance ? balanceText(balance) : 'not known'}${missing > 0 ? ` (${missing} have no decimals: not shown)` : ''}`,
    ...Object.entries(others).flatMap(([part, path]) => (path ? `${part}: ${pathText(path)}` : [])),
  ]
  /** What the first entries would show. */
  const offer = (part: 'tick' | 'protocol' | 'balance', source: string, choice: Partial<Shown>) => {
    const values = first.map((entry) => cut(showEntry(entry, { ...shown, ...choice })[part]))
    return `${part}, if it is ${safe(source)}: ${values.join(', ')}`
  }
  const offers = [
    ...candidates.tick.map((path) => offer('tick', pathText(path), { tick: path })),
    ...candidates.protocol.map((path) => offer('protocol', pathText(path), { protocol: path })),
    ...candidates.balance.map((it) => offer('balance', balanceText(it), { balance: it })),
  ]
  const hint = 'Not as in your wallet? Uncomment or correct a line in the file of --write.'
  const note = `A running wallet rebuilds when it is saved. Guide: ${guide}`
  const warning = 'Names and amounts of the wallet are in this report.'
  const lines = [...table, sources.map(safe).join(', '), ...offers, hint, note, warning]
  return lines.map((line, at) => `${at === 0 ? 'shown as' : ''}\t${line.trimEnd()}`)
}

function balanceText({ path, places }: Balance): string {
  return pathText(path) + (places ? ` / 10^${placesText(places)}` : '')
}

function describePaging({ findings, paging, answers }: Inspection): string[] {
  const { offset, limit, maxLimit } = findings
  const reason = paging.isFiltered ? ': it seems to count more than the entries sent' : ''
  const isSmallSeen = answers.some(({ page }) => page.entries.length === page.limit)
  const small = isSmallSeen ? '20 respected, larger not seen' : 'not seen'
  const known = limit === 'capped' ? `capped at ${maxLimit}` : limit
  return [`offset\t${offset}${reason}`, `limit\t${limit === 'unknown' ? small : known}`]
}
