// The load, in a process of its own.
import { answerParent } from './proxyChild.ts'
import { runClosedLoop } from './proxyClosedLoop.ts'
import { runOpenLoop } from './proxyOpenLoop.ts'

export type LoadAnswers = {
  closedLoop: typeof runClosedLoop
  openLoop: typeof runOpenLoop
}

const answers: LoadAnswers = { closedLoop: runClosedLoop, openLoop: runOpenLoop }
answerParent(answers)
