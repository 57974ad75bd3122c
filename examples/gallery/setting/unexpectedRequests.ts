const unexpected: string[] = []

/** Remembers a request that no story may make. */
export function addUnexpectedRequest({ method, url }: Request): void {
  unexpected.push(`${method} ${url}`)
}

/** The requests remembered since the last call. */
export function takeUnexpectedRequests(): string[] {
  return unexpected.splice(0)
}

/** Whether Storybook or the test runner asks for a part of itself: code, styles, its index. */
export function isOwnAsset({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return false
  return (
    /^\/(@|__|node_modules\/)/.test(pathname) ||
    /\.([cm]?[jt]sx?|css|html)$|\/index\.json$/.test(pathname)
  )
}
