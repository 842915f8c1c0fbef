import { isReviewDue } from '../app/cv19/reviewed.ts'
import type { Deps } from '../app/shared/visit/deps.ts'
import { dayIn } from '../app/shared/words/days.ts'

/** Returns the names of the content whose texts must be read again against their source, today. */
export function contentToReview({ content, settings, now }: Pick<Deps, 'content' | 'settings' | 'now'>): string[] {
  return isReviewDue(content.cv19.reviewed, dayIn(now(), settings.timeZone)) ? ['cv19'] : []
}

/** Tells the operator in the log which content must be reviewed. The figures say the same as long as the process runs. */
export function logContentToReview(deps: Pick<Deps, 'content' | 'settings' | 'now' | 'log'>): void {
  for (const name of contentToReview(deps))
    deps.log.warn({ content: name, reviewed: deps.content.cv19.reviewed.day }, 'content must be reviewed')
}
