import { useCallback, useEffect, useMemo } from 'react'
import { FlatList, type ListRenderItemInfo, StyleSheet, Text, View } from 'react-native'
import { Failure } from './Failure'
import { ListEnd } from './ListEnd'
import { rowKeys } from './rowKeys'
import { TokenRow, useRowHeight } from './TokenRow'
import { usePullToRefresh } from './usePullToRefresh'
import type { List, Tokens, Wallet } from './useTokens'

type Row = List['entries'][number]

type TokenListProps = { wallet: Wallet; list: List; tokens: Tokens }

/** The loaded tokens, with the error of a failed refetch. */
export function TokenList({ wallet, list, tokens }: TokenListProps) {
  const { error, isRefetchError, isRefetching, refetch, dataUpdatedAt, fetchNextPage } = tokens
  const pull = usePullToRefresh(tokens, wallet)
  const rowHeight = useRowHeight()
  const keys = useMemo(() => rowKeys(list.entries), [list.entries])

  const renderItem = useCallback(
    ({ item }: ListRenderItemInfo<Row>) => <TokenRow row={item} height={rowHeight} />,
    [rowHeight],
  )
  const getItemLayout = useCallback(
    (_: unknown, index: number) => ({ length: rowHeight, offset: rowHeight * index, index }),
    [rowHeight],
  )
  const keyExtractor = useCallback(
    (_: unknown, index: number) => keys[index] ?? `#${index}`,
    [keys],
  )

  /** Waits for a refetch, which it would cancel. Joins a pending fetch of the next page. */
  async function loadMore() {
    if (isRefetching) await refetch({ cancelRefetch: false })
    await fetchNextPage({ cancelRefetch: false })
  }

  /** Stops after a failure: the end of the list would trigger endless requests. */
  function handleEndReached() {
    if (tokens.hasNextPage && !tokens.isFetchNextPageError) void loadMore()
  }

  // the service may send empty pages before the first token
  const isEmptySoFar = list.entries.length === 0 && tokens.hasNextPage
  const isNextDue = isEmptySoFar && tokens.fetchStatus === 'idle' && error === null
  useEffect(() => {
    if (isNextDue) void fetchNextPage({ cancelRefetch: false })
  }, [isNextDue, list, fetchNextPage])

  return (
    <View style={styles.fill}>
      <FlatList
        style={styles.fill}
        data={list.entries}
        keyExtractor={keyExtractor}
        renderItem={renderItem}
        getItemLayout={getItemLayout}
        onEndReached={handleEndReached}
        onEndReachedThreshold={0.5}
        refreshing={pull.refreshing}
        onRefresh={pull.onRefresh}
        ListEmptyComponent={
          isEmptySoFar ? undefined : <Text style={styles.empty}>No tokens on this chain</Text>
        }
        ListFooterComponent={<ListEnd tokens={tokens} onLoadMore={() => void loadMore()} />}
      />
      {/* below the list, so that rows do not move */}
      {(isRefetchError || pull.error) && !isRefetching && !pull.refreshing && (
        <Failure
          title={`Not updated since ${new Date(dataUpdatedAt).toLocaleTimeString()}`}
          error={error ?? pull.error}
          onRetry={isRefetchError ? () => void refetch() : pull.onRefresh}
        />
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  fill: { flex: 1 },
  empty: { padding: 32, textAlign: 'center' },
})
