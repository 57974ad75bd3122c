import { describe } from 'vitest'
import { testAccessibility } from './next/accessibility.js'
import { testArrival } from './next/arrival.js'
import { testFailures } from './next/failures.js'
import { testLimits } from './next/limits.js'
import { testNavigation } from './next/navigation.js'
import { openVisitors } from './next/openVisitor.js'
import { testRefreshing } from './next/refreshing.js'
import { testRows } from './next/rows.js'
import { testSecrecy } from './next/secrecy.js'
import { serveExample } from './next/serveExample.js'

const example = serveExample()
const openVisitor = openVisitors()

describe('arrival', () => testArrival(example, openVisitor))
describe('navigation', () => testNavigation(example, openVisitor))
describe('rows', () => testRows(example, openVisitor))
describe('refreshing', () => testRefreshing(example, openVisitor))
describe('failures', () => testFailures(example, openVisitor))
describe('limits', () => testLimits(example))
describe('secrecy', () => testSecrecy(example, openVisitor))
describe('accessibility', () => testAccessibility(example, openVisitor))
