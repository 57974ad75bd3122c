import { envelopeNames } from '../testing/envelopes.js'

export const help: string = `Usage: inscription-hooks emulator [options]

A stand-in for the inscription indexer, to build an app before an API key arrives.
It answers the one documented request and refuses what the document rules out.

  --port N          port to listen on (default 8787)
  --host NAME       address to listen on (default 127.0.0.1: this machine only)
  --api-key KEY     the one key it accepts (default: any)
  --latency MS      milliseconds before each answer (default 0)
  --fail S[:N]      answer the next N requests (default 1) with HTTP status S; may be repeated
  --retry-after T   the Retry-After header of those failures, such as 2
  --envelope NAME   form of its answers (default data.list), one of
                    ${envelopeNames.slice(0, 5).join(', ')},
                    ${envelopeNames.slice(5).join(', ')}
  --max-limit N     give at most N rows a page, whatever limit asks, and say nothing of it
  --large N         serve one wallet more, with N tokens, 100000 say
  --seed N          seed of the sample wallets (default 1)
  --quiet           do not log requests
  --help            show this

Examples:
  npx inscription-hooks emulator
  npx inscription-hooks emulator --port 9000 --api-key test-key --latency 200 --fail 429:3
`
