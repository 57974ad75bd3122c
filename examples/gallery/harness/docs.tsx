import {
  DocsContainer as Container,
  Controls,
  Description,
  type DocsContainerProps,
  Heading,
  Primary,
  Source,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { themes } from 'storybook/theming'
import { useIsDark } from './colorScheme.js'

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** The component's file, shown at the end of its docs page. */
    source?: string
  }
}

/** Storybook's docs page, and the source. */
export function DocsPage() {
  const { source } = useOf('meta', ['meta']).preparedMeta.parameters
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
      {source !== undefined && (
        <>
          <Heading>Source</Heading>
          <Source code={source.replaceAll('../../../wallet/src/', './')} language="tsx" />
        </>
      )}
    </>
  )
}

const dark = { ...themes.dark, appContentBg: '#111317' } // as the token list

/** A docs page in the color scheme of the toolbar. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  return <Container {...props} theme={useIsDark() ? dark : themes.light} />
}
