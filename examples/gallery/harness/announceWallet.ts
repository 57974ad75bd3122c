type Respond = (method: string) => Promise<string[]>

/** Announces a mock wallet in the page, as an extension does (EIP-6963), until it is stopped. */
export function announceWallet(name: string, color: string, respond: Respond): () => void {
  const provider = { request: ({ method }: { method: string }) => respond(method) }
  const circle = `<circle cx="8" cy="8" r="8" fill="${color}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${circle}</svg>`
  const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: `example.${name}` }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
