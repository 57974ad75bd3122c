// A page that is not ours: what a policy without `unsafe-eval` reports of zod's first object.
import * as z from 'zod'

document.title = Object.keys(z.object({ tick: z.string() }).shape).join()
