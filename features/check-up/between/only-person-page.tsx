import type { OnlyPerson } from '#assessment/answers/only-person.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { shownField } from '../question/shown.ts'

interface OnlyPersonPageProps extends Pick<OnlyPerson, 'topic' | 'count'> {
  /** First name of the person; null if unknown. */
  name: string | null
  /** The person was not there at the start, so that skipping is the first choice. */
  isAbsent: boolean
  /** Title of the next part. */
  part: string
  /** The address of this page, and the ids of the next page and of the check-up. */
  action: string
  page: string
  checkUp: string
  onward: string
  /** The address of the next page without these questions; null if it has no others. */
  skip: string | null
  back: string | null
}

/**
 * Page before questions only the person can answer, for someone who answers for another person: to ask the person, or
 * to skip the questions.
 */
export function OnlyPersonPage({
  name,
  isAbsent,
  part,
  action,
  page,
  checkUp,
  onward,
  skip,
  back,
  topic,
  count,
}: OnlyPersonPageProps) {
  const t = useT(['questionnaire', 'common'])
  const isAlone = skip === null && topic === 'feelings'
  const title = name === null ? t('person.title') : t('person.titleNamed', { name })
  const variant = (isFirst: boolean) => (isFirst ? 'primary' : 'secondary')
  const here = (
    <LinkButton variant={variant(!isAbsent)} size="large" iconAfter="arrowRight" href={onward} data-forward>
      <span>{name === null ? t('person.here') : t('person.hereNamed', { name })}</span>
    </LinkButton>
  )
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap section stack" data-between>
        <p className="eyebrow">{part}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">
          {isAlone ? t('person.feelings', { count }) : t(`person.among.${topic}`, { count })}
          {!isAbsent && ` ${name === null ? t('person.ask') : t('person.askNamed', { name })}`}
        </p>
        <p>{t('person.skipping')}</p>
        <form id="page-form" method="post" action={action} className="row">
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name={shownField} value="" />
          <input type="hidden" name="check_up" value={checkUp} />
          {!isAbsent && here}
          {skip === null ? (
            <Button variant={variant(isAbsent)} size="large" name="go" value="next" data-forward>
              {t('person.skip', { count })}
            </Button>
          ) : (
            <LinkButton variant={variant(isAbsent)} size="large" href={skip} data-forward>
              {t('person.skipAmong')}
            </LinkButton>
          )}
          {isAbsent && here}
        </form>
        {back !== null && (
          <p>
            <LinkButton variant="quiet" icon="arrowLeft" href={back}>
              {t('back')}
            </LinkButton>
          </p>
        )}
      </div>
      <Horizon />
    </>
  )
}
