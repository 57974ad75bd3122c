import { randomUUID } from 'node:crypto'

/**
 * @typedef {object} Service
 * @property {string} baseUrl
 * @property {string} apiKey never sent to the browser
 * @property {readonly string[]} chains chains to choose from; if empty, the user types one
 * @property {readonly { name: string, address: string }[]} wallets sample wallets
 * @property {string | undefined} startAddress the wallet shown first
 */

/** @typedef {{ port: number, apiKey: string, args: readonly string[] }} EmulatorSettings */

/**
 * @typedef {object} Settings
 * @property {number} port the preferred port; 0 means any
 * @property {Service | undefined} service the real service, or `undefined` for an emulator
 * @property {EmulatorSettings} emulator
 * @property {boolean} isDevelopment
 */

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 *
 * | variable | meaning | default |
 * |---|---|---|
 * | `PORT` | port of the wallet | 5173 |
 * | `INDEXER_BASE_URL`, `INDEXER_API_KEY` | the real service | an emulator |
 * | `INDEXER_CHAINS` | its chains, comma-separated | the user types one |
 * | `INDEXER_ADDRESS` | a wallet with tokens: shown first, and inspected by the first start | |
 * | `EMULATOR_PORT`, `EMULATOR_API_KEY` | port and API key of the emulator | 8787, random |
 * | `EMULATOR_ARGS` | options of the emulator: `--latency 400 --fail 429:1` | |
 * | `NODE_ENV` | `development` turns on the development tools | |
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Settings}
 */
export function readSettings(env) {
  return {
    port: readPort('PORT', env.PORT || '5173'),
    service: readService(env),
    emulator: {
      port: readPort('EMULATOR_PORT', env.EMULATOR_PORT || '8787'),
      apiKey: env.EMULATOR_API_KEY || randomUUID(),
      args: splitAt(/\s+/, env.EMULATOR_ARGS),
    },
    isDevelopment: env.NODE_ENV === 'development',
  }
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Service | undefined}
 */
function readService({ INDEXER_BASE_URL, INDEXER_API_KEY, INDEXER_CHAINS, INDEXER_ADDRESS }) {
  if (!INDEXER_BASE_URL && !INDEXER_API_KEY) return undefined
  if (!INDEXER_BASE_URL || !INDEXER_API_KEY) {
    const [set, missing] = INDEXER_BASE_URL
      ? ['INDEXER_BASE_URL', 'INDEXER_API_KEY']
      : ['INDEXER_API_KEY', 'INDEXER_BASE_URL']
    throw new Error(
      `${set} is set, but ${missing} is not. Set both to use the real service, or none to use the emulator.`,
    )
  }
  if (!/^https?:/.test(INDEXER_BASE_URL) || !URL.canParse(INDEXER_BASE_URL)) {
    throw new Error('INDEXER_BASE_URL must be a URL: https://…')
  }
  if (INDEXER_ADDRESS && !/^0x[\da-f]+$/i.test(INDEXER_ADDRESS)) {
    throw new Error(
      `INDEXER_ADDRESS must be 0x and hex digits, got ${JSON.stringify(INDEXER_ADDRESS)}.`,
    )
  }
  return {
    baseUrl: INDEXER_BASE_URL,
    apiKey: INDEXER_API_KEY,
    chains: splitAt(/\s*,\s*/, INDEXER_CHAINS),
    wallets: [],
    startAddress: INDEXER_ADDRESS || undefined,
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function readPort(name, text) {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`${name} must be a port from 0 to 65535, got ${JSON.stringify(text)}.`)
}

/**
 * @param {RegExp} separator
 * @param {string | undefined} text
 */
function splitAt(separator, text = '') {
  return text.trim().split(separator).filter(Boolean)
}
