// What a page of the check-up does besides being a form: it sends itself, helps with its controls, and reads itself aloud.
import { enhanceChoices } from './choices.ts'
import { readQuestions } from './listen.ts'
import { enablePaging } from './paging.ts'

enablePaging()
enhanceChoices()
readQuestions()
