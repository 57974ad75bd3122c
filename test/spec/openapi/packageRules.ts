type PackageRule = {
  readonly rule: string
  readonly field: string
  /** Whether an otherwise documented body breaks it. */
  readonly isBroken: (body: unknown) => boolean
  readonly examples: readonly unknown[]
}

/**
 * What the package refuses although the document allows it: the service documents neither the values
 * of `chain` nor bounds of `limit` and `offset`. Written anew, not taken from src.
 */
export const packageRules: readonly PackageRule[] = [
  {
    rule: 'a blank chain names none, and is what an empty form field gives',
    field: 'chain',
    isBroken: (body) => !/\S/.test(String(fieldOf(body, 'chain'))),
    examples: ['', ' ', '\u3000'],
  },
  {
    rule: 'a chain has no control characters, which would come from a mistake or an attack',
    field: 'chain',
    isBroken: (body) => {
      const codes = Array.from(String(fieldOf(body, 'chain')), (text) => text.codePointAt(0) ?? 0)
      return codes.some((code) => code < 0x20 || (code > 0x7e && code < 0xa0))
    },
    examples: ['eth\n', 'e\0th', 'eth\u007f', 'eth\u0085'],
  },
  {
    rule: 'a limit is 1 or more: a page of none is no page, and a list of such never ends',
    field: 'limit',
    isBroken: (body) => Number(fieldOf(body, 'limit')) < 1,
    examples: [0, -1],
  },
  {
    rule: 'an offset is 0 or more: there is nothing before the first entry',
    field: 'offset',
    isBroken: (body) => Number(fieldOf(body, 'offset')) < 0,
    examples: [-1],
  },
  ...['limit', 'offset'].map((field) => ({
    rule: `${field} is an integer that JavaScript holds exactly: else another one is sent`,
    field,
    isBroken: (body: unknown) => Math.abs(Number(fieldOf(body, field))) > 2 ** 53 - 1,
    examples: [2 ** 53, 1e300],
  })),
]

function fieldOf(body: unknown, name: string): unknown {
  return (body as Record<string, unknown>)[name] // a documented body is an object
}
