import { createRandom } from '../../src/testing/random.js'
import {
  clientOfMoving,
  createMovingService,
  everyChange,
  everyRate,
  type MovingScript,
} from './movingService.js'
import { readToTheEnd, startReading } from './readWhole.js'

export const SEED = 20_000

/** Each kind of change, how often, and with or without a total: as many lists of each. */
export const movingClasses = everyChange.flatMap((change) =>
  everyRate.flatMap((rate) =>
    [true, false].map((withTotal) => ({ change, rate, withTotal }) as const),
  ),
)
export type MovingClass = (typeof movingClasses)[number]

/** The list of this number: of more than one page, at most 300 rows. */
export function scriptOf(index: number): MovingScript & MovingClass {
  const seed = SEED + index
  const random = createRandom(seed)
  const kind = movingClasses[index % movingClasses.length]
  const limit = [10, 20, 50, 100][Math.floor(random() * 4)]
  const cap = [20, 50, 1000][Math.floor(random() * 3)]
  if (!kind || !limit || !cap) throw new Error('out of range')
  const length = Math.min(limit, cap)
  return { ...kind, seed, limit, cap, rows: length + 1 + Math.floor(random() * (300 - length)) }
}

/** The list read by hand to its end, while it moves. */
export async function readMoving(script: MovingScript, withEntryId: boolean) {
  const service = createMovingService(script)
  const reading = await startReading(clientOfMoving(service, withEntryId), script)
  await readToTheEnd(reading)
  const { data, error } = reading.result()
  reading.stop()

  const ticks = (data?.entries ?? []).map(({ tick }) => String(tick))
  const shown = new Set(ticks)
  const lasting = service.lasting()
  return {
    error,
    isTwice: shown.size < ticks.length,
    changed: data?.changed === true,
    // where an offset was looked at before it was read, the later answer is the page
    pageAnswers: (data?.pageParams ?? []).flatMap(
      (offset) => service.answers.findLast((answer) => answer.offset === offset) ?? [],
    ),
    requests: service.answers.length,
    changes: service.changes(),
    lasting: lasting.length,
    lost: lasting.filter((tick) => !shown.has(tick)).length,
  }
}

export type MovingReading = Awaited<ReturnType<typeof readMoving>>
