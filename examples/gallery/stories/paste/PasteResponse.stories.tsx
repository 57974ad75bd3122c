import { expect, fireEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.js'
import { PasteResponse } from './PasteResponse.js'

const holdings = [
  { symbol: 'ordi', standard: 'brc-20', amount: '1500.25', holders: 12_345 },
  { symbol: 'sats', standard: 'brc-20', amount: '9007199254740993', holders: 67_890 },
]
const body = { status: 'success', result: { items: holdings, totalCount: 12 } }
const text = (value: object) => JSON.stringify(value, null, 2)

const meta = preview.meta({
  title: 'Paste a response',
  component: PasteResponse,
  tags: ['!autodocs'],
  argTypes: { body: { control: 'text', description: 'The response body at the start.' } },
  parameters: { layout: 'padded' },
  args: { body: text(body) },
})

/** Paste a response body of your service: the list, or the error, and the `response.ts` to copy. */
export const Default = meta.story({ name: 'Paste a response' })

Default.test('another form', async ({ canvas, userEvent }) => {
  await canvas.findByText('5 of 12 entries')
  await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
  await canvas.findByText('10 of 12 entries')
  // made-up values, in the form of the pasted ones
  await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(/^\S{4} brc-20 \d{4}\.\d\d$/)
  const file = canvas.getByRole('region', { name: 'response.ts' })
  await expect(file).toHaveTextContent('symbol: z.nullish(z.string()), // string 2')
  await expect(file).toHaveTextContent('balance: entry.amount')
})

Default.test(
  'two lists',
  { args: { body: text({ native: [], assets: holdings }) } },
  async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('native (an array)')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'assets')
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'response.ts' })).toHaveTextContent(
        "locate: 'assets'",
      ),
    )
  },
)

Default.test('another body', async ({ canvas }) => {
  await canvas.findByText('5 of 12 entries')
  const pasted = text({ coins: [{ coin: 'made up' }], total: 3 })
  await fireEvent.change(canvas.getByRole('textbox'), { target: { value: pasted } })
  await canvas.findByText('3 of 3 entries')
  await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(/^\w+ \w+ –$/)
})

Default.test('no JSON', { args: { body: '<!doctype html>' } }, async ({ canvas }) => {
  await expect(await canvas.findByRole('alert')).toHaveTextContent('not-json')
})
