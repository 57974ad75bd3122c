import { chromium } from 'playwright'
import { findChromium } from '../test/browser/chromium.ts'
import { countCspReports } from './browserCsp.ts'
import { scrollWallet } from './browserScroll.ts'
import type { Section } from './section.ts'

/** What only a browser shows. */
export async function browser(): Promise<Section> {
  const launched = await chromium.launch(await findChromium())
  try {
    const policy = await countCspReports(launched)
    const scroll = await scrollWallet(launched)
    const title = `## In Chromium ${launched.version()}`
    return {
      text: [title, policy.text, scroll.text].join('\n\n'),
      faults: [...policy.faults, ...scroll.faults],
      targets: [...(policy.targets ?? []), ...(scroll.targets ?? [])],
    }
  } finally {
    await launched.close()
  }
}
