import { isIndexerError } from 'inscription-hooks'

/** An error message for the visitor. */
export type ErrorWords = { title: string; text: string }

export function describeError(error: unknown): ErrorWords {
  // errors of the server arrive without their cause; the server logs it
  if (!isIndexerError(error)) {
    return { title: 'The tokens could not be loaded', text: 'Try again later.' }
  }
  switch (error.name) {
    case 'NetworkError':
      return { title: 'No connection', text: 'The server could not be reached.' }
    case 'TimeoutError':
      return { title: 'No response', text: 'The indexer took too long to respond.' }
    case 'HttpError':
      return describeStatus(error.status)
    case 'PaginationError':
      return { title: 'No more tokens can be loaded', text: 'The indexer repeats the same tokens.' }
    default:
      return { title: 'The tokens could not be loaded', text: error.message }
  }
}

function describeStatus(status: number): ErrorWords {
  if (status === 429) {
    return { title: 'Too many requests', text: 'Wait a moment, then try again.' }
  }
  if (status >= 500) {
    return { title: 'The indexer is not available', text: 'Try again later.' }
  }
  return { title: 'The request was refused', text: `The indexer responded with ${status}.` }
}
