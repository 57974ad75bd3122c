import { checkRateLimit } from '@vercel/firewall'

export async function authorize(request: Request): Promise<boolean | Response> {
  const { rateLimited, error } = await checkRateLimit('wallet-balance', { request })
  if (error === 'not-found') throw new Error('The firewall has no rule "wallet-balance".')
  return !rateLimited || new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
}
