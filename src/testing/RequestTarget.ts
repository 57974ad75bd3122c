/** The requests for an address, a chain, or both. Without either: all requests. */
export type RequestTarget = {
  readonly address?: string | undefined
  readonly chain?: string | undefined
}

/** Whether a target includes a request. Chains are case-sensitive, addresses are not. */
export function covers(target: RequestTarget, request: RequestTarget): boolean {
  const { address = request.address, chain = request.chain } = target
  return address?.toLowerCase() === request.address?.toLowerCase() && chain === request.chain
}
