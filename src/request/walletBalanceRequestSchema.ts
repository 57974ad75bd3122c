import * as z from 'zod/mini'
import {
  type RequestField,
  requestFields,
  type WalletBalanceRequest,
} from './createWalletBalanceRequest.js'

// not `z.custom`, which has no JSON Schema
const text = ({ test, expected: it }: RequestField) => z.string(it).check(z.refine(test, it))
const integer = ({ test, expected: it }: RequestField) => z.number(it).check(z.refine(test, it))

/** The type of {@link walletBalanceRequestSchema}. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keeps zod out of declarations
export interface WalletBalanceRequestSchema
  extends z.ZodMiniObject<
    {
      [field in keyof WalletBalanceRequest]: WalletBalanceRequest[field] extends number
        ? z.ZodMiniNumber
        : z.ZodMiniString
    },
    z.core.$strict
  > {}

/**
 * Zod schema of the documented request body: four required fields and no others.
 *
 * Unlike the hooks, it has no defaults, because it validates the body that is sent.
 *
 * @example
 * import { walletBalanceRequestSchema } from 'inscription-hooks/zod'
 *
 * const body = { address: '0xa11ce', chain: 'eth', limit: 20, offset: 0 }
 * walletBalanceRequestSchema.safeParse(body).success // true
 */
export const walletBalanceRequestSchema: WalletBalanceRequestSchema = z.strictObject({
  address: text(requestFields.address),
  chain: text(requestFields.chain),
  limit: integer(requestFields.limit),
  offset: integer(requestFields.offset),
})
