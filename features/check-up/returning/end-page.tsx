import type { ChangedParts } from '#assessment/answers/changed-parts.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Arrival } from '#ui/layout/arrival/arrival.tsx'

interface EndPageProps extends ChangedParts {
  name: string | null
  onward: string
  answers: string
}

/**
 * The page that follows a check-up in the `return` form: the number of changed parts, with links to the report and to
 * the answers.
 */
export function EndPage({ name, same, changed, onward, answers }: EndPageProps) {
  const t = useT(['returning', 'common'])
  const title = name ? t('ret.end.title.itself', { name }) : t('ret.end.title.noName')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <Arrival>
        <div className="stack" data-between>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">
            {t('ret.end.same', { count: same })}, {t('ret.end.changed', { count: changed })}.
          </p>
          <LinkButton size="large" iconAfter="arrowRight" href={onward} data-forward>
            {t(changed > 0 ? 'ret.see' : 'screen.report')}
          </LinkButton>
          <p>
            <a href={answers} data-forward>
              {t('ret.look')}
            </a>
          </p>
        </div>
      </Arrival>
    </>
  )
}
