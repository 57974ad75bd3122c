/**
 * Passes an answer on as it comes, and breaks it off before the key would go with it: some
 * services echo what they were sent. Holds back as many bytes as the head of a key may have.
 */
export function withholdKey(apiKey: string): TransformStream<Uint8Array, Uint8Array> {
  // as it is, and as JSON writers may escape it
  const forms = [apiKey, JSON.stringify(apiKey).slice(1, -1), apiKey.replaceAll('/', '\\/')]
  const heldBytes = Math.max(...forms.map((form) => form.length)) - 1
  let held = new Uint8Array()
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = concat(held, chunk)
      // a key is ASCII, so one character a byte finds it
      const text = new TextDecoder('latin1').decode(bytes)
      if (forms.some((form) => text.includes(form))) {
        throw new Error('The answer holds the API key and was withheld.')
      }
      const ready = Math.max(0, bytes.length - heldBytes)
      if (ready > 0) controller.enqueue(bytes.subarray(0, ready))
      held = bytes.slice(ready)
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held)
    },
  })
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
