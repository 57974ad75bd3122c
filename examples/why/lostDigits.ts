import { getWalletBalance } from 'inscription-hooks'
import { createIndexerEmulator, RawNumber } from 'inscription-hooks/testing'
import { alice, connect, post, print, readList } from './shared.ts'

const { fetch, setEntries } = createIndexerEmulator()
// sent as JSON numbers, with all digits
setEntries(alice, 'eth', [
  { tick: 'whole', balance: new RawNumber('12345678901234567890') },
  { tick: 'decimal', balance: new RawNumber('0.123456789012345678') },
])

const { list } = await readList(await post(fetch))
const { entries } = await getWalletBalance(connect(fetch), { address: alice, chain: 'eth' })

print({
  usualCode: JSON.stringify(list.map(({ balance }) => balance)),
  inscriptionHooks: JSON.stringify(entries.map(({ balance }) => balance)),
})
