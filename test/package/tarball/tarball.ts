import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../imports.js'

const [found] = globSync(join(root, '.cache/tarball/*.tgz'))
if (!found) throw new Error('There is no tarball. Run `npm run tarball`.')

/** What `npm run tarball` packed, which is what is published. */
export const tarball: string = found
