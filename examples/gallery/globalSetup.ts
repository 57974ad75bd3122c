import { findChromium } from '../../test/browser/chromium.js'

/** Says what to install where there is no Chromium, before the test runner says less. */
export async function setup(): Promise<void> {
  await findChromium()
}
