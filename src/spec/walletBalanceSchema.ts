import * as z from 'zod/mini'
import { requestRules } from './requestRules.js'

const { address, chain, limit, offset } = requestRules

/** The type of {@link walletBalanceRequestSchema}. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keeps zod out of users' declarations
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
 * Zod schema of the documented request body: four required fields and no others.
 *
 * Unlike the hooks, it has no defaults, because it validates the body that is sent.
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
