import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// vitest has no global afterEach for Testing Library to find
afterEach(cleanup)
