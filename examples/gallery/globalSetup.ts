import { findChromium } from '../../test/e2e/chromium.js'

/** Says what to install where there is no Chromium, before the test runner says less. */
export async function setup(): Promise<void> {
  await findChromium()
}
