// Enhances the pages of a check-up: asks one question at a time, submits pages with fetch, enhances controls, and reads
// aloud. The start page has it, too, so that it is loaded when the first question comes.

import { readQuestions } from '../listen.ts'
import { showLocalTimes } from '../local-times.ts'
import { enhanceChoices } from './choices.ts'
import { showFullCrisisRow } from './crisis-row.ts'
import { askOneByOne } from './one-by-one.ts'
import { enablePaging } from './paging.ts'

enhanceChoices()
showLocalTimes()
// Before paging, which announces the page with its local times.
document.addEventListener('main', showLocalTimes)
// Before paging: a button to another question of the page does not submit it.
askOneByOne()
showFullCrisisRow()
enablePaging()
readQuestions()
document.documentElement.dataset.scripts = 'run'
