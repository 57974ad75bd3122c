import type { Page } from 'playwright'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Microseconds of processor time. */
  tdur?: number
}

/**
 * Milliseconds of processor time that the page's main thread needs for each of the frames that
 * `performance.mark('frame')` begins: whoever else uses the machine is not counted, as it would be
 * in the time between two frames.
 */
export async function measureFrameWork(page: Page, run: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page without a browser.')
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await run()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  } // Chromium's trace format
  return workBetweenMarks(trace.traceEvents)
}

function workBetweenMarks(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name }) => name === 'frame').sort((a, b) => a.ts - b.ts)
  const [first] = marks
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === first?.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts)
  const work = marks.map(() => 0)
  let frame = -1
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // a frame is drawn in the task of its mark, and begins with it
    while ((marks[frame + 1]?.ts ?? Number.POSITIVE_INFINITY) < ts + dur) frame += 1
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + tdur / 1000
  }
  return work
}

/** The value that 99 of 100 do not exceed. */
export function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
}
