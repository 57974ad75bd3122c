// Measures one kind of page in a process of its own: what others have left in the heap costs too.
import { createIndexerClient, getWalletBalance } from 'inscription-hooks'
import type { Digits } from './fetchBodies.ts'
import { type Cost, type Round, type Spread, spreadOf, takeTurns } from './fetchTurns.ts'
import { wallet } from './listService.ts'
import { answerParent } from './proxyChild.ts'

export type Cell = {
  /** Of the server. */
  baseUrl: string
  rowCount: number
  digits: Digits
  budgetMs: number
}

export type CellAnswers = { measure: (cell: Cell) => Promise<CellCosts> }

export type CellCosts = {
  oursMs: Spread
  rawMs: Spread
  /** Of processor time, to `fetch` and `res.json()`. */
  toRaw: Spread
  toRawWall: Spread
  /** What is not as it must be, whatever it costs. */
  faults: string[]
}

async function measure(cell: Cell): Promise<CellCosts> {
  const { baseUrl, rowCount, digits, budgetMs } = cell
  const url = `${baseUrl}/${digits}/${rowCount}`
  const client = createIndexerClient({ proxyUrl: url })
  const parameters = { ...wallet, limit: rowCount, offset: 0 }
  const ours = () => getWalletBalance(client, parameters)
  const headers = { 'Content-Type': 'application/json' }
  const raw = async (): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(parameters) })
    return response.json()
  }
  const faults = check((await ours()).entries, cell)
  const rounds = await takeTurns([ours, raw], budgetMs)
  return {
    oursMs: spreadOf(rounds, (round) => costOf(round, 0).cpuMs),
    rawMs: spreadOf(rounds, (round) => costOf(round, 1).cpuMs),
    toRaw: spreadOf(rounds, (round) => costOf(round, 0).cpuMs / costOf(round, 1).cpuMs),
    toRawWall: spreadOf(rounds, (round) => costOf(round, 0).wallMs / costOf(round, 1).wallMs),
    faults,
  }
}

function costOf(round: Round, index: number): Cost {
  return round[index] ?? { cpuMs: Number.NaN, wallMs: Number.NaN }
}

/** All rows, and every digit. */
function check(rows: { balance?: unknown }[], { rowCount, digits }: Cell): string[] {
  const name = `${rowCount} rows, ${digits}`
  const faults = rows.length === rowCount ? [] : [`${name}: ${rows.length} rows were read.`]
  const exact = rows.filter(({ balance }) => typeof balance === 'string')
  const expected = { clean: rowCount / 2, long: rowCount, late: rowCount / 2 + 1 }[digits]
  if (exact.length !== expected) {
    faults.push(`${name}: ${exact.length} amounts came as strings, not ${expected}.`)
  }
  return faults
}

const answers: CellAnswers = { measure }
answerParent(answers)
