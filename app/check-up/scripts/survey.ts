// Enhances the check-up on one page: enhances its controls and reads it aloud.
import { enhanceChoices } from './choices.ts'
import { readQuestions } from './listen.ts'

enhanceChoices()
readQuestions()
