import { DocsContainer as Container, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { themes } from 'storybook/theming'
import { useIsDark } from './colorScheme.js'

/** A docs page in the color scheme of the toolbar. */
export function DocsContainer(props: PropsWithChildren<DocsContainerProps>) {
  return <Container {...props} theme={useIsDark() ? themes.dark : themes.light} />
}
