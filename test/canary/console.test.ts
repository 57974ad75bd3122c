import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundleEntry } from '../browser/bundleEntry.js'
import { createCanaryKey } from './canaryKey.js'
import { caseAddresses, startEchoService } from './echoService.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'
import { runProcess } from './runProcess.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)

test('behavior: standard output and errors of a process that logs all it has, and crashes', async () => {
  const service = await startEchoService()
  onTestFinished(service.close)
  const bundle = await bundleEntry(new URL('loggingProcess.tsx', import.meta.url), {
    mode: 'development',
    platform: 'node',
    packages: 'external',
  })
  const { stdout, stderr, exitCode } = await runProcess(bundle['loggingProcess.js'] ?? '', {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { INDEXER_BASE_URL: service.url, INDEXER_API_KEY: apiKey },
  })
  const said = [
    'HttpError',
    '[redacted]',
    'Function: request]',
    'queryHash',
    `logged ${2 * caseAddresses.length + 1} errors`,
  ]
  expect(said.filter((text) => !stdout.includes(text))).toEqual([])
  expect({ exitCode, crash: /HttpError.*\n.*at /.test(stderr) }).toEqual({
    exitCode: 1,
    crash: true,
  })
  expect(findKey(service.received())).toContain('raw')
  expect(leaksIn({ stdout, stderr }, findKey)).toEqual({})
})
