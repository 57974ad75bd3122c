import { expect, waitFor } from 'storybook/test'

/** The token rows on screen, in order. */
export function tokenRows(canvasElement: HTMLElement): HTMLElement[] {
  return [...canvasElement.querySelectorAll<HTMLElement>('li.token')]
}

/** Waits until the list has `count` rows. */
export async function findRows(canvasElement: HTMLElement, count: number): Promise<HTMLElement[]> {
  await waitFor(() => expect(tokenRows(canvasElement)).toHaveLength(count))
  return tokenRows(canvasElement)
}
