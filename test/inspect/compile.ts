import ts from 'typescript'

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.NodeNext,
  types: [],
  skipLibCheck: true,
  noEmit: true,
}

/** The compiler's errors in modules that `--write` made, with the built package. */
export function compile(files: readonly string[]): string[] {
  const disk = ts.createCompilerHost(options)
  const program = ts.createProgram(files, options, {
    ...disk,
    getSourceFile(name, version) {
      const file = disk.getSourceFile(name, version)
      if (!file || !files.slice(1).includes(name)) return file
      // a program has one `Register`: that of the first file
      const [text = ''] = file.text.split('\ndeclare module')
      return ts.createSourceFile(name, text, version)
    },
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}
