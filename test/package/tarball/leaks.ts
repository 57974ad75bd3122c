import { relative } from 'node:path'
import ts from 'typescript'
import { root } from '../imports.js'
import { nameIn, type PublicDeclarations, type Subpath } from './publicDeclarations.js'

type Visit = (node: ts.Node, within: string) => void

/** Calls back for each node of what a subpath exports, and of the own types that it names. */
function walkPublic({ isOwn, symbolOf }: PublicDeclarations, subpath: Subpath, visit: Visit): void {
  const seen = new Set<ts.Symbol>()
  const enter = (symbol: ts.Symbol) => {
    if (seen.has(symbol) || !isOwn(symbol)) return
    seen.add(symbol)
    const walk = (node: ts.Node) => {
      visit(node, symbol.name)
      const name = nameIn(node)
      const named = name && symbolOf(name)
      if (named) enter(named)
      ts.forEachChild(node, walk)
    }
    for (const declaration of symbol.declarations ?? []) walk(declaration)
  }
  for (const symbol of subpath.exported.values()) enter(symbol)
}

/** Own types that a signature names and a user cannot import: `Origins (server/originPolicy.d.ts), in WalletBalanceProxyOptions`. */
export function leaksOf(
  declarations: PublicDeclarations,
  subpath: Subpath,
  alsoNameable: readonly Subpath[],
): string[] {
  const nameable = new Set(
    [subpath, ...alsoNameable].flatMap(({ exported }) => [...exported.values()]),
  )
  const leaks = new Set<string>()
  walkPublic(declarations, subpath, (node, within) => {
    const name = nameIn(node)
    const symbol = name && declarations.symbolOf(name)
    if (!symbol || nameable.has(symbol) || !declarations.isOwn(symbol)) return
    if (symbol.flags & ts.SymbolFlags.TypeParameter) return
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
    leaks.add(`${symbol.name} (${relative(`${root}/dist`, file)}), in ${within}`)
  })
  return [...leaks].sort()
}

/** Where `any` stands, also that of a name that leads nowhere. */
export function anysOf(declarations: PublicDeclarations, subpath: Subpath): string[] {
  const anys = new Set<string>()
  walkPublic(declarations, subpath, (node, within) => {
    if (!ts.isTypeNode(node)) return
    const type = declarations.checker.getTypeAtLocation(node)
    if (type.flags & ts.TypeFlags.Any) anys.add(`${node.getText()}, in ${within}`)
  })
  return [...anys].sort()
}
