import { expect, test } from 'vitest'
import { thinMappings } from '../../scripts/build/mappings.js'

// Written out: A is 0, C 1, E 2, I 4, K 5, S 9, U 10 and D -1. The fields of a segment are built
// column, source, line, column and name, each from the one before (ECMA-426).
test.each<[title: string, mappings: string, thinned: string]>([
  ['words copied as they were', 'AAAA,IAAI,CAAC', 'AAAA'],
  ['text that the build put in', 'AAAA,KAAI', 'AAAA,KAAI'],
  ['text that the build left out', 'AAAA,IAAK', 'AAAA,IAAK'],
  ['what follows a word that was left out', 'AAAA,IAAI,KAAC', 'AAAA,SAAK'],
  ['a column before the last one', 'AAAU,CAAD,CAAC', 'AAAU,CAAD'],
  ['the next line, as far from its start', 'AAAA,IACI', 'AAAA,IACI'],
  ['a line before the last one', 'AAKA,CAAC;AADD', 'AAKA;AADA'],
  ['lines of which nothing was copied', ';;AAAA,CAAC;;', ';;AAAA;;'],
  ['a stretch that ends at text of no source', 'AAAA,C,CAAE,CAAC', 'AAAA,C,CAAE'],
  ['text of no source at the start', 'A,CAAA,CAAC', 'A,CAAA'],
  ['the name of a stretch', 'AAAAA,CAAC', 'AAAAA'],
  ['a later name', 'AAAAA,IAACC', 'AAAAA,IAACC'],
  ['no text', '', ''],
])('behavior: %s: %s', (_, mappings, thinned) => {
  expect(thinMappings(mappings)).toBe(thinned)
  expect(thinMappings(thinned)).toBe(thinned)
})
