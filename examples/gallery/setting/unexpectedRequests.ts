const unexpected: string[] = []

/** Records a request that stories must not send. */
export function addUnexpectedRequest({ method, url }: Request): void {
  unexpected.push(`${method} ${url}`)
}

/** Returns and clears the recorded requests. */
export function takeUnexpectedRequests(): string[] {
  return unexpected.splice(0)
}

/** Whether Storybook or the test runner requests its own code, styles or index. */
export function isOwnAsset({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return false
  return (
    /^\/(@|__|node_modules\/)/.test(pathname) ||
    /\.([cm]?[jt]sx?|css|html)$|\/index\.json$/.test(pathname)
  )
}
