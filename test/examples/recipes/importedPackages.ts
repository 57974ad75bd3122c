/** The packages that a module imports, without the paths in them: 'react-router' for 'react-router/dom'. */
export function importedPackages(text: string): string[] {
  const specifiers = [...text.matchAll(/ from '([^'.][^']*)'/g)].map(([, name = '']) => name)
  const names = specifiers.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)]
}
