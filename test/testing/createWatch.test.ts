import { expect, test, vi } from 'vitest'
import { createWatch } from '../../src/testing/createWatch.js'

test('default', async () => {
  const watch = createWatch()
  const onMet = vi.fn()
  let count = 0
  const met = watch.until(() => count >= 2).then(onMet)

  for (count of [1, 2]) {
    expect(onMet).not.toHaveBeenCalled()
    watch.notify()
    await Promise.resolve()
  }

  await met
  expect(onMet).toHaveBeenCalledTimes(1)
})

test('behavior: what is so already needs no change', async () => {
  await expect(createWatch().until(() => true)).resolves.toBeUndefined()
})

test('behavior: what was met is not looked at again', async () => {
  const watch = createWatch()
  const isMet = vi.fn(() => true)
  await watch.until(isMet)
  watch.notify()

  expect(isMet).toHaveBeenCalledTimes(1)
})
