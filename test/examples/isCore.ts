/** `MATRIX=core` selects a fast subset of the tests. */
export const isCore: boolean = process.env.MATRIX === 'core'

if (isCore)
  console.log('MATRIX=core: browser, device and iOS tests are skipped; nightly runs them.')
