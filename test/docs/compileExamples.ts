import ts from 'typescript'
import { type Example, type Problem, problemAt } from './Example.js'
import { path, root } from './root.js'

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  verbatimModuleSyntax: true, // Node strips the types of what runs
  moduleDetection: ts.ModuleDetectionKind.Force, // each block is a module, with imports or without
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
}

/**
 * What the compiler says of the examples, each a module of its own against the built package. What
 * one registers in `inscription-hooks` holds for a whole program, so such an example has its own.
 */
export function compileExamples(examples: readonly Example[]): Problem[] {
  const isAlone = ({ text }: Example) => /^\s*declare module '/m.test(text)
  const together = examples.filter((example) => !isAlone(example))
  const alone = examples.filter(isAlone).map((example) => [example])
  return [together, ...alone].filter((group) => group.length > 0).flatMap(compileProgram)
}

function compileProgram(examples: readonly Example[]): Problem[] {
  const byPath = new Map(examples.map((example) => [modulePath(example), example]))
  const program = ts.createProgram([...byPath.keys()], options, hostOf(byPath))
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n  ')
    const example = byPath.get(diagnostic.file?.fileName ?? '')
    if (!example) return `${diagnostic.file?.fileName ?? 'the compiler'}: ${message}`
    const before = example.text.slice(0, diagnostic.start ?? 0)
    return problemAt(example.file, before.split('\n').length, message)
  })
}

/** Beside the page, where `inscription-hooks` is this package and its dependencies are found. */
function modulePath({ file, line, kind }: Example): string {
  return path(`${file}.${line}.${kind}`)
}

/** Libraries are the same text in every program of a run. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** The disk, and the examples that are not on it. */
function hostOf(byPath: ReadonlyMap<string, Example>): ts.CompilerHost {
  const disk = ts.createCompilerHost(options, true)
  return {
    ...disk,
    getCurrentDirectory: () => root,
    fileExists: (name) => byPath.has(name) || disk.fileExists(name),
    readFile: (name) => byPath.get(name)?.text ?? disk.readFile(name),
    getSourceFile(name, version, onError) {
      const example = byPath.get(name)
      if (example) return ts.createSourceFile(name, example.text, version, true)
      if (!parsed.has(name)) parsed.set(name, disk.getSourceFile(name, version, onError))
      return parsed.get(name)
    },
  }
}
