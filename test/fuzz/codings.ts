import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** How a body is compressed, and what its header says of it. */
export type Coding = {
  readonly header: string | undefined
  readonly encode: (bytes: Buffer) => Buffer
  /** `damaged`: the header lies, or a byte is wrong; `unannounced`: gzip without a header. */
  readonly kind: 'none' | 'compressed' | 'damaged' | 'unannounced'
}

const asItIs = (bytes: Buffer) => bytes

const plain: Coding = { header: undefined, encode: asItIs, kind: 'none' }

// a body of a few hundred bytes at the lowest effort: the suite makes thousands of them
const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 1 })

const trueCoding = fc.constantFrom<Coding>(
  { header: 'gzip', encode: gzip, kind: 'compressed' },
  { header: 'GZIP', encode: gzip, kind: 'compressed' },
  { header: 'x-gzip', encode: gzip, kind: 'compressed' },
  { header: 'br', encode: brotli, kind: 'compressed' },
  { header: 'deflate', encode: (bytes) => deflateSync(bytes), kind: 'compressed' },
  { header: 'deflate', encode: (bytes) => deflateRawSync(bytes), kind: 'compressed' },
  { header: 'gzip, br', encode: (bytes) => brotli(gzip(bytes)), kind: 'compressed' },
)

/** Names that nobody knows: the bytes are taken as they are. */
const noCoding = fc
  .constantFrom('identity', '', 'x-made-up')
  .map((header): Coding => ({ header, encode: asItIs, kind: 'none' }))

const falseCoding = fc
  .constantFrom('gzip', 'x-gzip', 'br', 'deflate', 'gzip, gzip')
  .map((header): Coding => ({ header, encode: asItIs, kind: 'damaged' }))

/** One byte of gzip turned over, wherever that is. */
const damagedCoding = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })).map(
  ([at, bits]): Coding => ({
    header: 'gzip',
    encode: (bytes) => {
      const coded = gzip(bytes)
      const index = at % coded.length
      coded[index] = (coded[index] ?? 0) ^ bits
      return coded
    },
    kind: 'damaged',
  }),
)

const unannounced = fc.constant<Coding>({ header: undefined, encode: gzip, kind: 'unannounced' })

/** Codings that give back what was put in; mostly none. */
export const soundCoding: fc.Arbitrary<Coding> = fc.oneof(
  { weight: 33, arbitrary: fc.constant(plain) },
  { weight: 5, arbitrary: trueCoding },
  { weight: 1, arbitrary: noCoding },
)

export const anyCoding: fc.Arbitrary<Coding> = fc.oneof(
  { weight: 78, arbitrary: soundCoding },
  { weight: 2, arbitrary: falseCoding },
  { weight: 1, arbitrary: damagedCoding },
  { weight: 1, arbitrary: unannounced },
)

function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { 1: 1 } }) // BROTLI_PARAM_QUALITY, the lowest
}
