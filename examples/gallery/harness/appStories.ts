import type { InputType, Parameters } from 'storybook/internal/types'

/** For stories of the whole app: each is in a frame on its docs page, because it fills a window. */
export const appStories: { parameters: Parameters; argTypes: Record<string, InputType> } = {
  parameters: {
    docs: {
      story: { inline: false, height: '36rem' },
      // what the service does, and what the story expects
      source: { type: 'code' },
    },
  },
  argTypes: {
    config: {
      description:
        'Chains, demo wallets and the start address, which the server passes to the page.',
      control: false,
    },
    locale: { control: 'select', options: ['en', 'de', 'ja', 'ar-EG'] },
  },
}
