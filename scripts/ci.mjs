// Runs every check, and prints its time, and all of its output if it fails. Starts before dependencies
// are installed, so it uses built-ins only and works in Node 20.
import { spawn } from 'node:child_process'

/**
 * One after another: the first two install, and write `dist` and the tarball, which the others read.
 * The next one compares times with timeouts of the package, so nothing runs beside it.
 */
const first = {
  test: 'npm test',
  tarball: 'npm run --silent tarball',
  faults: 'npx vitest run --project faults',
}

/** One after another, because each uses all cores: beside each other, both poll more and take longer. */
const busy = {
  browser: 'npx vitest run --project browser',
  stories: 'npx vitest run --config examples/gallery/vitest.config.ts',
}

/** Beside the busy ones, because many wait for a download or a server. */
const others = {
  pack: 'npx vitest run --project pack', // the packed tarball is the one that is published
  examples: 'npx vitest run --project examples',
  // in one process, because both install `test/tools`
  runtimes: `${debianPackages('redis-server', 'nginx', 'openssl')} && npx vitest run --project compat --project runtimes`,
  lint: 'npm run --silent lint',
  types: 'npm run --silent types',
  // fails for a dead link
  docs: 'node scripts/setup.mjs docs && npm run --silent site:build',
  unused: 'npx knip --config scripts/knip.config.ts',
  size: 'npx node bench/report.ts size app',
  lockfile: 'npm ci --dry-run --loglevel=error',
  // what other tools read: the skill for coding assistants, the token list for shadcn
  skill: 'npx --yes @tanstack/intent@0.4.0 validate skills',
  registry: 'npx --yes shadcn@4.23.0 registry validate ./registry.json',
}

const env = {
  ...process.env,
  CI: 'true',
  MATRIX: 'core', // nightly.yml tests all examples
  NO_COLOR: '1',
  DEBIAN_FRONTEND: 'noninteractive',
  USER_NODE: process.execPath, // npm puts the Node of node_modules first
}
/** @type {string[]} */
const failed = []
const tests = { passed: 0, failed: 0 }

console.log('MATRIX=core: nightly.yml tests more examples.')
await runAll(Object.entries(first))
const queue = Object.entries(others).values()
await Promise.all([runAll(Object.entries(busy)).then(() => runAll(queue)), runAll(queue)])

console.log(`${tests.passed} tests passed, ${tests.failed} failed (${seconds(0)})`)
console.log(failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All steps passed.')
process.exitCode = failed.length > 0 ? 1 : 0

/** @param {Iterable<[name: string, command: string]>} steps */
async function runAll(steps) {
  for (const step of steps) await run(step)
}

/** @param {[name: string, command: string]} step */
async function run([name, command]) {
  const start = performance.now()
  const { code, output } = await execute(command)
  const counts = output.match(/^ *Tests .*/m)?.[0].trim() ?? ''
  tests.passed += Number(/(\d+) passed/.exec(counts)?.[1] ?? 0)
  tests.failed += Number(/(\d+) failed/.exec(counts)?.[1] ?? 0)
  if (code !== 0) {
    failed.push(name)
    console.log(`${output}\n${command} ended with ${code}`)
  }
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds(start)}  ${counts}`)
}

/**
 * @param {string} command
 * @returns {Promise<{ code: number | null; output: string }>}
 */
function execute(command) {
  const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** @param {number} start */
function seconds(start) {
  return `${Math.round((performance.now() - start) / 1000)} s`
}

/**
 * A command that installs the programs that are missing.
 *
 * @param {string[]} names
 */
function debianPackages(...names) {
  const present = names.map((name) => `command -v ${name}`).join(' && ')
  const install = `apt-get install -qq -y --no-install-recommends ${names.join(' ')}`
  return `{ { ${present}; } || { apt-get update -qq && ${install}; }; }`
}
