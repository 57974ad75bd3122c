// npm packs what is there, also without the build.
import { existsSync, readFileSync } from 'node:fs'

const named = readFileSync('package.json', 'utf8').match(/\.\/dist\/[^"]+/g) ?? [] // by bin and exports
const missing = named.find((file) => !existsSync(file))
if (missing) {
  console.error(`There is no ${missing} to pack. Run \`npm run build\` first.`)
  process.exitCode = 1
}
