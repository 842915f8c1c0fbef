import type { TFunction } from 'i18next'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import type { RequestView } from '../view.server.ts'
import { type How, howsFor } from './how.ts'

/** Rejected input to show again, or a colleague who was faster. */
export type Refused = {
  problem?: 'note' | 'how' | 'by' | 'colleague' | 'notNow'
  faster?: string
  note?: string
  /** The note that the rejected form began with. */
  noteBefore?: string
  how?: How
  by?: string
}

/** Returns what to correct, and where: the note if the form has no answers to choose from. */
export function problemOf(
  request: RequestView,
  { problem, note = '' }: Refused,
  t: TFunction<'requests'>,
  max: number,
): FieldError | null {
  switch (problem) {
    case 'how':
      return howsFor(request).length > 0
        ? { id: 'how-answer', message: t('how.choose') }
        : { id: 'note', message: t('note.missing') }
    case 'note':
      return { id: 'note', message: t('note.tooLong', { count: [...note].length, max }) }
    case 'by':
      return { id: 'by', message: t('how.badDay') }
    case 'colleague':
      return { id: 'colleague', message: t('give.missing') }
    default:
      return null
  }
}
