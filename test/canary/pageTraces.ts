/**
 * All that a page leaves where others can read it: its document, its stores, its address and history,
 * its timeline, its workers. Runs in the page, so it stands alone.
 */
export async function pageTraces(): Promise<Record<string, string>> {
  return {
    document: document.documentElement.outerHTML,
    'values of attributes and fields': [...document.querySelectorAll('*')]
      .flatMap((element) => [
        ...[...element.attributes].flatMap(({ name, value }) => [name, value]),
        'value' in element ? String(element.value) : '',
        element.shadowRoot?.innerHTML ?? '',
      ])
      .join('\n'),
    text: document.body.innerText,
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    indexedDB: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await cachedRequests()),
    'service workers': (await navigator.serviceWorker.getRegistrations())
      .map(({ active, scope }) => `${scope} ${active?.scriptURL}`)
      .join('\n'),
    address: [location.href, document.referrer, document.title, window.name].join('\n'),
    history: JSON.stringify([history.length, history.state]),
    performance: JSON.stringify(
      performance.getEntries().map((entry) => ({
        ...(entry.toJSON() as object), // which is what it gives
        detail: 'detail' in entry ? entry.detail : undefined,
      })),
    ),
  }

  async function cachedRequests(): Promise<unknown[]> {
    const names = await caches.keys()
    const open = await Promise.all(names.map((name) => caches.open(name)))
    const requests = (await Promise.all(open.map((cache) => cache.keys()))).flat()
    return [names, requests.map(({ url, headers }) => [url, ...headers])]
  }
}
