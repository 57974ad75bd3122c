import { describe } from 'vitest'
import { isCore } from './isCore.js'
import { testInBrowser } from './next/browserTests.js'
import { openVisitors } from './next/openVisitor.js'
import { serveExample } from './next/serveExample.js'
import { testServer } from './next/serverTests.js'

const example = serveExample()

describe('server', () => testServer(example))

describe.skipIf(isCore)('in a browser', () => testInBrowser(example, openVisitors(example)))
