import { Pressable, StyleSheet, Text } from 'react-native'

export function Button({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Pressable accessibilityRole="button" style={styles.button} onPress={onPress}>
      <Text style={styles.label}>{label}</Text>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  button: { minHeight: 44, justifyContent: 'center', paddingHorizontal: 16 },
  label: { fontSize: 16, fontWeight: '600', color: '#1a56c4' },
})
