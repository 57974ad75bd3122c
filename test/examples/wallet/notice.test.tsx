import { CancelledError } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import {
  HttpError,
  InvalidParametersError,
  RedirectError,
  ServiceError,
  type WalletBalanceError,
} from 'inscription-hooks'
import { expect, test } from 'vitest'
import { ErrorNotice } from '../../../examples/wallet/src/token-list/Notice.js'

const issues = [{ path: 'chain', message: 'expected text' }]
const refusedKey = { status: 502, code: 'upstream_unauthorized' }

test.for<[string, Error, title: string, text: string]>([
  ['a 503', new HttpError({ status: 503 }), 'Service not available', 'cannot be loaded now.'],
  ['a 502 for a refused key', new HttpError(refusedKey), 'App not set up', 'cannot be loaded now.'],
  ['a 429', new HttpError({ status: 429 }), 'Service busy', 'cannot be loaded now.'],
  ['a redirect', new RedirectError({ status: 307 }), 'App not set up', 'was redirected.'],
  ['no chain', new InvalidParametersError({ issues }), 'Request refused', 'chain is not valid.'],
  ['a cancellation', new CancelledError(), 'Canceled', 'The request was canceled.'],
  ['a bug', new TypeError('x'), 'Something went wrong', 'report it.'],
  ['a failure', new ServiceError({ detail: 'rebuilding' }), 'Service error', 'error.rebuilding'],
])('behavior: %s', ([, error, title, text]) => {
  render(
    <ErrorNotice
      error={error as WalletBalanceError} // TanStack's own error is not in the types
      failedAtMs={0}
      onRetry={() => {}}
      isDevelopment={false}
    />,
  )
  const { textContent } = screen.getByRole('alert')
  expect(textContent.startsWith(title)).toBe(true)
  expect(textContent.endsWith(text)).toBe(true)
})
