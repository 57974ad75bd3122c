import { findChromium } from '../../test/browser/chromium.js'

/** Without Chromium, fails early with a message that says what to install. */
export async function setup(): Promise<void> {
  await findChromium()
}
