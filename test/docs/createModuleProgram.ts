import ts from 'typescript'
import { root } from './root.js'

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

/** Libraries are the same text in every program of a run. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** A program of modules that are not on the disk, given as text by their path. */
export function createModuleProgram(modules: ReadonlyMap<string, string>): ts.Program {
  const disk = ts.createCompilerHost(options, true)
  return ts.createProgram([...modules.keys()], options, {
    ...disk,
    getCurrentDirectory: () => root,
    fileExists: (name) => modules.has(name) || disk.fileExists(name),
    readFile: (name) => modules.get(name) ?? disk.readFile(name),
    getSourceFile(name, version, onError) {
      const text = modules.get(name)
      if (text !== undefined) return ts.createSourceFile(name, text, version, true)
      if (!parsed.has(name)) parsed.set(name, disk.getSourceFile(name, version, onError))
      return parsed.get(name)
    },
  })
}
