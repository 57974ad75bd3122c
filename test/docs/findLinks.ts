import { withoutCode } from './withoutCode.js'

export type Link = { readonly target: string; readonly line: number }

const forms = [
  /\]\(\s*<?([^()\s>]*(?:\([^()\s]*\)[^()\s>]*)*)>?(?:\s+"[^"]*")?\s*\)/g, // [words](target "title")
  /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/gm, // [name]: target
  /\b(?:href|src|srcset)="([^"\s]+)[^"]*"/g,
]

/** Where a page's links and pictures point, in Markdown and in HTML. */
export function findLinks(markdown: string): Link[] {
  const text = withoutCode(markdown)
  return forms
    .flatMap((form) => [...text.matchAll(form)])
    .map((match) => ({
      target: match[1] ?? '',
      line: text.slice(0, match.index).split('\n').length,
    }))
}
