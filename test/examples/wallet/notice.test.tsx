import { render, screen } from '@testing-library/react'
import { HttpError } from 'inscription-hooks'
import { expect, test } from 'vitest'
import { ErrorNotice } from '../../../examples/wallet/src/token-list/Notice.js'

test.each<[string, HttpError, isTemporary: boolean]>([
  ['a 503', new HttpError({ status: 503 }), true],
  ['a 502 of the proxy', new HttpError({ status: 502, code: 'upstream_error' }), false],
  ['a 502 for a refused key', new HttpError({ status: 502, code: 'upstream_unauthorized' }), false],
])('behavior: %s', (_, error, isTemporary) => {
  render(<ErrorNotice error={error} failedAtMs={0} onRetry={() => {}} isDevelopment={false} />)
  expect(/temporary/.test(screen.getByRole('alert').textContent)).toBe(isTemporary)
})
