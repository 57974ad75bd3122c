import { table } from './machine.ts'
import type { Source } from './sizeBundle.ts'
import { esbuild } from './sizeEsbuild.ts'
import { chunkName, moduleName, split } from './sizeMeasure.ts'
import { bytesText } from './sizeTable.ts'

const SHOWN = 20

/** What each module adds to a bundle, minified and before compression. */
export async function moduleTable(source: Source): Promise<string> {
  const { first, later } = split(await esbuild.bundle(source))
  const modules: { name: string; bytes: number; chunk: string }[] = []
  let all = 0
  for (const chunk of [...first, ...later]) {
    all += chunk.code.length
    const where = first.includes(chunk) ? 'first load' : chunkName(chunk)
    for (const [path, bytes] of chunk.modules) {
      if (bytes > 0) modules.push({ name: moduleName(path), bytes, chunk: where })
    }
  }
  modules.sort((left, right) => right.bytes - left.bytes)

  const sum = (list: typeof modules) => list.reduce((total, { bytes }) => total + bytes, 0)
  const rest = modules.slice(SHOWN)
  return table([
    ['module', 'minified bytes', 'chunk'],
    ...modules.slice(0, SHOWN).map(({ name, bytes, chunk }) => [name, bytesText(bytes), chunk]),
    ...(rest.length > 0 ? [[`${rest.length} smaller modules`, bytesText(sum(rest)), '']] : []),
    ['between modules: import and export lines', bytesText(all - sum(modules)), ''],
    ['all', bytesText(all), ''],
  ])
}
