/** Shows what runs: one line on a terminal, else a line each. `null` removes the line. */
export function showProgress(text: string | null): void {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(`\r\u001b[2K${text ?? ''}`)
  else if (text !== null) stderr.write(`${text}\n`)
}
