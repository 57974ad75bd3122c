import { describe } from 'vitest'
import { isCore } from './isCore.js'
import { testBrowsed } from './next/browsed.js'
import { openVisitors } from './next/openVisitor.js'
import { testServed } from './next/served.js'
import { serveExample } from './next/serveExample.js'

const example = serveExample()

describe('served', () => testServed(example))

describe.skipIf(isCore)('in a browser', () => testBrowsed(example, openVisitors(example)))
