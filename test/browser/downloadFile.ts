import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

/** What a visitor has on their disk after a press on "CSV" or "JSON". */
export async function downloadFile(
  page: Page,
  form: 'CSV' | 'JSON',
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as ${form}` }).click(),
  ])
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  }
}
