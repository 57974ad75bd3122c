import ts from 'typescript'
import { root } from './root.js'

const strict: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
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

/** Declaration files, shared by all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Compiler errors of modules, with the built package. Their texts need not be on the disk. */
export function compile(
  modules: ReadonlyMap<string, string>,
  { ambient = [], ...more }: ts.CompilerOptions & { ambient?: string[] } = {},
): string[] {
  const options = { ...strict, ...more }
  const disk = ts.createCompilerHost(options, true)
  const program = ts.createProgram([...modules.keys(), ...ambient], options, {
    ...disk,
    getCurrentDirectory: () => root,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone, // as fast as tsc
    fileExists: (name) => modules.has(name) || disk.fileExists(name),
    getSourceFile(name, version) {
      const text = modules.get(name)
      if (text !== undefined) return ts.createSourceFile(name, text, version, true)
      if (!parsed.has(name)) parsed.set(name, disk.getSourceFile(name, version))
      return parsed.get(name)
    },
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
    const message = ts.flattenDiagnosticMessageText(messageText, '\n  ')
    return `${file?.fileName.replace(root, '')}:${line}: ${message}`
  })
}
