import { formatAmount } from 'inscription-hooks/amounts'
import { memo } from 'react'
import { StyleSheet, Text, useWindowDimensions, View } from 'react-native'
import { toToken } from './token'

/** All rows have this height, which `getItemLayout` needs. It grows with the font scale. */
export function useRowHeight(): number {
  const { fontScale } = useWindowDimensions()
  return Math.ceil(64 * Math.max(1, fontScale))
}

/** Unchanged rows keep their identity, so `memo` skips them. */
export const TokenRow = memo(function TokenRow({ row, height }: { row: unknown; height: number }) {
  const { tick = 'Unknown', protocol = '', balance } = toToken(row)
  const amount = formatAmount(balance)
  return (
    <View
      style={[styles.row, { height }]}
      accessible
      accessibilityLabel={`${tick}, ${amount?.full ?? balance ?? 'unknown balance'}, ${protocol}`}
      testID="token"
    >
      <View style={styles.name}>
        <Text style={styles.tick} numberOfLines={1}>
          {tick}
        </Text>
        <Text style={styles.protocol} numberOfLines={1}>
          {protocol}
        </Text>
      </View>
      <Text style={styles.amount} numberOfLines={1}>
        {amount?.short ?? balance ?? '–'}
      </Text>
    </View>
  )
})

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 16,
    paddingHorizontal: 16,
    borderBottomWidth: StyleSheet.hairlineWidth,
    borderBottomColor: '#d0d4da',
  },
  name: { flexShrink: 1, flexGrow: 1, flexBasis: 0 },
  tick: { fontSize: 16, fontWeight: '600', color: '#14181f' },
  protocol: { fontSize: 13, color: '#59616e' },
  amount: { flexShrink: 1, fontSize: 16, fontVariant: ['tabular-nums'], color: '#14181f' },
})
