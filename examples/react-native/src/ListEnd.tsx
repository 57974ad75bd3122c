import { ActivityIndicator, StyleSheet, Text, View } from 'react-native'
import { Button } from './Button'
import { Failure } from './Failure'
import type { Tokens } from './useTokens'

type ListEndProps = { tokens: Tokens; onLoadMore: () => void }

/** Below the last row: a spinner, "Load more", an error or the end. */
export function ListEnd({ tokens, onLoadMore }: ListEndProps) {
  const { data, error, fetchStatus, hasNextPage, isFetchingNextPage, isFetchNextPageError } = tokens

  if (isFetchNextPageError && !isFetchingNextPage) {
    return <Failure title="The next tokens did not load" error={error} onRetry={onLoadMore} />
  }
  if (data?.entries.length === 0 && !hasNextPage) return null
  return (
    <View style={styles.end}>
      {isFetchingNextPage ? (
        <ActivityIndicator accessibilityLabel="Loading more tokens" />
      ) : fetchStatus === 'paused' ? (
        <Text style={styles.text}>You are offline</Text>
      ) : hasNextPage ? (
        // for users who cannot scroll to the end
        <Button label="Load more" onPress={onLoadMore} />
      ) : (
        <Text style={styles.text}>End of the list</Text>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  end: { minHeight: 64, alignItems: 'center', justifyContent: 'center' },
  text: { color: '#59616e' },
})
