import ts from 'typescript'
import { createModuleProgram } from './createModuleProgram.js'
import { type Example, type Problem, problemAt } from './Example.js'
import { path } from './root.js'

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
  const program = createModuleProgram(new Map([...byPath].map(([name, { text }]) => [name, text])))
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
