import { expect, test } from 'vitest'
import { startEmulator } from '../testing/startEmulator.js'
import { createFolder, read, runInspect, wallet } from './runInspect.js'
import { serve } from './serve.js'
import { services } from './services.js'

// of a list that ends early or has no pages, only a part is known
const recorded = services.filter(({ found }) => found.offset === 'respected')

test.each(recorded)('behavior: the emulator speaks the form: $name', async (service) => {
  const folder = createFolder(`emulator of ${service.name}`)
  const [first, second] = [`${folder}/first.ts`, `${folder}/second.ts`]
  const sample = `${folder}/sample.json`
  const locate = service.locate ? ['--locate', service.locate] : []
  const inspect = (url: string, ...args: string[]) =>
    runInspect('--base-url', url, ...wallet, ...locate, ...args)
  const { baseUrl } = await serve(service)
  await inspect(baseUrl, '--write', first, '--sample', sample)
  const emulator = await startEmulator('--sample', sample, '--quiet')

  const { code } = await inspect(emulator.url, '--write', second)

  expect(code).toBe(0)
  expect(read(second)).toBe(read(first))
  const check = await inspect(emulator.url, '--check', sample)
  expect(check).toMatchObject({ code: 0, out: expect.stringMatching(/^no difference/) })
})
