import { root } from '../imports.js'

/** Where homes and scratch folders are, and this clone. */
const paths = [/(?:\/(?:home|Users|root|tmp|var|private|mnt)|[A-Z]:\\+Users)[/\\][^\s'"]*/g, root]

/** How keys of registries, forges and clouds start, and keys in PEM. */
const keys = [
  /\b(?:sk|pk|npm|gh[opsu]|github_pat|glpat|xox[abp])[-_]\w{5,}/g,
  /\bAKIA[A-Z\d]{12,}/g,
  /-----BEGIN [A-Z ]+-----/g,
]

/** What a text says of the machine it was made on, or gives away. */
export function secretsIn(text: string): string[] {
  return [...paths, ...keys].flatMap((secret) =>
    typeof secret === 'string'
      ? [secret].filter((path) => text.includes(path))
      : (text.match(secret) ?? []),
  )
}

/** The hosts of its http addresses, but for those that code puts together. */
export function hostsIn(text: string): string[] {
  const addresses = text.matchAll(/\bhttps?:\\?\/\\?\/(?!\$\{)([\w.-]+)/gi)
  return [...addresses].map(([, host = '']) => host.toLowerCase().replace(/\.$/, ''))
}
