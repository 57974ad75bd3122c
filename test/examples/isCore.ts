/** `MATRIX=core` leaves out what takes long; without it, as in the nightly run, all tests run. */
export const isCore: boolean = process.env.MATRIX === 'core'

if (isCore) console.log('MATRIX=core: the tests in a browser and on iOS are skipped.')
