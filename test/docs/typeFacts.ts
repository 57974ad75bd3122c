import ts from 'typescript'
import { createModuleProgram } from './createModuleProgram.js'
import { path } from './root.js'

/** What the built declarations say of a field. */
type Field = { readonly name: string; readonly doc: string }

export type TypeFacts = {
  /** Every name that the entry points export, types among them. */
  readonly names: ReadonlySet<string>
  /** The fields of an exported type or class, but for those that every Error has. */
  fieldsOf(name: string): readonly Field[]
}

const ofEveryError = new Set(['name', 'message', 'stack', 'cause'])

/** Reads the declarations that the package's entry points give a user. */
export function readTypeFacts(entries: readonly string[]): TypeFacts {
  const module = path('llms.facts.ts')
  const text = entries.map((entry, index) => `import * as e${index} from '${entry}'`).join('\n')
  const program = createModuleProgram(new Map([[module, text]]))
  const checker = program.getTypeChecker()
  const exported = new Map<string, ts.Symbol>()
  program.getSourceFile(module)?.forEachChild((node) => {
    if (!ts.isImportDeclaration(node)) return
    const entry = checker.getSymbolAtLocation(node.moduleSpecifier)
    for (const symbol of entry ? checker.getExportsOfModule(entry) : []) {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      exported.set(symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol)
    }
  })
  return {
    names: new Set(exported.keys()),
    fieldsOf(name) {
      const symbol = exported.get(name)
      if (!symbol) throw new Error(`No entry point exports ${name}.`)
      const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0
      return checker
        .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
        .filter((field) => !isClass || !ofEveryError.has(field.name))
        .map((field) => ({
          name: field.name,
          doc: ts.displayPartsToString(field.getDocumentationComment(checker)),
        }))
    },
  }
}
