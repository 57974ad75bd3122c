/**
 * Whether a text that is no JSON begins as an object or array and stops before that is closed:
 * an answer cut on its way, worth asking for again, unlike a web page.
 */
export function endsEarly(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
  }
  return inString || depth > 0
}
