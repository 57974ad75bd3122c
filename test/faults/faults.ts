import { app } from './app.js'
import { bodies } from './bodies.js'
import { connections } from './connections.js'
import { encodings } from './encodings.js'
import type { Fault } from './Fault.js'
import { lists } from './lists.js'
import { statuses } from './statuses.js'

/** All faults, in the order of the table. */
export const faults: readonly Fault[] = [
  ...bodies,
  ...encodings,
  ...connections,
  ...statuses,
  ...lists,
  ...app,
].sort((left, right) => left.row - right.row)
