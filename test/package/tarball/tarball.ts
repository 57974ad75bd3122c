import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../imports.js'

const [found] = globSync(join(root, '.cache/tarball/*.tgz'))
if (!found) throw new Error('No tarball. Run `npm run tarball`.')

/** The tarball of `npm run tarball`. */
export const tarball: string = found
