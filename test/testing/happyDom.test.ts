// @vitest-environment happy-dom
// The same tests in happy-dom, whose `Headers` keep the case of names and whose `fetch` checks CORS.
import nodeConsole from 'node:console'
import { beforeEach, vi } from 'vitest'
import './createIndexerEmulator.test.js'
import './validateRequest.test.js'
import './walletBalanceHandlers.test.js'

// happy-dom logs there what fails as expected
beforeEach(() => void vi.spyOn(nodeConsole, 'error').mockReturnValue())
