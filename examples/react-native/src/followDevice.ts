import NetInfo from '@react-native-community/netinfo'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { AppState } from 'react-native'

/**
 * Tells TanStack Query when the app is in front and when the device is online: React Native has no
 * `window` events that it could listen to.
 */
export function followDevice(): void {
  focusManager.setEventListener((setFocused) => {
    const subscription = AppState.addEventListener('change', (state) => {
      setFocused(state === 'active')
    })
    return () => subscription.remove()
  })

  onlineManager.setEventListener((setOnline) =>
    // null is "not known yet", and no reason to wait
    NetInfo.addEventListener(({ isConnected }) => setOnline(isConnected !== false)),
  )
}
