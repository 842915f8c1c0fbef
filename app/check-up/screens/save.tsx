import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { BesideMenu } from '../../shared/beside-menu.tsx'
import { keptUntil } from '../../shared/kept-until.ts'
import { hereOf } from '../../shared/request.ts'
import { codeFor } from '../../shared/return-code.ts'
import { inLocale, pathTo } from '../../shared/routing/screen.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { answerableResponse } from '../check-up.policy.ts'
import { atScreen } from '../pages.ts'

/** A check-up that is not finished has no report to save: its code stands with its answers. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const here = hereOf(context)
  const { deps, locale } = here
  const response = await answerableResponse(here, url)
  const to = (path: string) => atScreen(url, inLocale(locale, path))
  if (response.completed_at === null) throw redirect(to('/finish-later'), 303)
  return {
    code: codeFor(deps.keyedHash, response),
    date: keptUntil(here, deps.now().toISOString()),
    days: deps.settings.guestDays,
    address: new URL(deps.settings.origin).host + pathTo(locale, '/return-code'),
    report: to('/recommendations3'),
    done: pathTo(locale, '/done'),
  }
}

/** The way back to a report for people without an account: a code, how to use it, and until when. Made to be printed too. */
export default function Save() {
  const { t } = useTranslation(['checkUp', 'common', 'done'])
  const { code, date, days, address, report, done } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('save.title') })}</title>
      <BesideMenu>
        <div className="rsec stack stack--loose">
          <div className="stack">
            <h1>{t('save.title')}</h1>
            <p className="lead">{t('save.lead')}</p>
          </div>
          <Panel tone="accent">
            <div className="stack">
              <h2 className="h4">{t('finishLater.label')}</h2>
              <p className="rcode">{code}</p>
              <p>{t('save.until', { date, days })}</p>
              <Button type="button" look="secondary" icon="print" hidden data-print="page">
                {t('finishLater.print')}
              </Button>
            </div>
          </Panel>
          <div className="later">
            <div className="stack">
              <h2 className="h4">{t('finishLater.code.title')}</h2>
              <ol>
                <li>{t('finishLater.steps.open', { address })}</li>
                <li>{t('finishLater.steps.type')}</li>
                <li>{t('save.opens')}</li>
              </ol>
              <p>{t('finishLater.code.text')}</p>
            </div>
            <div className="stack no-print">
              <h2 className="h4">{t('finishLater.here.title')}</h2>
              <p>{t('save.here')}</p>
              <LinkButton href={report} iconAfter="arrowRight">
                {t('save.back')}
              </LinkButton>
            </div>
            <div className="stack no-print">
              <h2 className="h4">{t('finishLater.shared.title')}</h2>
              <p>{t('save.shared')}</p>
              <LinkButton look="secondary" icon="signOut" href={done}>
                {t('done:title')}
              </LinkButton>
            </div>
          </div>
        </div>
      </BesideMenu>
    </>
  )
}
