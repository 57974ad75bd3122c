import { expect, test } from 'vitest'
import { sampleRows, visitWallet } from './wallet.js'

const polygonAndEth = sampleRows('137 tokens', 'polygon', 'eth')
const withBsc = sampleRows('137 tokens', 'polygon', 'eth', 'bsc')

test('default: a slow chain, which then fails and comes back, and a lost connection', async () => {
  const viewport = { width: 360, height: 740 }
  const wallet = await visitWallet('/', { viewport }, (_, proxy) =>
    proxy.set(({ chain }) => chain !== 'polygon' && 'hold'),
  )
  const { page, context, rows, proxy, search, see, hear, button, errors } = wallet
  const top = () => rows.first().evaluate((row) => row.getBoundingClientRect().top)
  await wallet.expectRows(sampleRows('137 tokens', 'polygon'))
  await proxy.set(({ chain }) => chain === 'bsc' && 'hold')
  await see('103 tokens so far') // the others do not wait
  const topOfFirst = await top()
  await proxy.set(({ chain }) => chain === 'bsc' && 429)
  await see(/^BNB Chain not available, trying again in [01]:\d\d$/)
  await hear('BNB Chain not available')
  await page.getByRole('radio', { name: 'BNB Chain last request failed' }).waitFor()
  await button('Cancel').click()
  await page.getByRole('alert').getByText('BNB Chain not available').waitFor()
  expect(await top()).toBe(topOfFirst)
  await wallet.scrollTo(1e6) // the others go on
  await wallet.expectRows(polygonAndEth)

  await wallet.scrollTo(0)
  await wallet.expectAccessible()
  await page.setViewportSize(viewport)
  await proxy.set()
  await button('Try again').click()
  await see('160 tokens')
  await wallet.expectRows(withBsc)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await top()).toBe(topOfFirst)

  // a failed refresh, and offline
  await proxy.set(({ chain }) => chain !== 'eth' && 401)
  await button('Refresh').click()
  await see(/^BNB Chain, Polygon, and Avalanche as of \d+:\d\d [AP]M$/)
  await wallet.expectRows(withBsc)
  await proxy.set()
  await button('Try again').click()
  await see(/^Updated \d/)
  expect(errors).toEqual([])
  await wallet.chooseWallet('5,000 tokens')
  await see('5,158 tokens, 221 loaded')
  await context.setOffline(true)
  await see(/^Offline · balances from \d/)
  expect(await button('Refresh, when you are back online').isEnabled()).toBe(false)
  await search.fill('no such token')
  await see('Offline · stopped at 221 of 5,158')
  await see('No match for “no such token” in the first 221')
  await context.setOffline(false)
  await see('No token matches “no such token”')
})
