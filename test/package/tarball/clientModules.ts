import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { filesUnder, root } from '../imports.js'

const packages = ['react', '@tanstack/react-query']

/** What a React Server Component cannot call or has not: hooks, contexts, and what is made of them. */
const clientName = /^use[A-Z]|Context$|Provider$|Boundary$|^(Pure)?Component$/

/**
 * The source modules that need 'use client': those that import such a thing from React or TanStack
 * Query, and those that import what such a module of ours has. A module that does no more than pass
 * names on, an entry, needs none: each name brings its own.
 */
export function clientModules(): string[] {
  const modules = new Map(filesUnder('src', /\.tsx?$/).map((file) => [file, valueImportsOf(file)]))
  const clients = new Set<string>()
  let size = -1
  while (size !== clients.size) {
    size = clients.size
    for (const [file, imports] of modules) {
      const needs = imports.some(({ from, names }) =>
        packages.includes(from)
          ? names.some((name) => clientName.test(name))
          : clients.has(from) || clients.has(`${from}x`),
      )
      if (needs) clients.add(file)
    }
  }
  return [...clients].sort()
}

type ValueImport = { from: string; names: string[] }

/** What a module imports to run, types left out: of packages by name, of our own by file. */
function valueImportsOf(file: string): ValueImport[] {
  const source = ts.createSourceFile(
    ...([file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true] as const),
  )
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text // an import names a string
    const names = valuesIn(statement.importClause)
    if (names.length === 0) return []
    const isOurs = specifier.startsWith('.')
    const from = isOurs ? join(dirname(file), specifier.replace(/\.js$/, '.ts')) : specifier
    return [{ from, names }]
  })
}

function valuesIn(clause: ts.ImportClause | undefined): string[] {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { name, namedBindings } = clause
  const named =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map((element) => (element.propertyName ?? element.name).text)
      : []
  // a default or whole import may use anything
  const isWhole = name !== undefined || (namedBindings && ts.isNamespaceImport(namedBindings))
  return isWhole ? [...named, 'useContext'] : named
}
