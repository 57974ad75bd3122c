import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../imports.js'

/** What a package.json subpath offers, by its built declarations. */
export type Subpath = {
  readonly name: string
  readonly exported: ReadonlyMap<string, ts.Symbol>
}

export type PublicDeclarations = {
  readonly checker: ts.TypeChecker
  readonly subpaths: readonly Subpath[]
  /** Whether a symbol is one of this package's. */
  readonly isOwn: (symbol: ts.Symbol) => boolean
  /** What a name stands for, through imports and re-exports. */
  readonly symbolOf: (name: ts.Node) => ts.Symbol | undefined
  /** Messages of the compiler on the package's own declarations. */
  readonly faults: readonly string[]
}

/** Reads the built declarations of these entries, strict, and without skipping any. */
export function readPublicDeclarations(names: readonly string[]): PublicDeclarations {
  const dist = join(root, 'dist')
  const entries = names.map((name) => join(dist, `exports/${name}.d.ts`))
  const program = ts.createProgram(entries, {
    ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  const checker = program.getTypeChecker()
  const target = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const isIn = (file: ts.SourceFile) => file.fileName.startsWith(dist)
  return {
    checker,
    subpaths: names.map((name, index) => {
      const file = program.getSourceFile(entries[index] ?? '')
      const module = file && checker.getSymbolAtLocation(file)
      const symbols = module ? checker.getExportsOfModule(module) : []
      return { name, exported: new Map(symbols.map((symbol) => [symbol.name, target(symbol)])) }
    }),
    isOwn: (symbol) => (symbol.declarations ?? []).some((node) => isIn(node.getSourceFile())),
    symbolOf: (name) => {
      const symbol = checker.getSymbolAtLocation(name)
      return symbol && target(symbol)
    },
    faults: ts
      .getPreEmitDiagnostics(program)
      .filter(({ file }) => !file || isIn(file))
      .map(({ file, messageText }) => {
        const message = ts.flattenDiagnosticMessageText(messageText, '\n')
        return file ? `${relative(root, file.fileName)}: ${message}` : message
      }),
  }
}

/** The name in a type node that stands for a type or, after `typeof`, a value. */
export function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isExpressionWithTypeArguments(node)) return node.expression
  if (ts.isTypeQueryNode(node)) return node.exprName
  if (ts.isImportTypeNode(node)) return node.qualifier
  return undefined
}
