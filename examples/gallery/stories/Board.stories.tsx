import { expect, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.js'
import { Board } from '../board/Board.js'
import { findRows, findStatus } from '../harness/screen.js'

const meta = preview.meta({
  title: 'Board',
  component: Board,
  tags: ['!dev', '!autodocs'], // shown by "Start here"
  parameters: { layout: 'padded' },
})

export const Buttons = meta.story({
  async play({ canvas, userEvent }) {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await findStatus(/^160 tokens, 123 loaded/)
    const [first] = await findRows(106) // without those folded

    await press('429')
    await findStatus(/trying again in/)
    await expect(first).toBeVisible()
    await press('Offline')
    await findStatus(/^Offline · balances from/)
    await expect(first).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Offline', pressed: true })).toBeVisible()
    await press('Normal')
    await findStatus(/^160 tokens, 123 loaded/)
    await expect(first).toBeVisible()

    await press('One chain fails')
    await findStatus(/tokens so far · bsc not available/)
    await userEvent.click(canvas.getByRole('button', { name: /Try again/ }))
    await findStatus(/^160 tokens, 123 loaded/)

    await press('Slow')
    await findStatus(/^Loading…/)
    await press('5,000 tokens')
    await findStatus(/^5,023 tokens, 123 loaded/)
    await press('Other form')
    await findStatus(/^160 tokens, 123 loaded/)
  },
})

Buttons.test('changed code runs, and the last one stays after an error', async (context) => {
  const { canvas, userEvent } = context
  const code = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'App.tsx' })
  const source = code.value
  const run = async (text: string) => {
    await userEvent.clear(code)
    await userEvent.paste(text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
  }
  const findError = async (text: string) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text))
    await findStatus(/^23 tokens/)
  }
  await run(source.replace("'eth'", "'bsc'"))
  await findStatus(/^23 tokens/)

  await run(source.replace('<TokenList', '<TokenLis t'))
  await findError('TokenLis is not defined.')
  await run(source.replace('/>', '>'))
  await findError('Line ')
  await run(`import { map } from 'lodash'\n${source}`)
  await findError('“lodash” cannot be imported here. These can: react, inscription-hooks,')
  await run(source.replace('export ', ''))
  await findError('Export a component')

  await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
  await findStatus(/^160 tokens, 123 loaded/)
  await expect(code).toHaveValue(source)
  await expect(canvas.queryByRole('alert')).toBeNull()
})
