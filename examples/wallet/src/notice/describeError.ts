import type { HttpError, InvalidResponseError, WalletBalanceError } from 'inscription-hooks'

/** Texts for the user and, if useful, for the developer. */
export type ErrorWords = { title: string; text: string; developer?: string }

export function describeError(error: WalletBalanceError): ErrorWords {
  switch (error.name) {
    case 'HttpError':
      return describeStatus(error)
    case 'NetworkError':
      return { title: 'No connection', text: 'The wallet’s server could not be reached.' }
    case 'TimeoutError':
      return { title: 'No answer', text: 'The indexer took too long to answer.' }
    case 'ServiceError':
      return {
        title: 'The indexer reports a failure',
        text: error.detail ?? 'It gave no reason.',
        developer: error.message,
      }
    case 'InvalidResponseError':
      return {
        title: 'The answer could not be read',
        text: 'The indexer answered in a form that this wallet does not know.',
        developer: howToRead(error),
      }
    case 'PaginationError':
      return {
        title: 'There is no way on',
        text: 'The indexer gives the same tokens again instead of the next ones.',
        developer: error.message,
      }
    default:
      return {
        title: 'The wallet is not set up',
        text: 'It cannot ask the indexer.',
        developer: error.message,
      }
  }
}

/** DeveloperNote lists the paths below, so the full message is only for errors without issues. */
function howToRead({ message, reason, issues: [first] }: InvalidResponseError): string {
  if (!first || reason === 'locate-failed') return message
  if (reason === 'row-refused') return 'Rows do not match the `entry` schema in response.ts:'
  return `Set \`locate\` in response.ts to the path of the rows, for example \`locate: '${first.path}'\`:`
}

function describeStatus({ status, message }: HttpError): ErrorWords {
  if (status === 401 || status === 403) {
    return {
      title: 'The wallet was turned away',
      text: 'It is not allowed to ask the indexer.',
      developer: message,
    }
  }
  if (status === 429) {
    return { title: 'Too many requests', text: 'The indexer asks for a pause.' }
  }
  if (status === 502) {
    return {
      title: 'The indexer gave no usable answer',
      text: 'This may pass by itself.',
      // the proxy replaces a rejected API key with 502
      developer:
        'The wallet’s server logs what the indexer answered. A wrong API key looks like this too.',
    }
  }
  if (status >= 500) return { title: 'The indexer has trouble', text: 'This may pass by itself.' }
  return {
    title: 'The indexer refused the request',
    text: 'It could not be answered as it is.',
    developer: message,
  }
}
