import { isIndexerError } from 'inscription-hooks'

/** An error in words for the visitor. */
export type ErrorWords = { title: string; text: string }

export function describeError(error: unknown): ErrorWords {
  // what failed on the server comes without its cause, which is in the server's log
  if (!isIndexerError(error)) {
    return { title: 'The wallet could not be read', text: 'This may pass by itself.' }
  }
  switch (error.name) {
    case 'NetworkError':
      return { title: 'No connection', text: 'The server could not be reached.' }
    case 'TimeoutError':
      return { title: 'No answer', text: 'The indexer took too long to answer.' }
    case 'HttpError':
      return describeStatus(error.status)
    case 'PaginationError':
      return { title: 'There is no way on', text: 'The indexer gave the same tokens again.' }
    default:
      return { title: 'The wallet could not be read', text: error.message }
  }
}

function describeStatus(status: number): ErrorWords {
  if (status === 429) {
    return { title: 'Too many requests', text: 'The indexer asks for a pause.' }
  }
  if (status >= 500) {
    return { title: 'The indexer gave no usable answer', text: 'This may pass by itself.' }
  }
  return { title: 'The request was refused', text: `The answer was ${status}.` }
}
