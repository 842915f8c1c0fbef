import type { Examples } from '../../examples.ts'
import { Note } from './note.tsx'

export const noteExamples = {
  plain: <Note>A helpful remark.</Note>,
  ok: (
    <Note tone="ok" live="status">
      Report saved successfully! You are now logged in.
    </Note>
  ),
  warn: <Note tone="warn">Too many requests. Please wait a few minutes.</Note>,
  error: (
    <Note tone="error" live="alert">
      Failed to save report. Please try again or contact support.
    </Note>
  ),
} satisfies Examples
