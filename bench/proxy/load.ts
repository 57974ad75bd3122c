const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth', limit: 100 }

/** Sends `count` requests, `concurrency` at a time. Returns the requests per second. */
export async function sendConcurrently(
  url: string,
  count: number,
  concurrency: number,
): Promise<number> {
  let sent = 0
  const start = performance.now()
  async function worker(): Promise<void> {
    while (sent < count) {
      if (!(await send(url, sent++))) throw new Error('A request failed.')
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return count / ((performance.now() - start) / 1_000)
}

export type Load = { perSecond: number; failures: number; p50Ms: number; p99Ms: number }

/**
 * Sends requests at a fixed rate, without waiting for responses. Latency is measured from the scheduled
 * time, so it includes late sending.
 */
export async function sendAtRate(url: string, perSecond: number, seconds: number): Promise<Load> {
  const requests: Promise<void>[] = []
  const latencies: number[] = []
  let failures = 0
  const start = performance.now()
  while (requests.length < perSecond * seconds) {
    const due = start + (requests.length / perSecond) * 1_000
    if (due > performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      continue
    }
    const response = send(url, requests.length).catch(() => false)
    requests.push(
      response.then((isComplete) => {
        latencies.push(performance.now() - due)
        if (!isComplete) failures++
      }),
    )
  }
  await Promise.all(requests)
  const actualPerSecond = requests.length / ((performance.now() - start) / 1_000)
  latencies.sort((left, right) => left - right)
  const quantile = (part: number) => latencies[Math.ceil(part * latencies.length) - 1] ?? Number.NaN
  return { perSecond: actualPerSecond, failures, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

/** Requests a different page each time, so that none is coalesced. Returns whether it is complete. */
async function send(url: string, page: number): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...wallet, offset: page * wallet.limit }),
  })
  const text = await response.text()
  return response.status === 200 && text.endsWith('}')
}
