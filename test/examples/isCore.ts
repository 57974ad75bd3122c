/** `MATRIX=core` asks for what shows that the examples work; without it all tests run. */
export const isCore: boolean = process.env.MATRIX === 'core'

if (isCore)
  console.log('MATRIX=core: browser, device and iOS tests are skipped; nightly runs them.')
