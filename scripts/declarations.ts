import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const compilerOptions: ts.CompilerOptions = {
  ...{ declaration: true, isolatedDeclarations: true, verbatimModuleSyntax: true },
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
}

/**
 * Writes declarations of the public entry points and the files they import. One file per module, so
 * that "go to definition" opens a readable file.
 */
export async function writeDeclarations(): Promise<void> {
  const entries = await readdir('src/exports')
  const reached = new Set(entries.map((name) => join('src/exports', name)))
  // iteration includes entries that are added meanwhile
  for (const source of reached) {
    const text = declarationsOf(source, await readFile(source, 'utf8'))
    const target = source.replace(/^src/, 'dist').replace(/\.ts$/, '.d.ts')
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (fileName.startsWith('.')) {
        reached.add(join(dirname(source), fileName.replace(/\.js$/, '.ts')))
      }
    }
  }
}

function declarationsOf(fileName: string, text: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    ...{ fileName, compilerOptions, reportDiagnostics: true },
  })
  const [first] = diagnostics
  if (first) {
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`)
  }
  return outputText
}
