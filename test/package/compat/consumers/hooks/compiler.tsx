import assert from 'node:assert/strict'
import { createApp, list, otherAddress, until } from './createApp.js'
import { takeRenderCounts } from './renders.js'
import * as source from './Wallet.js'

const compiledFile: string = './Wallet.compiled.js'
const compiled = (await import(compiledFile)) as typeof source // the same file

/** Each with the button that starts it, and the headings before and after the response. */
const steps = [
  [list.address, undefined, 'list loading 0, page loading 0', 'list ready 20, page ready 5'],
  [list.address, 'next page', 'list loading 20, page ready 5', 'list ready 40, page ready 5'],
  [list.address, 'refetch list', 'list loading 40, page ready 5', 'list ready 40, page ready 5'],
  [list.address, 'refetch page', 'list ready 40, page loading 5', 'list ready 40, page ready 5'],
  [otherAddress, 'switch wallet', 'list loading 0, page loading 0', 'list ready 20, page ready 5'],
] as const

/** The HTML and the number of renders, before and after each response. */
async function record({ Wallet }: typeof source): Promise<object[]> {
  const { indexer, queryClient, mount } = createApp()
  queryClient.setDefaultOptions({}) // an app's default: rerenders for the fields that are read
  const { container, unmount } = mount(<Wallet />)
  const recorded: object[] = []
  const recordAt = async (headings: string) => {
    const shown = () => [...container.querySelectorAll('h2')].map((heading) => heading.textContent)
    await until(() => shown().join(', ') === headings)
    recorded.push({ html: container.innerHTML, renders: takeRenderCounts() })
  }
  for (const [index, [address, button, before, after]] of steps.entries()) {
    // other balances at each step, so that stale output would be seen
    const entries = Array.from({ length: 137 }, (_, tick) => ({ tick, balance: index }))
    indexer.setEntries(address, list.chain, entries)
    indexer.hold(address)
    const buttons = [...container.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === button)?.click()
    await recordAt(before)
    indexer.release(address)
    await recordAt(after)
  }
  unmount()
  return recorded
}

assert.deepEqual(await record(compiled), await record(source))
process.exit() // caches keep timers
