import { readFile } from 'node:fs/promises'

/**
 * Reads the page each time, because another server may have replaced the build.
 *
 * @param {string} directory of the build
 * @param {object} config
 * @param {{ isFollowing: boolean }} options `isFollowing`: the page loads again after each build
 */
export async function readPage(directory, config, { isFollowing }) {
  const page = withConfig(await readFile(`${directory}/index.html`, 'utf8'), config)
  return isFollowing ? page.replace('</head>', '<script src="/follow.js"></script></head>') : page
}

/**
 * Puts the config into the built page, so that the app needs no request for it.
 *
 * @param {string} page
 * @param {object} config
 */
export function withConfig(page, config) {
  // `</script>` in a name must not end the script
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  // a function, because `replace` expands `$&` in a string
  return page.replace('id="config">{}<', () => `id="config">${json}<`)
}
