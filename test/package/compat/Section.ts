/** One combination of versions. */
export type Row = {
  /** The versions. */
  readonly name: string
  /** Whether it runs with `MATRIX=core` too. */
  readonly isCore?: boolean
  /** Rejects where the combination does not work. */
  readonly run: () => Promise<void>
}

/** A part of docs/compatibility.md. */
export type Section = {
  readonly title: string
  /** What each of the rows runs. */
  readonly text: string
  readonly rows: readonly Row[]
}

/** docs/compatibility.md. */
export function compatibilityPage(sections: readonly Section[]): string {
  const head = `# Compatibility

Each line is a combination that is run, with the package as it is packed. Written by the suite that runs them:

\`\`\`sh
npm run test:compat
\`\`\`

It installs what the lockfiles in test/package/compat/installs name, and fails where a line does not work or is not on this page. \`COMPAT_WRITE=1 npm run test:compat\` writes the page.
`
  const parts = sections.map(({ title, text, rows }) => {
    const lines = rows.map(({ name }) => `- ${name}`)
    return `## ${title}\n\n${text}\n\n${lines.join('\n')}\n`
  })
  return [head, ...parts].join('\n')
}
