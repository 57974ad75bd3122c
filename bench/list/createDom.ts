/** Gives React a DOM, which it looks for when it is imported. */
export async function createDom(): Promise<void> {
  const { JSDOM } = await import('jsdom')
  const { window } = new JSDOM('<!doctype html>')
  Object.assign(globalThis, { window, document: window.document })
}
