import { readFileSync } from 'node:fs'
import type { IndexerSample } from '../testing/IndexerSample.js'
import { entriesPath } from './compareSample.js'

/** @throws Error if the file cannot be read or is no sample of `inspect`. */
export function readSample(path: string): IndexerSample {
  const text = readFileSync(path, 'utf8')
  try {
    const sample = JSON.parse(text) as Partial<IndexerSample> // checked in the next line
    if (Array.isArray(sample.entries) && entriesPath(sample.body)) return sample as IndexerSample
  } catch {
    // the message of `JSON.parse` quotes the file
  }
  throw new Error(`${path} is not a sample; write one with \`inspect --sample\``)
}
