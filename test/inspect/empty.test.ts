import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import type { EmptyWallet } from '../../src/response/emptyWallet.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { isUnusedAddress } from '../../src/testing/unusedAddress.js'
import { apiKey, connect, createFolder, load, read, runInspect, wallet } from './runInspect.js'
import { tokens } from './services.js'

type Kind = 'full' | 'empty' | 'key' | 'chain' | 'foreign'
type Shown = 'empty' | 'entries' | 'ServiceError' | 'HttpError' | 'InvalidResponseError'

type Form = {
  readonly name: string
  readonly body: (kind: Kind, list: readonly object[], address: string) => unknown
  readonly status?: (kind: Kind) => number
  /** What the file has, or has as a comment. Default: nothing. */
  readonly empty?: EmptyWallet
  readonly comment?: string
  readonly says: string
  /** `false`: the page behind the end is an error, with what is written too. */
  readonly isEndRead?: false
  /** What an empty wallet, a wrong key, an unknown chain and a failure in another language show. */
  readonly before: readonly [Shown, Shown, Shown, Shown]
  readonly after: readonly [Shown, Shown, Shown, Shown]
}

const E = 'ServiceError'
const said = { key: 'invalid key', chain: 'keine Kette', foreign: '限流' } as const
const isGood = (kind: Kind): kind is 'full' | 'empty' => kind === 'full' || kind === 'empty'
/** The message of a failure, or of what is none. */
const say = (kind: Kind, good: string | null) => (isGood(kind) ? good : said[kind])

const forms: readonly Form[] = [
  {
    name: 'a code of its own, and words in another language',
    body: (kind, list) => ({ code: 40_000, msg: say(kind, 'Fertig'), list }),
    empty: { code: 40_000, msg: 'Fertig' },
    says: 'code: 40000, msg: "Fertig"',
    ...{ before: [E, E, E, E], after: ['empty', E, E, E] },
  },
  {
    name: 'JSON-RPC',
    body: (kind, list) => ({
      jsonrpc: '2.0',
      id: 1,
      ...(isGood(kind)
        ? { result: { list } }
        : { error: { code: -1, message: said[kind] }, result: null }),
    }),
    says: 'nothing tells it',
    ...{ before: ['empty', E, E, E], after: ['empty', E, E, E] },
  },
  {
    name: 'a flag',
    body: (kind, list) => ({ success: isGood(kind), message: say(kind, null), data: list }),
    empty: { success: true, message: null },
    says: 'success: true, message: null',
    ...{ before: ['empty', E, E, E], after: ['empty', E, E, E] },
  },
  {
    name: 'an empty wallet as a 404',
    status: (kind) => (kind === 'empty' ? 404 : 200),
    body: (kind, list) => (kind === 'full' ? { data: list } : { message: 'address not found' }),
    says: 'an error for the hooks: HttpError: The request failed with status 404.',
    ...{ before: ['HttpError', E, E, E], after: ['HttpError', E, E, E] },
  },
  {
    name: 'an empty wallet as a code',
    body: (kind, list) =>
      kind === 'full' ? { code: 0, data: list } : { code: kind === 'empty' ? 404 : 7, data: [] },
    comment: 'empty: { code: [404, 0] },',
    says: 'If that is an empty wallet, see `empty` in the file',
    ...{ before: [E, E, E, E], after: [E, E, E, E] },
  },
  {
    name: 'another message than full wallets',
    body: (kind, list) => ({ ok: 1, msg: say(kind, kind === 'full' ? 'ok' : 'No tokens'), list }),
    empty: { ok: 1, msg: ['No tokens', 'ok'] },
    says: 'ok: 1, msg: "No tokens" or "ok"',
    ...{ before: ['empty', E, E, E], after: ['empty', E, E, E] },
  },
  {
    name: 'the address in the message',
    body: (kind, list, of) => ({ code: isGood(kind) ? '200' : '9', msg: `tokens of ${of}`, list }),
    says: 'an error for the hooks: ServiceError',
    isEndRead: false,
    ...{ before: [E, E, E, E], after: [E, E, E, E] },
  },
  {
    name: 'a code of full wallets only',
    body: (kind, list) => (kind === 'empty' ? { list } : { code: isGood(kind) ? 4e4 : 7, list }),
    empty: { code: [40_000, null] },
    says: 'code: 40000 or null, asked',
    ...{ before: ['empty', E, E, E], after: ['empty', E, E, E] },
  },
  {
    name: 'no list, and a field that may be anything',
    body: (kind, list) =>
      kind === 'full'
        ? { meta: { code: 0 }, rows: list }
        : { meta: { code: kind === 'empty' ? 0 : 7, note: 'x' }, rest: {} },
    says: 'an error for the hooks: InvalidResponseError',
    before: ['InvalidResponseError', E, E, E],
    after: ['InvalidResponseError', E, E, E],
  },
  {
    name: 'null at the path, and a text with a number',
    body: (kind, list) => ({
      code: isGood(kind) ? 1 : 7,
      text: `${list.length} found`,
      data: { at: 'x', list: list.length > 0 ? list : null },
    }),
    empty: { code: 1 },
    says: 'code: 1, asked',
    before: ['InvalidResponseError', E, E, E],
    ...{ after: ['empty', E, E, E] },
  },
  {
    name: 'no address read',
    body: (kind) => ({ code: isGood(kind) ? 0 : 7, list: isGood(kind) ? tokens(3) : [] }),
    says: 'a made-up address has entries: is `address` read at all?',
    ...{ before: ['entries', E, E, E], after: ['entries', E, E, E] },
  },
]

