import { HttpError, NetworkError } from 'inscription-hooks'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button, ErrorNotice, Notice } from '../../../wallet/src/token-list/Notice.js'
import source from '../../../wallet/src/token-list/Notice.js?raw'
import preview from '../../.storybook/preview.js'

const meta = preview.meta({
  title: 'Components/Notice',
  component: ErrorNotice,
  parameters: { layout: 'padded', source },
  argTypes: { error: { control: false }, failedAtMs: { control: false } },
  args: { error: new NetworkError(), failedAtMs: 0, isDevelopment: false, onRetry: fn() },
})

export const NoConnection = meta.story({
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No connection')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

export const ForDevelopers = meta.story({
  args: { error: new HttpError({ status: 403 }), isDevelopment: true },
  async play({ canvas }) {
    await expect(canvas.getByText(/API key/).parentElement).toHaveTextContent('For developers:')
  },
})

/** Enabled once the `Retry-After` of the service has passed. */
export const Countdown = meta.story({
  args: { error: new HttpError({ status: 429, retryAfterMs: 90_000 }) },
  render: function FailedNow(args) {
    const [failedAtMs] = useState(Date.now)
    return <ErrorNotice {...args} failedAtMs={failedAtMs} />
  },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Try again in 1:\d\d$/ }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
})

export const Message = meta.story({
  render: ({ onRetry }) => (
    <Notice title="No token matches “doge”">
      <Button onClick={onRetry}>Clear search</Button>
    </Notice>
  ),
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})
