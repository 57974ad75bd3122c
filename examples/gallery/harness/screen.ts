import { expect, waitFor } from 'storybook/test'

/** The token rows on screen, in order, without those of a closed `<details>`. */
export function tokenRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.tl-rows > li')].filter((row) =>
    row.checkVisibility(),
  )
}

/** Waits until the list has `count` rows. */
export async function findRows(count: number): Promise<HTMLElement[]> {
  await waitFor(() => expect(tokenRows()).toHaveLength(count))
  return tokenRows()
}

/** The visible status line, without the text for screen readers. */
export function statusLine(): string {
  const line = document.querySelector('.tl-status')?.cloneNode(true)
  if (!(line instanceof Element)) return ''
  line.querySelector('[role=status]')?.remove()
  return line.textContent
}

/** Waits for an alert with a text. */
export async function findAlert(text: string | RegExp): Promise<void> {
  const alert = () => document.querySelector('[role=alert]')
  await waitFor(() => expect(alert()).toHaveTextContent(text))
}

/** Waits until the list tells screen readers a text. */
export async function findAnnouncement(text: string | RegExp): Promise<void> {
  const region = document.querySelector('.tl-status [role=status]')
  await waitFor(() => expect(region).toHaveTextContent(text))
}

/** Waits until the status line matches. */
export async function findStatus(text: RegExp): Promise<void> {
  await waitFor(() => expect(statusLine()).toMatch(text))
}

/** Expects no horizontal overflow, neither scrollable nor clipped. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement
  // the chips scroll, hidden text may be anywhere, and a tick cuts its parts off
  const tooFar = [
    ...document.body.querySelectorAll('*:not(.chips *, .tl-hidden, .tl-tick *)'),
  ].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth,
  )
  await expect(tooFar).toEqual([])
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
