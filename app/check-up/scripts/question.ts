// What a page of the check-up does besides being a form: it sends itself, helps with its controls, and reads itself aloud.
import { helpChoices } from './choices.ts'
import { readQuestions } from './listen.ts'
import { pageQuestions } from './paging.ts'

pageQuestions()
helpChoices()
readQuestions()
