import type { WalletBalanceError } from 'inscription-hooks'
import { useEffect } from 'react'
import { AccessibilityInfo, Platform, StyleSheet, Text, View } from 'react-native'
import { Button } from './Button'

type FailureProps = { title: string; error: WalletBalanceError | null; onRetry: () => void }

export function Failure({ title, error, onRetry }: FailureProps) {
  const message = error ? error.shortMessage || 'Something went wrong.' : ''
  useEffect(() => {
    // iOS has no live regions
    if (Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(`${title}. ${message}`)
  }, [title, message])

  return (
    <View style={styles.failure}>
      <View accessibilityRole="alert" accessibilityLiveRegion="assertive">
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.message}>{message}</Text>
      </View>
      <Button label="Try again" onPress={onRetry} />
    </View>
  )
}

const styles = StyleSheet.create({
  failure: { alignItems: 'center', padding: 16, gap: 8 },
  title: { fontSize: 16, fontWeight: '600', textAlign: 'center', color: '#14181f' },
  message: { textAlign: 'center', color: '#59616e' },
})
