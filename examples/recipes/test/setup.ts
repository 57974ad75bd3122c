import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup) // Testing Library needs a global afterEach to do this itself
