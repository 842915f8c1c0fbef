// The whole check-up on one page: its controls help, and it reads itself aloud.
import { helpChoices } from './choices.ts'
import { readQuestions } from './listen.ts'

helpChoices()
readQuestions()
