import { expect, fn } from 'storybook/test'
import { TokenList } from '../../../wallet/src/token-list/TokenList.js'
import source from '../../../wallet/src/token-list/TokenList.js?raw'
import type { TokensQuery } from '../../../wallet/src/token-list/token.js'
import preview from '../../.storybook/preview.js'
import { findRows } from '../../harness/screen.js'

const rows = [
  { tick: 'ordi', protocol: 'erc-20i', balance: '1500.25' },
  { tick: 'ORDI', protocol: 'erc-20i', balance: '0.00000012' },
  { tick: 'نقش', protocol: 'esc-20', balance: '123456789012345678901234567890.5' },
  { tick: 'sats', protocol: 'erc-20i', balance: '0' },
].map((entry, index) => ({
  key: `eth:0xfa4e01:${index}`,
  id: null,
  address: '0xfa4e01',
  chain: 'eth',
  entry,
}))

const list = { fetchStatus: 'idle', dataUpdatedAt: Date.now() }

/** What `useInfiniteWalletBalances` returns once all entries are loaded. */
const loaded: TokensQuery = {
  data: { rows, total: 4, changed: false },
  status: 'success',
  isPending: false,
  isSuccess: true,
  isError: false,
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  isComplete: true,
  hasNextPage: false,
  canFetchNextPage: false,
  failed: [],
  lists: [list as TokensQuery['lists'][number]], // all that the token list reads of it
  fetchNextPage: fn(() => Promise.resolve(false)),
  refetch: fn(() => Promise.resolve()),
}

const meta = preview.meta({
  title: 'Components/TokenList',
  component: TokenList,
  parameters: {
    source,
    docs: {
      description: { component: 'The tokens of a wallet, in each state of their query.' },
      source: {
        transform: (code: string) => code.replace(/tokens=\{\{[^]*?\n {2}\}\}/, 'tokens={tokens}'),
      },
    },
  },
  argTypes: {
    locale: { control: 'select', options: ['en', 'de', 'ja', 'ar-EG'] },
    sort: { control: 'select', options: ['amount', 'amount-ascending', 'name', 'protocol'] },
    tokens: { control: false },
    toolbar: { control: false },
    emptyNote: { control: false },
  },
  args: { tokens: loaded, search: '', locale: 'en' },
})

export const Loaded = meta.story({
  async play() {
    await findRows(3)
  },
})

export const Searched = meta.story({
  args: { search: 'ordi' },
  async play() {
    await findRows(2)
  },
})

export const Sorted = meta.story({
  args: { sort: 'amount' },
  async play() {
    const [first] = await findRows(3)
    await expect(first).toHaveTextContent(/×10²⁹/)
  },
})

export const Loading = meta.story({
  args: { tokens: { ...loaded, data: undefined, status: 'pending', isFetching: true } },
})

export const Empty = meta.story({
  args: {
    tokens: { ...loaded, data: { rows: [], total: 0, changed: false } },
    emptyNote: <p>Tokens that you receive appear here.</p>,
  },
  async play({ canvas }) {
    await canvas.findByText(/^Tokens that you receive/)
  },
})
