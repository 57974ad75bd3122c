import { readFile } from 'node:fs/promises'
import { buildDirectory } from './build.js'

/**
 * Puts the config into the built page, so that the app needs no request for it. Reads the page each
 * time, because another server may have replaced the build.
 *
 * @param {object} config
 */
export async function readPage(config) {
  const page = await readFile(`${buildDirectory}/index.html`, 'utf8')
  // `</script>` in a name must not end the script
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  // a function, because `replace` expands `$&` in a string
  return page.replace('id="config">{}<', () => `id="config">${json}<`)
}
