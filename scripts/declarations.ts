import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const compilerOptions: ts.CompilerOptions = {
  ...{ declaration: true, declarationMap: true },
  ...{ isolatedDeclarations: true, verbatimModuleSyntax: true },
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
}

/**
 * Writes declarations of the public entry points and the files they import, one file per module. With
 * their maps, "go to definition" opens `src`, which is published, too.
 */
export async function writeDeclarations(): Promise<void> {
  const entries = await readdir('src/exports')
  const reached = new Set(entries.map((name) => join('src/exports', name)))
  // iteration includes entries that are added meanwhile
  for (const source of reached) {
    const { text, map } = declarationsOf(source, await readFile(source, 'utf8'))
    const target = source.replace(/^src/, 'dist').replace(/\.ts$/, '.d.ts')
    const folder = dirname(target)
    await mkdir(folder, { recursive: true })
    await writeFile(target, text)
    const sources = [relative(folder, source).replaceAll('\\', '/')]
    await writeFile(`${target}.map`, JSON.stringify({ ...map, sources }))
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (fileName.startsWith('.')) {
        reached.add(join(dirname(source), fileName.replace(/\.js$/, '.ts')))
      }
    }
  }
}

function declarationsOf(fileName: string, text: string): { text: string; map: object } {
  const {
    outputText,
    sourceMapText = '',
    diagnostics = [],
  } = ts.transpileDeclaration(text, {
    ...{ fileName, compilerOptions, reportDiagnostics: true },
  })
  const [first] = diagnostics
  if (first) {
    throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(first.messageText, '\n')}`)
  }
  return { text: outputText, map: JSON.parse(sourceMapText) as object } // a source map
}
