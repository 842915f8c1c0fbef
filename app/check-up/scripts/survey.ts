// The whole check-up on one page: its controls help, and it reads itself aloud.
import { enhanceChoices } from './choices.ts'
import { readQuestions } from './listen.ts'

enhanceChoices()
readQuestions()
