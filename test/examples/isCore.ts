/** `MATRIX=core` selects a fast subset of the tests. */
export const isCore: boolean = process.env.MATRIX === 'core'

if (isCore)
  console.log('MATRIX=core: tests in a browser and of React Native are skipped; nightly runs them.')
