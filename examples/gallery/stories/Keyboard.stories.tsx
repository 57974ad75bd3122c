import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { isUnderTest } from '../setting/emulateMedia.js'
import { browserKeyboard, tabTo } from '../setting/keyboard.js'
import { stopAutoLoad } from '../setting/stopAutoLoad.js'
import { findRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const meta = preview.meta({ title: 'Keyboard', component: Wallet })

export const KeyboardWalk = meta.story({
  args: { config: startingWith(null) },
  beforeEach: stopAutoLoad,
  async play({ canvas, canvasElement, step, userEvent }) {
    const keys = await browserKeyboard(userEvent)

    await step('enters an address', async () => {
      await tabTo(canvas.getByLabelText('Wallet address'), keys)
      await keys.keyboard(`${sampleAddress(137)}{Enter}`)
      await findRows(canvasElement, 20)
    })

    await step('opens the first row', async () => {
      const [row] = await findRows(canvasElement, 20)
      if (!row) return
      await tabTo(row, keys)
      await keys.keyboard('{Enter}')
      if (isUnderTest()) await expect(row.querySelector('details')).toHaveAttribute('open')
    })

    await step('loads more and focuses the first new row', async () => {
      await tabTo(canvas.getByRole('button', { name: 'Load more' }), keys)
      await keys.keyboard('{Enter}')
      const rows = await findRows(canvasElement, 40)
      await waitFor(() => expect(rows[20]?.contains(document.activeElement)).toBe(true))
    })
  },
})
