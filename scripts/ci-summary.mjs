// Prints the totals of all test reports and CI steps.
import { readdirSync, readFileSync } from 'node:fs'

const folder = '.cache/results'
let [passed, failed] = process.argv.slice(2).map(Number)

for (const name of readdirSync(folder)) {
  const report = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  console.log(`${name}: ${report.numPassedTests} tests passed, ${report.numFailedTests} failed`)
  passed += report.numPassedTests
  failed += report.numFailedTests
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
