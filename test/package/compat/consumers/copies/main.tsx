import { isIndexerError, useWalletBalance } from 'inscription-hooks'
import * as copy from 'inscription-hooks-copy'
import { Boundary } from '../scenarios/Boundary.js'
import { report } from '../scenarios/report.js'
import { list, startStage } from '../scenarios/stage.js'
import { same, until } from '../scenarios/until.js'
import { bothFail, bothShare } from './both.js'

/** The guard of each copy knows the errors of the other. */
async function errors(): Promise<void> {
  const error = caught(() => copy.createIndexerClient({ proxyUrl: '' }))
  same([isIndexerError(error), copy.isIndexerError(error)], [true, true], 'guards')
  same((error as Error).name, 'IndexerConfigError', 'name')
}

function caught(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

/** A hook under the other copy's provider finds none, and the error says why that may be. */
async function providers(): Promise<void> {
  const { mount } = startStage()
  let error: unknown
  const Hook = () => (copy.useWalletBalance(list), null)
  const { unmount } = mount(
    <Boundary onError={(thrown) => (error = thrown)}>
      <Hook />
    </Boundary>,
  )
  await until('an error', () => error !== undefined)
  same([isIndexerError(error), (error as Error).name], [true, 'ProviderNotFoundError'], 'error')
  const message = String(error)
  if (!message.includes('two copies')) throw new Error(message)
  unmount()
}

/** With its own client a hook of the other copy needs no provider. */
async function clients(): Promise<void> {
  const { indexer, client, mount } = startStage()
  let text = ''
  const Hook = () => {
    const [own, other] = [useWalletBalance(list), copy.useWalletBalance({ ...list, client })]
    text = `${own.data?.entries.length} ${other.data?.entries.length}`
    return null
  }
  const { unmount } = mount(<Hook />)
  await until('rows of both', () => text === '20 20')
  same(indexer.requests.length, 1, 'requests')
  unmount()
}

await report({ errors, providers, clients, bothShare, bothFail })