test.each(forms)('behavior: $name', async ({ body, status = () => 200, ...form }) => {
  const baseUrl = connect(async (_url, init) => {
    const { address, chain, offset, limit } = JSON.parse(String(init?.body))
    const isKey = new Headers(init?.headers).get('X-API-KEY') === apiKey
    const others = { 'no-such-chain': 'chain', foreign: 'foreign' } as const
    const isEmpty = isUnusedAddress(address) || address === '0x1'
    const known = (others as Partial<Record<string, Kind>>)[chain] ?? (isEmpty ? 'empty' : 'full')
    const kind: Kind = isKey ? known : 'key'
    const list = kind === 'full' ? tokens(45).slice(offset, offset + limit) : []
    return Response.json(body(kind, list, address), { status: status(kind) })
  })
  const folder = createFolder()
  const [module, sample] = [`${folder}/response.ts`, `${folder}/sample.json`]
  const files = ['--write', module, '--sample', sample]
  const { code, out } = await runInspect('--base-url', baseUrl, ...wallet, ...files)

  expect(code).toBe(0)
  expect(out.replaceAll(/\s+/g, ' ')).toContain(form.says)
  const source = read(module)
  const { empty } = load(module)
  expect(empty).toEqual(form.empty)
  expect(JSON.stringify(empty)).toBe(JSON.stringify(form.empty)) // texts stand last
  expect(source.includes('If it means an empty')).toBe(form.comment !== undefined)
  expect(source).toContain(form.comment ?? '')
  const texts = Object.entries(form.empty ?? {}).filter(([name]) => /^(msg|message)$/.test(name))
  const hasText = texts.some(([, value]) => value !== null)
  expect(source.includes('a text: if the service translates it')).toBe(hasText)

  const shown = async (response: WalletBalanceResponse) => {
    const read = (given: object, key = apiKey) =>
      getWalletBalance(createIndexerClient({ baseUrl, apiKey: key, response }), {
        ...{ address: '0x2', chain: 'eth', ...given },
      }).then(
        ({ entries }) => (entries.length > 0 ? 'entries' : 'empty'),
        (error: unknown) => (error as Error).name, // of this package
      )
    expect(await read({})).toBe('entries')
    const [empty, key] = [await read({ address: '0x1' }), await read({}, 'another-key')]
    return [empty, key, await read({ chain: 'no-such-chain' }), await read({ chain: 'foreign' })]
  }
  expect.soft(await shown({})).toEqual(form.before)
  expect.soft(await shown(load(module))).toEqual(form.after)

  // the emulator answers like the service: the round trip is the same file
  const { fetch } = createIndexerEmulator({ sample: JSON.parse(read(sample)) })
  const again = await runInspect('--base-url', connect(fetch), ...wallet, '--print')
  const isEndRead = !['HttpError', 'InvalidResponseError'].includes(form.before[0])
  if (isEndRead && form.isEndRead !== false) expect.soft(again.out).toBe(source)
})
