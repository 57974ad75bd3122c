import fc from 'fast-check'

/** A `Retry-After`, the `Date` beside it, and what RFC 9110 makes of them. */
export type RetryAfterText = {
  readonly form: 'seconds' | 'date' | 'none'
  readonly retryAfter: string
  readonly date: string | undefined
  /** The wish, in milliseconds; `undefined` for none. */
  readonly wishMs: number | undefined
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Format = (parts: Record<'year' | 'month' | 'dayOfMonth' | 'day' | 'time', string>) => string

/** The forms of an HTTP-date that say GMT (RFC 9110, 5.6.7), written without Date's own text. */
const imfFixdate: Format = ({ year, month, dayOfMonth, day, time }) =>
  `${day.slice(0, 3)}, ${dayOfMonth} ${month} ${year} ${time} GMT`
const rfc850: Format = ({ year, month, dayOfMonth, day, time }) =>
  `${day}, ${dayOfMonth}-${month}-${year.slice(2)} ${time} GMT`
function httpDate(ms: number, format: Format): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return format({
    year: String(date.getUTCFullYear()).padStart(4, '0'),
    month: months[date.getUTCMonth()] ?? '',
    dayOfMonth: two(date.getUTCDate()),
    day: days[date.getUTCDay()] ?? '',
    time: `${two(hours)}:${two(minutes)}:${two(seconds)}`,
  })
}

const wholeSeconds = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 })
    .map((seconds) => seconds * 1000)

const anyMoment = wholeSeconds('1970-01-01T00:00:01Z', '9999-12-31T23:59:59Z')
// two digits of a year leave no doubt here
const nearMoment = wholeSeconds('2000-01-01T00:00:00Z', '2049-12-31T23:59:59Z')

const moment = (near: number) =>
  fc.oneof(
    fc.integer({ min: -120, max: 3_600 }).map((seconds) => ({ ms: near + seconds * 1000 })),
    anyMoment.map((ms) => ({ ms })),
    nearMoment.map((ms) => ({ ms })),
  )

const formatOf = (ms: number) =>
  new Date(ms).getUTCFullYear() >= 2000 && new Date(ms).getUTCFullYear() < 2050
    ? fc.constantFrom(imfFixdate, rfc850)
    : fc.constant(imfFixdate)

const dated = (nowMs: number): fc.Arbitrary<RetryAfterText> =>
  fc.tuple(moment(nowMs), fc.option(nearMoment), fc.boolean()).chain(([{ ms }, clock, isNear]) => {
    // a service whose clock is not ours asks for a moment of its own clock
    const until = clock !== null && isNear ? ms - nowMs + clock : ms
    const bounded = Math.min(Math.max(until, 1000), Date.parse('9999-12-31T23:59:59Z'))
    return fc.tuple(formatOf(bounded), formatOf(clock ?? 0)).map(([format, clockFormat]) => ({
      form: 'date' as const,
      retryAfter: httpDate(bounded, format),
      date: clock === null ? undefined : httpDate(clock, clockFormat),
      wishMs: Math.max(0, bounded - (clock ?? nowMs)),
    }))
  })

const deltaSeconds = fc
  .tuple(fc.constantFrom('', '0', '000'), fc.oneof(fc.nat(120), fc.nat(), fc.nat(10 ** 12 - 1)))
  .map(([zeros, seconds]) => ({
    ...{ form: 'seconds' as const, retryAfter: `${zeros}${seconds}`, date: undefined },
    wishMs: seconds * 1000,
  }))

/** What asks for nothing, as far as anybody knows: no more is demanded than a sane answer. */
const odd = fc
  .oneof(
    fc.constantFrom(
      '',
      ' ',
      '-5',
      '+5',
      '1e3',
      '2.5',
      '0x10',
      '2s',
      'soon',
      'NaN',
      'Infinity',
      '1, 2',
    ),
    fc.constantFrom(
      'Monday',
      'Tue, 99 Foo 2026 99:99:99 GMT',
      'Tue, 03 Feb 2026',
      'Mon Feb',
      'Sun, 9',
    ),
    fc.constantFrom(
      'Tue, 03 Feb 275761 00:00:00 GMT',
      'Tue, 03 Feb -1 00:00:00 GMT',
      'Fri -271822',
    ),
    fc.stringMatching(/^(Mon|tue|FRI)[a-z]{0,3},? [\w :,+-]{0,30}$/),
    fc.stringMatching(/^[\x21-\x7e\xa1-\xff\t ]{0,20}$/),
  )
  .chain((retryAfter) =>
    fc.tuple(fc.constant(retryAfter), fc.option(fc.constantFrom('-5', 'x', ''))),
  )
  .map(([retryAfter, date]) => ({
    ...{ form: 'none' as const, retryAfter, date: date ?? undefined, wishMs: undefined },
  }))

/** `Retry-After` of every form, well-formed or not. */
export function retryAfterText(nowMs: number): fc.Arbitrary<RetryAfterText> {
  return fc.oneof(deltaSeconds, dated(nowMs), odd)
}
