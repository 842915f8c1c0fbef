// Enhances the pages of a check-up: shows one question at a time, submits pages with fetch, enhances controls, and
// reads aloud. The start page loads it, too, so that it is ready for the first question.

import { readQuestions } from '../listen.ts'
import { showLocalTimes } from '../local-times.ts'
import { enhanceControls } from './controls.ts'
import { hideCoveredCrisisRow } from './crisis-row.ts'
import { runFlow } from './run-flow.ts'

enhanceControls()
showLocalTimes()
document.addEventListener('main', showLocalTimes)
runFlow()
hideCoveredCrisisRow()
readQuestions()
document.documentElement.dataset.scripts = 'run'
