import { isUnderTest } from './emulateMedia.js'

type Keyboard = { keyboard: (text: string) => Promise<void> }

/** A real key press in tests, because simulated ones do not close a dialog. */
export async function pressKey(key: string, simulated: Keyboard): Promise<void> {
  const keyboard = isUnderTest() ? (await import('vitest/browser')).userEvent : simulated
  await keyboard.keyboard(key)
}
