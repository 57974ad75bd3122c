import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup) // vitest has no global afterEach for Testing Library to find
