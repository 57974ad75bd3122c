import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The whole HTML of a tree, all that suspends included, and what React tells of its errors. */
export function renderHtml(tree: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const errors: unknown[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk.toString())
        done()
      },
      final(done) {
        resolve({ html: chunks.join(''), errors })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, {
      onAllReady: () => void pipe(page),
      onError(error, info) {
        errors.push(error, info)
      },
      onShellError: reject,
    })
  })
}
