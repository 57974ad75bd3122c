// Preloaded into the shadcn CLI: answers its requests to GitHub from this working tree.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const online = globalThis.fetch
const address = /^https:\/\/raw\.githubusercontent\.com\/you\/inscription-hooks\/0{40}\/(.+)/

/** @type {typeof fetch} */
const fetchFile = async (url, options) => {
  const [, file] = address.exec(String(url)) ?? []
  return file ? new Response(await readFile(join(root, file))) : online(url, options)
}

globalThis.fetch = fetchFile
