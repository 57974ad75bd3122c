import ts from 'typescript'
import { allExports, code, propertyTable, textOf } from './referenceTables.ts'
import { throwsOf } from './referenceTags.ts'

export function isQueryHook(name: string): boolean {
  return /^use\w*WalletBalance$/.test(name)
}

/** `data` from the default of `TData`, and the classes of `error`. The rest is TanStack's. */
export function queryResult(signature: ts.Signature, name: string): string[] {
  const [result = ''] = /^\w+/.exec(signature.getDeclaration().type?.getText() ?? '') ?? []
  const data = signature.getTypeParameters()?.find(({ symbol }) => symbol.name === 'TData')
  const [node] = (data?.symbol.declarations ?? []).filter(ts.isTypeParameterDeclaration)
  const type = data?.getDefault()
  const absent = result.includes('Suspense') ? 'Never' : 'While there is none,'
  const errors = [...errorsOf(name)].map((error) => `{@link ${error}}`)
  if (errors.length === 0) throw new Error(`${name}.md: no error class in the doc blocks`)
  return [
    '## Returns',
    `TanStack Query's ${code(result)}. Often used:`,
    usedFields(name),
    '### data',
    `${code(node?.default?.getText() ?? '')}, or what \`query.select\` returns. ${absent} \`undefined\`.`,
    (type && propertyTable(type)) ?? '',
    '### error',
    `\`null\`, or one of ${errors.join(', ')}. [Retries](../errors/README.md#retries) depend on the class.`,
  ]
}

/** TanStack's fields that most components read. */
function usedFields(name: string): string {
  const isInfinite = name.includes('Infinite')
  const lines = [
    '| name | type | meaning |',
    '|---|---|---|',
    '| `data` | [see below](#data) | What was loaded. It stays after a failed refetch. |',
    '| `error` | [see below](#error) | The last error, `null` after a success. |',
    '| `isFetching` | `boolean` | Whether a request is in flight. |',
    ...(isInfinite
      ? [
          '| `hasNextPage` | `boolean` | Whether `fetchNextPage` finds more entries. |',
          '| `fetchNextPage` | `() => Promise<…>` | Loads the next page. |',
          '| `isFetchingNextPage` | `boolean` | Whether that page is loading. |',
        ]
      : []),
    '| `refetch` | `() => Promise<…>` | Loads what is loaded again. |',
  ]
  return lines.join('\n')
}

/** The error classes that a function's text names, and those of the functions that it links to. */
function errorsOf(name: string, seen: Set<string> = new Set()): Set<string> {
  const found = allExports.find((each) => each.name === name)
  if (!found || seen.has(name)) return new Set()
  seen.add(name)
  const text = textOf(found.symbol) + (isQueryHook(name) ? '' : throwsOf(found.symbol).join(' '))
  const links = [...text.matchAll(/\{@link (\w+) *\}/g)].map(([, link = '']) => link)
  const linked = links.flatMap((link) => [...errorsOf(link, seen)])
  return new Set([...linked, ...links.filter((link) => /^(?!WalletBalance)\w+Error$/.test(link))])
}
