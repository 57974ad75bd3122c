import { markdownTable } from './markdownTable.js'
import { type MovingClass, type MovingReading, movingClasses } from './movingReadings.js'

type Counts = {
  lists: number
  lost: number
  lostAndChanged: number
  lostWithoutId: number
  twiceWithoutId: number
}

const words = {
  insert: 'rows added',
  remove: 'rows removed',
  move: 'rows moved',
  'all three': 'all three',
} satisfies Record<MovingClass['change'], string>

/** What became of rows that stayed in their lists while those moved. */
export function createMovingCounts() {
  const byClass = new Map(
    movingClasses.map((kind): [string, Counts] => [
      nameOf(kind),
      { lists: 0, lost: 0, lostAndChanged: 0, lostWithoutId: 0, twiceWithoutId: 0 },
    ]),
  )
  const rows = { stayed: 0, lost: 0, lostUnseen: 0, changes: 0 }

  return {
    rows,
    of: (kind: MovingClass) => byClass.get(nameOf(kind)),
    /** The same list, read with `entryId` and without. */
    count(kind: MovingClass, withId: MovingReading, withoutId: MovingReading): void {
      const counts = byClass.get(nameOf(kind))
      if (!counts) throw new Error('no such class')
      counts.lists += 1
      if (withId.lost > 0 && withId.changed) counts.lostAndChanged += 1
      else if (withId.lost > 0) counts.lost += 1
      if (withoutId.lost > 0 && !withoutId.changed) counts.lostWithoutId += 1
      if (withoutId.isTwice) counts.twiceWithoutId += 1
      rows.stayed += withId.lasting
      rows.lost += withId.lost
      if (!withId.changed) rows.lostUnseen += withId.lost
      rows.changes += withId.changes
    },
    table: () =>
      markdownTable(
        [
          'while it is read',
          'how often',
          'total',
          'lists',
          'row lost, `changed` false',
          'row lost, `changed` true',
          'no `entryId`: row lost, `changed` false',
          'no `entryId`: row twice',
        ],
        movingClasses.map((kind) => {
          const counts = byClass.get(nameOf(kind))
          if (!counts) throw new Error('no such class')
          const { lists, lost, lostAndChanged, lostWithoutId, twiceWithoutId } = counts
          const shares = [lost, lostAndChanged, lostWithoutId, twiceWithoutId]
          const percents = shares.map((count) => `${((100 * count) / lists).toFixed(1)} %`)
          return [words[kind.change], kind.rate, kind.withTotal ? 'yes' : 'no', lists, ...percents]
        }),
      ),
    summary: () =>
      `Of ${rows.stayed.toLocaleString('en')} rows that stayed in their lists, ` +
      `${rows.lost.toLocaleString('en')} were lost, ` +
      `${rows.lostUnseen.toLocaleString('en')} of them with \`changed\` false.`,
  }
}

function nameOf({ change, rate, withTotal }: MovingClass): string {
  return `${change} ${rate} ${withTotal}`
}
