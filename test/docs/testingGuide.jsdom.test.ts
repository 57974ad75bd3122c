// @vitest-environment jsdom
import { addGuideTests } from './testingGuide.js'

await addGuideTests('jsdom')
