import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ListenButton } from '../../shared/listen/listen-button.tsx'
import type { Handle } from '../../shared/page/handle.ts'
import { useSite } from '../../shared/page/site.ts'
import { addressFor } from '../../shared/routing/address.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { dayOfMoment } from '../../shared/words/dates.ts'
import { words } from '../../shared/words/words.server.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group/choice-group.tsx'
import { doctorPage, isPrivateRow, rowsForDoctor, tickedRows } from '../paper/doctor-page.ts'
import { PrintableView } from '../paper/printable-view.tsx'
import { readableResponse } from '../report.policy.ts'
import { reportFor, requireFinished } from '../report.server.ts'
import listen from '../scripts/listen.ts?worker&url'
import { partnerOf } from '../view.server.ts'

export const handle = { scripts: [listen] } satisfies Handle

/** Returns the page for the doctor with the rows that the query string ticks. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps } = ctx
  const response = await readableResponse(ctx, url)
  await requireFinished(ctx, response)
  const [made, partner] = await Promise.all([
    reportFor(ctx, response, { who: 'paper', withPrivate: true }),
    partnerOf(ctx, response),
  ])
  if (!made) throw redirect(addressFor(locale, response.id, '/agent-zero'), 303)
  const rows = rowsForDoctor(made.questionnaire, made.answers)
  const ticked = tickedRows(rows, url.searchParams)
  return {
    responseId: response.id,
    rows: rows.map(({ row }) => ({ row, isPrivate: isPrivateRow(row) })),
    ticked: ticked.map(({ row }) => row),
    printable: doctorPage({
      rows: ticked,
      questionnaire: made.questionnaire,
      words,
      locale,
      day: dayOfMoment(response.completed_at ?? response.updated_at, locale, deps.settings.timeZone),
      partner: partner?.friendlyName ?? null,
      answeredFor: response.audience === 'for',
    }),
  }
}

/** Page to take to the next visit to the doctor, with the choice of what stands on it. It needs no script. */
export default function DoctorPage() {
  const { t } = useTranslation(['doctorPage', 'common'])
  const { locale, crisis } = useSite()
  const { responseId, rows, ticked, printable } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap section stack stack--loose">
        <div className="no-print stack stack--loose" data-unspoken>
          <div className="row">
            <a className="paper-back" href={addressFor(locale, responseId, '/recommendations3')}>
              {t('back')}
            </a>
          </div>
          <form method="get" className="stack stack--loose" aria-label={t('title')}>
            <p className="lead">{t('lead')}</p>
            <input type="hidden" name="responseId" value={responseId} />
            <input type="hidden" name="chosen" value="1" />
            {rows.length > 0 && (
              <ChoiceGroup
                id="row"
                name="row"
                type="checkbox"
                legend={t('rows')}
                hint={t('rowsHint')}
                columns={2}
                value={ticked}
                options={rows.map(({ row, isPrivate }) => ({
                  value: row,
                  label: t(`names.${row}`),
                  sub: isPrivate ? t('private') : undefined,
                }))}
              />
            )}
            <div className="row">
              <Button look="secondary">{t('show')}</Button>
              <Button look="secondary" type="button" icon="print" data-print="page" hidden>
                {t('print')}
              </Button>
            </div>
            <noscript>
              <p>{t('browser')}</p>
            </noscript>
          </form>
          <ListenButton />
        </div>
        <PrintableView
          printable={printable}
          choices={{ size: 14, paper: 'letter', withPrivate: false, withMore: false }}
        />
        <div className="no-print stack" data-unspoken>
          <p>{crisis.text}</p>
          <div className="row">
            {crisis.actions.map(({ href, label }) => (
              <LinkButton key={href} look="secondary" size="small" href={href}>
                {label}
              </LinkButton>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
