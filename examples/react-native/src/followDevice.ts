import NetInfo from '@react-native-community/netinfo'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { AppState } from 'react-native'

/** Connects TanStack Query to the app's focus and network state. React Native has no `window` events. */
export function followDevice(): void {
  focusManager.setEventListener((setFocused) => {
    const subscription = AppState.addEventListener('change', (state) => {
      setFocused(state === 'active')
    })
    return () => subscription.remove()
  })

  onlineManager.setEventListener((setOnline) =>
    // `isConnected` is null while unknown
    NetInfo.addEventListener(({ isConnected }) => setOnline(isConnected !== false)),
  )
}
