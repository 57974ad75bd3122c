'use client'
import { useState } from 'react'
import {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
} from '../client/createIndexerClient.js'

type Source<TEntry> =
  | { readonly client: IndexerClient<TEntry> }
  | (IndexerClientConfig<TEntry> & { readonly client?: undefined })

/**
 * A client for these options that stays the same while they are equal: one made in render anew
 * each time would restart every query under it.
 */
export function useStableClient<TEntry>(source: Source<TEntry>): IndexerClient<TEntry> {
  const [held, hold] = useState(() => ({ source, client: clientOf(source) }))
  if (isEqual(held.source, source)) return held.client
  // setting state while rendering is React's way to derive it from props: it renders again at once
  const next = { source, client: clientOf(source) }
  hold(next)
  return next.client
}

function clientOf<TEntry>(source: Source<TEntry>): IndexerClient<TEntry> {
  return source.client ?? createIndexerClient(source)
}

function isEqual(left: object, right: object): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => contentOf(left, name) === contentOf(right, name))
}

/** URLs and headers are compared by content, all else by identity. */
function contentOf(source: object, name: string): unknown {
  const value: unknown = Reflect.get(source, name)
  if (value instanceof URL) return value.href
  if (name === 'headers' && value) return JSON.stringify(Object.entries(value).sort())
  return value
}
