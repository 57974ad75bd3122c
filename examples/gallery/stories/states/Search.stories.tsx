import { expect } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import { findRows, findStatus, tokenRows } from '../../harness/screen.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'States/Search and sort',
  ...appStories,
  component: App,
  args: { config: startingWith(address) },
})

/** A search reads the whole wallet, page by page. */
export const Searching = meta.story({
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    indexer.hold(address)
    await userEvent.type(canvas.getByRole('searchbox'), 'ordi')
    await findStatus(/^Searching 100 of 137…/)
    await findRows(4) // ordi, ORDI, and two that look like ordi
    await userEvent.type(canvas.getByRole('searchbox'), 'x')
    await findRows(0)
    await expect(canvas.queryByText(/^No match/)).toBeNull() // not before all is read
  },
})

export const NoMatch = meta.story({
  parameters: { place: { search: 'doge' } },
  async play({ canvas }) {
    await canvas.findByText('No token matches “doge”')
    await findStatus(/^0 of 137 tokens match/)
    await expect(canvas.queryByText('No tokens')).toBeNull() // the wallet is not empty
  },
})

export const Sorted = meta.story({
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'name')
    await findRows(117)
    await canvas.findAllByText(/^Look-alike of/) // its table has loaded
    const names = tokenRows().map((row) => {
      const tick = row.querySelector('.tl-tick')?.textContent ?? ''
      return `${row.querySelector('.tl-mark') ? 'marked' : 'a'} ${tick.replace(/‹U\+\w+›/g, '')}` // as sorted
    })
    await expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    await expect(indexer.requests).toHaveLength(2)
  },
})
