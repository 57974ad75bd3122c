import ts from 'typescript'
import type { PublicDeclarations, Subpath } from './publicDeclarations.js'

/** What a subpath exports without a word on it, and fields of exported types without one. */
export function undocumentedOf({ checker }: PublicDeclarations, { exported }: Subpath): string[] {
  const isSilent = (symbol: ts.Symbol | undefined) =>
    symbol?.getDocumentationComment(checker).length === 0
  return [...exported].flatMap(([name, symbol]) => {
    const fields = (symbol.declarations ?? [])
      .flatMap(fieldsIn)
      .filter((field) => isSilent(checker.getSymbolAtLocation(field.name)))
      .map((field) => `${name}.${field.name.getText()}`)
    return [...(isSilent(symbol) ? [name] : []), ...new Set(fields)]
  })
}

type Field = ts.PropertySignature | ts.MethodSignature | ts.PropertyDeclaration

/** The fields that a declaration writes out, and those of its fields. Not what functions take or give. */
function fieldsIn(node: ts.Node): Field[] {
  if (isElsewhere(node)) return []
  const isField =
    ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyDeclaration(node)
  const inside: Field[] = []
  ts.forEachChild(node, (child) => void inside.push(...fieldsIn(child)))
  return isField && isOfInterest(node) ? [node, ...inside] : inside
}

function isElsewhere(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionTypeNode(node) ||
    ts.isParameter(node) ||
    ts.isTypeReferenceNode(node) ||
    ts.isExpressionWithTypeArguments(node) ||
    ts.isArrayTypeNode(node) ||
    ts.isTupleTypeNode(node) ||
    ts.isConditionalTypeNode(node)
  )
}

/** Not `proxyUrl?: undefined`, which is there to be absent, nor an error's `name`. */
function isOfInterest({ name, type }: Field): boolean {
  return type?.kind !== ts.SyntaxKind.UndefinedKeyword && name.getText() !== 'name'
}
