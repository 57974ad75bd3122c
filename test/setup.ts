import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// by default a second, in which a busy machine may not read a list of seven pages
configure({ asyncUtilTimeout: 15_000 })

// vitest has no global afterEach for Testing Library to find
afterEach(cleanup)

// What the library loads on demand: on a busy machine its first transform takes longer than a test waits.
await import('../src/client/reading.js')
await import('../src/query/laterPages.js')
// the wallet imports the build
await import('inscription-hooks/eager')
