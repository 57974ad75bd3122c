import fc from 'fast-check'
import { aborting } from './aborting.js'
import { anyBody } from './bodies.js'
import {
  acceptingCaller,
  type Caller,
  findingCaller,
  lostCaller,
  plainCaller,
  refusingCaller,
} from './callers.js'
import { abortPage, askPage, type FuzzCase, refuseCall } from './fuzzCase.js'
import { failingList, ignoredOffset, twoPages } from './listCases.js'
import { pageBody } from './pageBodies.js'
import { badParameters, goodParameters } from './parameters.js'
import { anyAnswer, hangingAnswer, type RawAnswer, wholeAnswer } from './rawAnswers.js'

/** Cases of every outcome, none of them rare. */
export function anyCase(key: string): fc.Arbitrary<FuzzCase> {
  const page = wholeAnswer(key, pageBody)
  const mostlyPage = fc.oneof(
    { weight: 4, arbitrary: page },
    { weight: 1, arbitrary: wholeAnswer(key, anyBody(key)) },
    { weight: 1, arbitrary: anyAnswer(key) },
  )
  const abortable = fc.oneof(anyAnswer(key), hangingAnswer(key))
  return fc.oneof(
    { weight: 76, arbitrary: asks(fc.constant(plainCaller), anyAnswer(key)) },
    { weight: 1, arbitrary: asks(fc.constant(plainCaller), hangingAnswer(key)) },
    { weight: 2, arbitrary: asks(acceptingCaller, mostlyPage) },
    { weight: 5, arbitrary: asks(refusingCaller, mostlyPage) },
    { weight: 4, arbitrary: asks(lostCaller, mostlyPage) },
    { weight: 1, arbitrary: asks(fc.constant(findingCaller), mostlyPage) },
    { weight: 5, arbitrary: aborts(asks(fc.constant(plainCaller), abortable)) },
    { weight: 3, arbitrary: refuses(asks(fc.constant(plainCaller), page)) },
    { weight: 3, arbitrary: ignoredOffset(key) },
    { weight: 1, arbitrary: twoPages(key) },
    { weight: 1, arbitrary: failingList(key) },
  )
}

function asks(caller: fc.Arbitrary<Caller>, answer: fc.Arbitrary<RawAnswer>) {
  return fc.tuple(caller, answer, goodParameters).map((parts) => askPage(...parts))
}

function aborts(cases: fc.Arbitrary<FuzzCase>) {
  return fc.tuple(cases, aborting).map((parts) => abortPage(...parts))
}

function refuses(cases: fc.Arbitrary<FuzzCase>) {
  return fc.tuple(cases, badParameters).map((parts) => refuseCall(...parts))
}
