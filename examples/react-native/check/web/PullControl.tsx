import type { ReactNode } from 'react'
import { Pressable, type StyleProp, Text, View, type ViewStyle } from 'react-native'

type PullControlProps = {
  refreshing: boolean
  onRefresh: () => void
  style?: StyleProp<ViewStyle>
  children?: ReactNode
}

/** Replaces RefreshControl, which does nothing on the web, with a button. */
export default function PullControl({ refreshing, onRefresh, style, children }: PullControlProps) {
  return (
    <View style={style}>
      <Pressable role="button" onPress={onRefresh}>
        <Text>{refreshing ? 'Refreshing' : 'Pull'}</Text>
      </Pressable>
      {children}
    </View>
  )
}
