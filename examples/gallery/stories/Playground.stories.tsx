import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { createSampleWallet, envelopeNames, sampleChains } from 'inscription-hooks/testing'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { expect } from 'storybook/test'
import { App } from '../../wallet/src/App.js'
import { goTo } from '../../wallet/src/place.js'
import preview from '../.storybook/preview.js'
import { type ColorScheme, forceColorScheme } from '../harness/colorScheme.js'
import {
  faults,
  occasions,
  type PlaygroundSettings,
  playgroundHandlers,
} from '../harness/playgroundHandlers.js'
import { proxyUrl, Stage } from '../harness/Stage.js'
import { findAlert, findStatus, statusLine, tokenRows } from '../harness/screen.js'

type PlaygroundProps = PlaygroundSettings & { chain: string; scheme: ColorScheme }

function Playground({ rows, failing, scheme }: PlaygroundProps) {
  const queryClient = useQueryClient()
  const isIdle = useIsFetching() === 0
  const isDue = useRef(true)

  // refreshes or scrolls to the next page, so that its fault shows at once
  useEffect(() => {
    const isLoaded = queryClient.getQueriesData({}).some(([, data]) => data !== undefined)
    if (!isIdle || !isLoaded || !isDue.current) return
    isDue.current = false
    if (failing === 'refresh') void queryClient.refetchQueries()
    if (failing !== 'next page') return
    // once the rows are there
    requestAnimationFrame(() => window.scrollTo(0, document.documentElement.scrollHeight))
  }, [isIdle, failing, queryClient])

  // `system` leaves it to the toolbar, which also covers Storybook's frame
  useLayoutEffect(() => {
    if (scheme !== 'system') forceColorScheme(scheme)
  }, [scheme])

  const { address, name } = createSampleWallet(rows)
  const config = {
    chains: sampleChains,
    wallets: [{ name, address }],
    startAddress: address,
    isDevelopment: true,
  }
  return <App config={config} />
}

const start: PlaygroundProps = {
  rows: 137,
  latencyMs: 600,
  fault: 'none',
  failing: 'first load',
  envelope: 'data.list',
  chain: 'eth',
  scheme: 'system',
}

const meta = preview.meta({
  title: 'Playground',
  component: Playground,
  argTypes: {
    rows: { control: 'select', options: [0, 1, 20, 137, 5_000] },
    latencyMs: { name: 'latency in ms', control: { type: 'range', max: 3_000, step: 100 } },
    fault: { control: 'select', options: faults },
    failing: { name: 'fault on', control: 'select', options: occasions },
    envelope: { name: 'response format', control: 'select', options: envelopeNames },
    chain: { control: 'select', options: ['all', ...sampleChains] },
    scheme: {
      name: 'color scheme',
      control: 'inline-radio',
      options: ['system', 'light', 'dark'],
    },
  },
  args: start,
  // also runs when a control changes
  beforeEach({ args: { chain, ...settings }, id, msw }) {
    msw.use(...playgroundHandlers(proxyUrl(id), settings))
    goTo({ chain: chain === 'all' ? undefined : chain }, { replace: true })
  },
  render: (args, { id }) => (
    <Stage
      key={JSON.stringify(args)} // starts again
      proxyUrl={proxyUrl(id)}
      {...(args.fault === 'timeout' && { timeoutMs: args.latencyMs + 1_000 })}
    >
      <Playground {...args} />
    </Stage>
  ),
})

/** Change a control: the list starts again with it. */
export const Default = meta.story({ name: 'Playground' })

Default.test('rows', { args: { rows: 20 } }, () => findStatus(/^20 tokens/))

Default.test('long list', { args: { rows: 5_000 } }, () => findStatus(/^100 of 5,000 tokens/))

Default.test('latency', { args: { latencyMs: 3_000 } }, async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await expect(statusLine()).toBe('Loading…')
})

Default.test('chain', { args: { chain: 'all' } }, () => findStatus(/^400 of 548 tokens/))

Default.test('color scheme', { args: { scheme: 'dark' } }, async () => {
  await findStatus(/^100 of 137 tokens/)
  await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(17, 19, 23)')
})

// this format has no total
Default.test('envelope', { args: { envelope: 'array' } }, () => findStatus(/^100 tokens so far/))

Default.test('fault 401', { args: { fault: '401' } }, () => findAlert('Request refused'))

Default.test('fault 403', { args: { fault: '403' } }, () => findAlert('Request refused'))

Default.test('fault 429, wait 90 s', { args: { fault: '429, wait 90 s' } }, () =>
  findAlert('Service busy'),
)

Default.test('fault 500', { args: { fault: '500' } }, () => findAlert('Service not available'))

Default.test('fault no connection', { args: { fault: 'no connection' } }, () =>
  findAlert('No connection'),
)

Default.test('fault timeout', { args: { fault: 'timeout' } }, () => findAlert('No response'))

Default.test('fault 429, wait 5 s', { args: { fault: '429, wait 5 s' } }, () =>
  findStatus(/^Service busy, trying again in 0:0\d/),
)

Default.test('fault on refresh', { args: { fault: '401', failing: 'refresh' } }, async () => {
  await findStatus(/Try again/)
  await expect(tokenRows()).toHaveLength(84)
})

Default.test(
  'fault on the next page',
  { args: { fault: '500', failing: 'next page' } },
  async () => {
    await findAlert('Service not available')
    await expect(tokenRows()).toHaveLength(84)
  },
)
