import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })

// vitest has no global afterEach for Testing Library to find
afterEach(cleanup)
