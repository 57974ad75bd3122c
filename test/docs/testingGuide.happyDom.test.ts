// @vitest-environment happy-dom
import { addGuideTests } from './testingGuide.js'

await addGuideTests('happy-dom')
