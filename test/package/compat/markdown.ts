import type { Row, Section } from './Section.js'

const head = `# Compatibility

Each line is a combination that has been run, with the package as it is packed, and not what a version range promises. Written by the suite:

\`\`\`sh
npm run test:compat
\`\`\`

It installs what the lockfiles in test/compat/installs name, runs each line, and fails where one does not hold, or where this page says something else. \`COMPAT_WRITE=1 npm run test:compat\` writes the page.
`

/** docs/compatibility.md. */
export function compatibilityPage(
  sections: readonly Section[],
  results: ReadonlyMap<Row, string>,
): string {
  const parts = sections.map(({ title, text, rows }) => {
    const lines = rows.map((row) => `| ${row.name} | ${results.get(row) ?? 'failed'} |`)
    return [`## ${title}`, '', text, '', '| versions | result |', '| --- | --- |', ...lines].join(
      '\n',
    )
  })
  return `${[head, ...parts].join('\n')}\n`.replace(/\n(## )/g, '\n\n$1').replace(/\n{3,}/g, '\n\n')
}
