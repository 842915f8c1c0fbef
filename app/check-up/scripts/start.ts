// Reads a start page aloud: what it says, and what can be chosen.
import { readQuestions } from './listen.ts'

readQuestions()
