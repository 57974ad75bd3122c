import type { JsonValue } from '../spec/JsonValue.js'

/** A row as the service sent it, when no `entry` schema says more. */
export type WalletBalanceRow = Record<string, JsonValue>
