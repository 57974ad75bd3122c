import { AppRegistry } from 'react-native'
import { TokenScreen } from '../../src/TokenScreen'
import { WalletProviders } from '../../src/WalletProviders'

const { origin, search } = window.location
const address = new URLSearchParams(search).get('address') ?? ''

function Page() {
  return (
    <WalletProviders proxyUrl={`${origin}/api/wallet-balance`}>
      <TokenScreen address={address} chain="eth" />
    </WalletProviders>
  )
}

AppRegistry.registerComponent('Wallet', () => Page)
AppRegistry.runApplication('Wallet', { rootTag: document.getElementById('root') })
