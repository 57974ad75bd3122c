const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth', limit: 100 }

/** Asks `count` times, `atOnce` at a time. Answers how many a second that were. */
export async function askAtOnce(url: string, count: number, atOnce: number): Promise<number> {
  let sent = 0
  const start = performance.now()
  async function askOnAndOn(): Promise<void> {
    while (sent < count) {
      if (!(await ask(url, sent++))) throw new Error('A request has failed.')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOnAndOn))
  return count / ((performance.now() - start) / 1_000)
}

export type Load = { perSecond: number; failures: number; p50Ms: number; p99Ms: number }

/**
 * Asks at a fixed rate, whether or not answers have come. A latency counts from when the request was
 * due, so one that is sent late is a slow one.
 */
export async function askAtRate(url: string, perSecond: number, seconds: number): Promise<Load> {
  const asked: Promise<void>[] = []
  const latencies: number[] = []
  let failures = 0
  const start = performance.now()
  while (asked.length < perSecond * seconds) {
    const due = start + (asked.length / perSecond) * 1_000
    if (due > performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      continue
    }
    const answered = ask(url, asked.length).catch(() => false)
    asked.push(
      answered.then((isWhole) => {
        latencies.push(performance.now() - due)
        if (!isWhole) failures++
      }),
    )
  }
  await Promise.all(asked)
  const answeredPerSecond = asked.length / ((performance.now() - start) / 1_000)
  latencies.sort((left, right) => left - right)
  const at = (part: number) => latencies[Math.ceil(part * latencies.length) - 1] ?? Number.NaN
  return { perSecond: answeredPerSecond, failures, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** For another page each time, so that no answer is shared. Whether the answer is whole. */
async function ask(url: string, page: number): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...wallet, offset: page * wallet.limit }),
  })
  const text = await response.text()
  return response.status === 200 && text.endsWith('}')
}
