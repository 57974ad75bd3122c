import { locateEntries } from '../../response/locateEntries.js'
import type { Inspection } from './createInspection.js'
import { pathText } from './findPath.js'
import { quote } from './writeSchema.js'

/** The path of the entries, so that a list that the service adds later changes nothing. */
export function writeLocate({ answers, findings, locate }: Inspection): string[] {
  if (locate !== undefined) return [`locate: ${quote(locate)},`]
  const { path, count } = findings
  if (path === null || count === 0) return []
  try {
    const isAtPath = answers.every(({ path: at, body, page }) => {
      const isThere = at && pathText(at) === path
      return isThere && locateEntries(body, path).entries.length === page.entries.length
    })
    return isAtPath ? [`locate: ${quote(path)},`] : []
  } catch {
    return [] // a name holds `.` or `[`
  }
}
