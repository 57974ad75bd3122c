import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { createSampleWallet, sampleChains } from 'inscription-hooks/testing'
import { useEffect, useRef } from 'react'
import { App } from '../../../wallet/src/App.js'
import type { PlaygroundProps } from './settings.js'

/** The wallet app. If a refresh or the next page is set to fail, it is requested at once. */
export function Playground({ rows, failing }: PlaygroundProps) {
  const queryClient = useQueryClient()
  const isIdle = useIsFetching() === 0
  const isDue = useRef(true)

  useEffect(() => {
    const isLoaded = queryClient.getQueriesData({}).some(([, data]) => data !== undefined)
    if (!isIdle || !isLoaded || !isDue.current) return
    isDue.current = false
    if (failing === 'refresh') void queryClient.refetchQueries()
    if (failing !== 'next page') return
    // once the rows are there
    requestAnimationFrame(() => window.scrollTo(0, document.documentElement.scrollHeight))
  }, [isIdle, failing, queryClient])

  const { address, name } = createSampleWallet(rows)
  const config = {
    chains: sampleChains,
    wallets: [{ name, address }],
    startAddress: address,
    isDevelopment: true,
  }
  return <App config={config} />
}
