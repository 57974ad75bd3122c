import fc from 'fast-check'
import type { Body } from './bodyReading.js'
import { documentBody, failedBody, formBody, shapelessBody } from './jsonBodies.js'
import { pageBody } from './pageBodies.js'
import {
  badUtf8Body,
  binaryBody,
  blankBody,
  cutBody,
  deepBody,
  foreignBody,
} from './unreadableBodies.js'

/** Bodies of every reading, none of them rare. */
export function anyBody(key: string): fc.Arbitrary<Body> {
  return fc.oneof(
    { weight: 12, arbitrary: pageBody },
    { weight: 9, arbitrary: formBody },
    { weight: 3, arbitrary: documentBody },
    { weight: 5, arbitrary: failedBody(key) },
    { weight: 4, arbitrary: shapelessBody },
    { weight: 4, arbitrary: foreignBody(key) },
    { weight: 3, arbitrary: blankBody },
    { weight: 3, arbitrary: binaryBody },
    { weight: 4, arbitrary: cutBody },
    { weight: 5, arbitrary: badUtf8Body },
    { weight: 7, arbitrary: deepBody },
  )
}
