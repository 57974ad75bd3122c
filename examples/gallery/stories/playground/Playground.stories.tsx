import { useArgs } from 'storybook/preview-api'
import { expect, waitFor } from 'storybook/test'
import { goTo } from '../../../wallet/src/place.js'
import preview from '../../.storybook/preview.js'
import { proxyUrl, Stage } from '../../harness/Stage.js'
import { findAlert, findStatus, statusLine, tokenRows } from '../../harness/screen.js'
import { Playground } from './Playground.js'
import { PlaygroundForm } from './PlaygroundForm.js'
import { playgroundHandlers } from './playgroundHandlers.js'
import { controls, type PlaygroundProps } from './settings.js'

const start: PlaygroundProps = {
  rows: 137,
  latencyMs: 600,
  fault: 'none',
  failing: 'first load',
  failingChain: 'all',
  envelope: 'data.list',
  chain: 'eth',
}

const meta = preview.meta({
  title: 'Playground',
  component: Playground,
  tags: ['!autodocs'],
  argTypes: controls,
  args: start,
  // also runs when a control changes
  beforeEach({ args: { chain, ...settings }, id, msw }) {
    msw.use(...playgroundHandlers(proxyUrl(id), settings))
    goTo({ chain: chain === 'all' ? undefined : chain }, { replace: true })
  },
  render: function PlaygroundStory(args, { id }) {
    const [, updateArgs] = useArgs<PlaygroundProps>()
    return (
      <>
        <PlaygroundForm values={args} onChange={updateArgs} />
        <Stage
          key={JSON.stringify(args)} // starts again
          proxyUrl={proxyUrl(id)}
          {...(args.fault === 'timeout' && { timeoutMs: args.latencyMs + 1_000 })}
        >
          <Playground {...args} />
        </Stage>
      </>
    )
  },
})

/** Change a control: the list starts again with it. */
export const Default = meta.story({
  name: 'Playground',
  // until the first response
  play: () =>
    waitFor(() => {
      const isLoaded = !/^(Loading…)?$/.test(statusLine())
      return expect(isLoaded || document.querySelector('[role=alert]')).toBeTruthy()
    }),
})

Default.test('chain', { args: { chain: 'all' } }, () => findStatus(/^548 tokens, 400 loaded/))

Default.test('one chain fails', { args: { chain: 'all', fault: '401', failingChain: 'bsc' } }, () =>
  findStatus(/tokens so far · BNB Chain not available/),
)

// this format has no total
Default.test('envelope', { args: { envelope: 'array' } }, () => findStatus(/^100 tokens so far/))

Default.test('fault 401', { args: { fault: '401' } }, () => findAlert('Request refused'))

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

// there is no panel beside the story
Default.test(
  'has its controls in a narrow page',
  { globals: { viewport: { value: 'w360' } } },
  ({ canvas }) => expect(canvas.getByRole('combobox', { name: 'Tokens' })).toBeVisible(),
)
