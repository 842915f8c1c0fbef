// Enhances the pages of a check-up: shows one question at a time, submits pages with fetch, enhances controls, and
// reads aloud. The start page loads it, too, so that it is ready for the first question.

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
// Before paging, since a button to another question of the page does not submit it.
askOneByOne()
showFullCrisisRow()
enablePaging()
readQuestions()
document.documentElement.dataset.scripts = 'run'
