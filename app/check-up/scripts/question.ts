// Enhances a question page: asks one question at a time, submits pages with fetch, enhances controls, and reads aloud.
import { enhanceChoices } from './choices.ts'
import { showCrisisRowWhole } from './crisis-row.ts'
import { readQuestions } from './listen.ts'
import { showLocalTimes } from './local-times.ts'
import { askOneByOne } from './one-by-one.ts'
import { enablePaging } from './paging.ts'

enhanceChoices()
showLocalTimes()
// Before paging, which announces the page with its local times.
document.addEventListener('main', showLocalTimes)
// Before paging: a button to another question of the page does not submit it.
askOneByOne()
showCrisisRowWhole()
enablePaging()
readQuestions()
document.documentElement.dataset.scripts = 'run'
