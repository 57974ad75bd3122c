import { expect, fn } from 'storybook/test'
import { Button, Notice } from '../../../wallet/src/token-list/Notice.js'
import preview from '../../.storybook/preview.js'

const meta = preview.meta({
  title: 'Components/Notice',
  component: Notice,
  tags: ['autodocs'],
  parameters: { layout: 'padded' },
  argTypes: { children: { control: false } },
  args: { title: 'No tokens' },
})

export const Message = meta.story({
  args: { children: <p>The service has no tokens of this wallet for “eth”.</p> },
})

const onClick = fn()

export const WithButton = meta.story({
  args: {
    title: 'No token matches “doge”',
    children: <Button onClick={onClick}>Clear search</Button>,
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(onClick).toHaveBeenCalledTimes(1)
  },
})
