import { envelopeNames, sampleChains } from 'inscription-hooks/testing'
import type { InputType } from 'storybook/internal/types'
import { faults, occasions, type PlaygroundSettings } from './playgroundHandlers.js'

export type PlaygroundProps = PlaygroundSettings & { chain: string }

type Setting = {
  name: string
  description: string
  options: readonly (string | number)[]
  labels?: Readonly<Record<string | number, string>>
}

/** What can be set in the playground, in Storybook's controls and on a phone in the page. */
export const settings: Readonly<Record<keyof PlaygroundProps, Setting>> = {
  rows: {
    name: 'Tokens',
    description: 'How many tokens the wallet has on Ethereum.',
    options: [0, 1, 20, 137, 5_000],
    labels: { 0: 'none', 5_000: '5,000' },
  },
  latencyMs: {
    name: 'Latency',
    description: 'How long each response takes.',
    options: [0, 100, 600, 3_000],
    labels: { 0: 'none', 100: '0.1 s', 600: '0.6 s', 3_000: '3 s' },
  },
  fault: {
    name: 'Failure',
    description: 'What the service responds instead. It fails each time.',
    options: faults,
  },
  failing: {
    name: 'Fails on',
    description: 'The request that fails. A refresh or the next page starts by itself.',
    options: occasions,
  },
  failingChain: {
    name: 'Failing chain',
    description: 'The chain whose requests fail.',
    options: ['all', ...sampleChains],
  },
  envelope: {
    name: 'Response format',
    description: 'Where the list is in the response. The hooks find it by themselves.',
    options: envelopeNames,
  },
  chain: {
    name: 'Chain',
    description: 'The chain that is chosen first.',
    options: ['all', ...sampleChains],
  },
}

/** The settings as Storybook's controls. */
export const controls: Record<string, InputType> = Object.fromEntries(
  Object.entries(settings).map(([key, { name, description, options, labels = {} }]) => {
    const type = { summary: typeof options[0] }
    return [
      key,
      { name, description, options, control: { type: 'select', labels }, table: { type } },
    ]
  }),
)
