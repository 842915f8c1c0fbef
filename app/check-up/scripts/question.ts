// Enhances a question page: submits it with fetch, enhances its controls, and reads it aloud.
import { enhanceChoices } from './choices.ts'
import { readQuestions } from './listen.ts'
import { enablePaging } from './paging.ts'

enablePaging()
enhanceChoices()
readQuestions()
