import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// the default of 1 s is too short on a busy machine
configure({ asyncUtilTimeout: 15_000 })

// Testing Library only cleans up by itself where `afterEach` is a global
afterEach(cleanup)
