import { ActivityIndicator, StyleSheet, Text, View } from 'react-native'
import { Failure } from './Failure'
import { TokenList } from './TokenList'
import { useTokens, type Wallet } from './useTokens'

export function TokenScreen({ address, chain }: Wallet) {
  const tokens = useTokens({ address, chain })
  const { data, error, fetchStatus, refetch } = tokens

  // the key resets the scroll position for another wallet
  if (data) {
    const wallet = { address, chain }
    return <TokenList key={`${chain} ${address}`} wallet={wallet} list={data} tokens={tokens} />
  }
  if (error) {
    return <Failure title="The tokens did not load" error={error} onRetry={() => void refetch()} />
  }
  return (
    <View style={styles.waiting}>
      {fetchStatus === 'paused' ? (
        <Text>You are offline. The tokens load when you are back.</Text>
      ) : (
        <ActivityIndicator accessibilityLabel="Loading tokens" />
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  waiting: { flex: 1, alignItems: 'center', justifyContent: 'center', padding: 16 },
})
