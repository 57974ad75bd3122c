import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// by default a second, in which a busy machine may not read a list of seven pages
configure({ asyncUtilTimeout: 15_000 })

// vitest has no global afterEach for Testing Library to find
afterEach(cleanup)
