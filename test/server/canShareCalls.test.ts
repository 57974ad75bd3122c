import { afterEach, expect, test, vi } from 'vitest'
import { canShareCalls } from '../../src/server/canShareCalls.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('default', () => {
  expect(canShareCalls()).toBe(true)
})

test('behavior: a runtime without navigator, as Node 20 is', () => {
  vi.stubGlobal('navigator', undefined)
  expect(canShareCalls()).toBe(true)
})

test('behavior: not on Cloudflare Workers', () => {
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' })
  expect(canShareCalls()).toBe(false)
})

test('behavior: not in an edge runtime', () => {
  vi.stubGlobal('EdgeRuntime', 'edge-runtime')
  expect(canShareCalls()).toBe(false)
})
