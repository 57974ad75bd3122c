import { StyleSheet, View } from 'react-native'
import { TokenScreen } from './TokenScreen'
import { WalletProviders } from './WalletProviders'

export function App() {
  return (
    <WalletProviders proxyUrl="https://wallet.example/api/wallet-balance">
      <View style={styles.app}>
        <TokenScreen address="0xfa4e000000000000000000000000000000000137" chain="eth" />
      </View>
    </WalletProviders>
  )
}

const styles = StyleSheet.create({
  app: { flex: 1, backgroundColor: '#fff' },
})
