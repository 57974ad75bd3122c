export type Combination = {
  /** The versions, as shown on the page. */
  readonly name: string
  /** Also runs with `MATRIX=core`. */
  readonly isCore?: boolean
  /** Rejects if the combination does not work. */
  readonly run: () => Promise<void>
}

/** A section of docs/contributing/compatibility.md. */
export type Section = {
  readonly title: string
  readonly text: string
  readonly combinations: readonly Combination[]
}

/** The text of docs/contributing/compatibility.md. */
export function compatibilityPage(sections: readonly Section[]): string {
  const head = `# Compatibility

\`npm run tarball && npx vitest run --project compat\` tests the packed package with these versions. With \`COMPAT_WRITE=1\`, it writes this page.
`
  const parts = sections.map(({ title, text, combinations }) => {
    const lines = combinations.map(({ name }) => `- ${name}`)
    return `## ${title}\n\n${text}\n\n${lines.join('\n')}\n`
  })
  return [head, ...parts].join('\n')
}
