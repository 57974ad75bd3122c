import { getDefaultConfig } from '@react-native/metro-config'

export default getDefaultConfig(import.meta.dirname)
