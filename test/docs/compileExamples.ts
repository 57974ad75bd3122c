import ts from 'typescript'
import type { Example } from './extractExamples.js'
import { path, root } from './root.js'

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true, // Node strips the types of examples that run
  moduleDetection: ts.ModuleDetectionKind.Force, // examples without imports are modules too
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
}

/** Compiler errors of the examples with the built package, as `README.md:17: message`. */
export function compileExamples(examples: readonly Example[]): string[] {
  const programs = Map.groupBy(examples, ({ file, line, text }) => {
    // `Register` applies to a whole program, so these examples get a separate one
    if (text.includes("declare module 'inscription-hooks'")) return `${file}:${line}`
    return isReference(file) ? 'reference' : 'others'
  })
  return [...programs.values()].flatMap(compileProgram)
}

function isReference(file: string): boolean {
  return file.startsWith('docs/reference/')
}

/** Declaration files, shared by all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function compileProgram(examples: readonly Example[]): string[] {
  // beside the page, where `inscription-hooks` resolves to this package
  const modules = new Map(
    examples.map((each) => [path(`${each.file}.${each.line}.${each.kind}`), each]),
  )
  const disk = ts.createCompilerHost(options, true)
  const ambient = examples.some(({ file }) => isReference(file)) ? 'reference' : 'reactNative'
  const files = [...modules.keys(), path(`test/docs/${ambient}.d.ts`)]
  const program = ts.createProgram(files, options, {
    ...disk,
    getCurrentDirectory: () => root,
    fileExists: (name) => modules.has(name) || disk.fileExists(name),
    getSourceFile(name, version) {
      const text = modules.get(name)?.text
      if (text !== undefined) return ts.createSourceFile(name, text, version, true)
      if (!parsed.has(name)) parsed.set(name, disk.getSourceFile(name, version))
      return parsed.get(name)
    },
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const page = modules.get(file?.fileName ?? '')?.file ?? file?.fileName ?? 'the compiler'
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
    return `${page}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n  ')}`
  })
}
