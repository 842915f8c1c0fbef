import { Trans } from 'react-i18next/TransWithoutContext'
import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { shownField } from '../question/shown.ts'
import type { Welcome } from './returning-pages.server.ts'

interface WelcomePageProps extends Welcome {
  /** URL of the first page, and the ids of the page and the check-up. */
  action: string
  page: string
  checkUp: string
}

/** The page that precedes a check-up in the `return` form: the questions that follow, or all questions instead. */
export function WelcomePage({ name, minutes, day, hard, hardCount, shown, action, page, checkUp }: WelcomePageProps) {
  const t = useT(['returning', 'common'])
  const title = name ? t('ret.title.itself', { name }) : t('ret.title.noName')
  const line = (key: 'anew' | 'full' | 'rest', { count = 0, areas = '' } = {}) => (
    <Trans t={t} i18nKey={`ret.${key}`} count={count} values={{ areas }} components={{ b: <b /> }} />
  )
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap section stack" data-between>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{t('ret.lead', { count: minutes, day })}</p>
        <TickList
          items={[
            { id: 'anew', text: line('anew') },
            ...(hardCount > 0 ? [{ id: 'full', text: line('full', { areas: hard, count: hardCount }) }] : []),
            ...(shown > 0 ? [{ id: 'rest', text: line('rest', { count: shown }) }] : []),
          ]}
        />
        <form id="page-form" method="post" action={action} className="row">
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name={shownField} value="" />
          <input type="hidden" name="check_up" value={checkUp} />
          <LinkButton size="large" iconAfter="arrowRight" href={action} data-forward>
            {t('ret.begin')}
          </LinkButton>
          <Button variant="secondary" size="large" name="go" value="everything" data-forward>
            {t('ret.whole')}
          </Button>
        </form>
      </div>
      <Horizon />
    </>
  )
}
