import * as reading from '../client/reading.js'
import { readingPart } from '../client/readingPart.js'
import * as laterPages from './laterPages.js'
import { laterPagesPart } from './laterPagesPart.js'

// All code at once, for places that may not import() what they need.
readingPart.provide(reading)
laterPagesPart.provide(laterPages)
