import * as z from 'zod/mini'
import { requestRules } from './requestRules.js'

const { address, chain, limit, offset } = requestRules

/** The type of {@link walletBalanceRequestSchema}: four fields, no fifth. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a name, so that users' declarations need no zod
export interface WalletBalanceRequestSchema
  extends z.ZodMiniObject<
    {
      address: z.ZodMiniString
      chain: z.ZodMiniString
      limit: z.ZodMiniNumber
      offset: z.ZodMiniNumber
    },
    z.core.$strict
  > {}

/**
 * The documented request body as a zod schema: four fields, all required, no fifth.
 *
 * It is strict where a caller of the hooks has defaults, because it checks what goes over the wire.
 *
 * @example
 * import { walletBalanceRequestSchema } from 'inscription-hooks/zod'
 *
 * walletBalanceRequestSchema.safeParse({ address: '0xa11ce', chain: 'eth', limit: 20, offset: 0 }).success
 * // true
 */
export const walletBalanceRequestSchema: WalletBalanceRequestSchema = z.strictObject({
  address: z.string(address.expected).check(z.refine(address.test, address.expected)),
  chain: z.string(chain.expected).check(z.refine(chain.test, chain.expected)),
  limit: z.number(limit.expected).check(z.refine(limit.test, limit.expected)),
  offset: z.number(offset.expected).check(z.refine(offset.test, offset.expected)),
})
