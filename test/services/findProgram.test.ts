import { expect, test, vi } from 'vitest'
import { findProgram } from './findProgram.js'

test('behavior: a program that is missing is named, with its Debian package', () => {
  vi.stubEnv('PATH', '')
  expect(() => findProgram('redis-server')).toThrow(
    'These tests need redis-server, which is not here. On Debian: apt install redis-server',
  )
})
