import { expect, test } from 'vitest'
import { extractExamples } from './extractExamples.js'
import { extract, page } from './madeUpPage.js'

test.each([
  ['```ts run without a text', ["'''ts run", 'console.log(1)', "'''", 'prints:', "'''text", "'''"]],
  ['another language', ["'''js", 'console.log(1)', "'''"]],
  ['no language', ["'''", 'console.log(1)', "'''"]],
  ['a word more', ["'''ts ignore", 'console.log(1)', "'''"]],
  ['```tsx run', ["'''tsx run", '1', "'''", "'''text", "'''"]],
  ['other marks', ['~~~js', '1', '~~~']],
  ['inside of a list', ['- a', "  '''js", '  1', "  '''"]],
  ['a given before a text', ['<!-- given', '-->', "'''text", "'''"]],
  ['a given before nothing', ['<!-- given', '-->', 'words', "'''ts", "'''"]],
  ['a given at the end', ['<!-- given', '-->']],
  ['no end', ["'''ts", '1']],
  ['a file that no suite writes', ["'''ts", '// server.js', "'''", "'''js", '// server.js', "'''"]],
])('escape: %s', (_, lines) => {
  const { problems } = extract(...lines)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^made-up\.md:\d+: /)
})

test.each([
  ['docs/proxy/node.md', 'js', '// server.mjs', true],
  ['docs/proxy/redis.md', 'js', '// stores.mjs', true],
  ['docs/proxy/nginx.md', 'nginx', '# indexer.conf', true],
  ['docs/recipes/wagmi.md', 'tsx', '// wagmi.tsx', true],
  ['docs/recipes/wagmi.md', 'js', 'import { a } from "b"', false],
  ['docs/recipes/made-up.md', 'js', '// made-up.mjs', false],
  ['docs/proxy/made-up.md', 'js', '// server.mjs', false],
  ['docs/made-up.md', 'js', '// server.mjs', false],
])('elsewhere: %s %s %s is %s', (file, language, first, isTested) => {
  const { examples, problems } = extractExamples(file, page(`'''${language}`, first, "'''"))
  expect(examples).toEqual([])
  expect(problems).toHaveLength(isTested ? 0 : 1)
})
