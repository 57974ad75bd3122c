/** Version 0.0.0 is not on npm. The first release switches the README, the packed README and the site. */
const unpublished = /^Not on npm yet\.[^`]*(```sh\n)[^]*?(npm create [^]*?```\n)/m

/**
 * The README once the package is on npm.
 *
 * @param {string} readme
 */
export const publishedForm = (readme) =>
  readme.replace(unpublished, (_, start, commands) =>
    (start + commands)
      .replaceAll('../wallet', 'wallet')
      .replace('"$OLDPWD"/.cache/tarball/*.tgz', 'inscription-hooks'),
  )

const install = /((?:npm install|bun add) )inscription-hooks(?=[ `\n])/g

/**
 * Commands that work before the package is on npm: they install the tarball that the site serves.
 *
 * @param {string} text
 * @param {string} site
 */
export const installFrom = (text, site) => text.replace(install, `$1${site}/inscription-hooks.tgz`)
