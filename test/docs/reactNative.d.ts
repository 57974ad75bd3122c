// The part of React Native that docs/guides/react-native.md uses. It is installed only in examples/react-native.

declare module 'react-native' {
  import type { ReactElement, ReactNode } from 'react'

  export function FlatList<TItem>(props: {
    data: readonly TItem[]
    keyExtractor: (item: TItem, index: number) => string
    renderItem: (info: { item: TItem }) => ReactElement
    onEndReached: () => void
    onEndReachedThreshold: number
    refreshing: boolean
    onRefresh: () => void
    ListHeaderComponent: ReactElement | null
    ListEmptyComponent: ReactElement | null
    ListFooterComponent: ReactElement | null
  }): ReactElement
  export function Button(props: { title: string; onPress: () => void }): ReactElement
  export function Text(props: { children: ReactNode }): ReactElement
}
