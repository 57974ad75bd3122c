// Measures one kind of page in a process of its own: what others have left in the heap costs too.
import type { Digits } from './fetchBodies.ts'
import { type Entry, entries } from './fetchEntries.ts'
import { fetchFromMemory } from './fetchMemory.ts'
import { createReaders } from './fetchPage.ts'
import { type Cost, type Round, type Spread, spreadOf, takeTurns } from './fetchTurns.ts'
import { answerParent } from './proxyChild.ts'

export type EntryName = keyof typeof entries

export type Cell = {
  /** Of the server; without one the pages are in memory. */
  baseUrl?: string
  rowCount: number
  digits: Digits
  entry?: EntryName
  budgetMs: number
}

export type CellAnswers = { measure: (cell: Cell) => Promise<CellCosts> }

export type CellCosts = {
  oursMs: Spread
  rawMs: Spread
  /** Of processor time, to `fetch` and `res.json()`. */
  toRaw: Spread
  toRawWall: Spread
  /** To the same and the schema by hand, where there is a schema. */
  toParsed: Spread | undefined
  /** What is not as it must be, whatever it costs. */
  faults: string[]
}

async function measure({ baseUrl, ...cell }: Cell): Promise<CellCosts> {
  const { rowCount, digits, budgetMs } = cell
  const entry: Entry | undefined = cell.entry && entries[cell.entry]
  const fetch = baseUrl === undefined ? fetchFromMemory(rowCount, digits) : globalThis.fetch
  const url = `${baseUrl ?? 'http://memory.test'}/${digits}/${rowCount}`
  const { ours, raw, rawParsed } = createReaders({ url, fetch, rowCount }, entry)
  const faults = check(await ours(), cell)
  const rounds = await takeTurns(rawParsed ? [ours, raw, rawParsed] : [ours, raw], budgetMs)
  return {
    oursMs: spreadOf(rounds, (round) => costOf(round, 0).cpuMs),
    rawMs: spreadOf(rounds, (round) => costOf(round, 1).cpuMs),
    toRaw: spreadOf(rounds, (round) => costOf(round, 0).cpuMs / costOf(round, 1).cpuMs),
    toRawWall: spreadOf(rounds, (round) => costOf(round, 0).wallMs / costOf(round, 1).wallMs),
    toParsed: rawParsed
      ? spreadOf(rounds, (round) => costOf(round, 0).cpuMs / costOf(round, 2).cpuMs)
      : undefined,
    faults,
  }
}

function costOf(round: Round, index: number): Cost {
  return round[index] ?? { cpuMs: Number.NaN, wallMs: Number.NaN }
}

/** All rows, and no digit lost. */
function check(rows: unknown[], { rowCount, digits }: Omit<Cell, 'baseUrl'>): string[] {
  const name = `${rowCount} rows, ${digits}`
  const faults = rows.length === rowCount ? [] : [`${name}: ${rows.length} rows were read.`]
  const exact = rows.filter((row) => typeof (row as { balance: unknown }).balance === 'string')
  const expected = { clean: rowCount / 2, long: rowCount, late: rowCount / 2 + 1 }[digits]
  if (exact.length !== expected) {
    faults.push(`${name}: ${exact.length} amounts came as strings, not ${expected}.`)
  }
  return faults
}

const answers: CellAnswers = { measure }
answerParent(answers)
