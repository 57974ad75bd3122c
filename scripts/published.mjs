/** Version 0.0.0 is not on npm. The first release switches the README, the packed README and the site. */
const marked = /<!-- until it is on npm -->\n[^]*?\n<!-- then\n\n([^]*?)\n-->\n/g

/**
 * The README once the package is on npm.
 *
 * @param {string} readme
 */
export const publishedForm = (readme) => readme.replace(marked, '$1')

const install = /((?:npm install|bun add) )inscription-hooks(?=[ `\n])/g

/**
 * Commands that work before the package is on npm: they install the tarball that the site serves.
 *
 * @param {string} markdown
 * @param {string} site
 */
export const installFrom = (markdown, site) =>
  markdown.replace(install, `$1${site}/inscription-hooks.tgz`)
