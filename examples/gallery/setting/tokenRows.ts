import { expect, waitFor } from 'storybook/test'

/** The rows of the list, in order; none where there is no list. */
export function tokenRows(canvasElement: HTMLElement): HTMLElement[] {
  return [...canvasElement.querySelectorAll<HTMLElement>('li.token')]
}

/** Waits until the list has so many rows. */
export async function findRows(canvasElement: HTMLElement, count: number): Promise<HTMLElement[]> {
  await waitFor(() => expect(tokenRows(canvasElement)).toHaveLength(count))
  return tokenRows(canvasElement)
}
