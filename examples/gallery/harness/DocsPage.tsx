import {
  Controls,
  Description,
  Heading,
  Primary,
  Source,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'

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
          <Source code={source} language="tsx" />
        </>
      )}
    </>
  )
}
