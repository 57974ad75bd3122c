import { performAll, type Task } from './performAll.js'

// five at a time: a browser has six connections to an origin, and what waits for one looks late
Object.assign(globalThis, { performAll: (tasks: Task[]) => performAll(tasks, 5) })
