import { isReviewDue } from '#features/cv19/reviewed.ts'
import { linksToReview } from '#platform/content/link-review.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'

type Given = Pick<Deps, 'content' | 'settings' | 'now'>

/** Returns the names of the content due for a review against its source. */
export function contentToReview({ content, settings, now }: Given): string[] {
  const today = dayIn(now(), settings.timeZone)
  return [
    ...(isReviewDue(content.cv19.reviewed, today) ? ['cv19'] : []),
    ...(linksToReview(content, today).length > 0 ? ['links'] : []),
  ]
}

/** Logs the content that is due for review. The metrics report it while the process runs. */
export function logContentToReview(deps: Given & Pick<Deps, 'log'>): void {
  const { content, settings, now, log } = deps
  const due = contentToReview(deps)
  if (due.includes('cv19'))
    log.warn({ content: 'cv19', reviewed: content.cv19.reviewed.day }, 'content must be reviewed')
  if (due.includes('links'))
    log.warn(
      { content: 'links', due: linksToReview(content, dayIn(now(), settings.timeZone)) },
      'content must be reviewed',
    )
}
