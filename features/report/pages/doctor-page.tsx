import { type HeadersFunction, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { useSite } from '#platform/page/site.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import listen from '../client/listen.ts?script'
import { isPrivateRow, type Ticks } from '../paper/doctor-page.ts'
import { doctorPageOf, doctorPaper, doctorPdf } from '../paper/doctor-pdf.server.ts'
import { pdfForm } from '../paper/pdf-form.server.ts'
import { PdfProblemNote } from '../paper/pdf-problem-note.tsx'
import { PrintableView } from '../paper/printable-view.tsx'
import { ReaderProvider } from '../present/reader/reader-context.tsx'
import { readableResponse } from '../report.policy.ts'

export const handle = { scripts: [listen] } satisfies Handle

const form = pdfForm({ read: (fields): Ticks => fields, make: doctorPdf })
export const middleware = form.middleware
export const action = form.action

/** Returns the page for the doctor with the rows selected in the form or the query string. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  ctx.deps.documents.prepare()
  const ticks = form.chosenIn(context, url)
  const { rows, ticked, tried, tickedSteps, printable, about, callsToday } = await doctorPageOf(ctx, response, ticks)
  return {
    responseId: response.id,
    rows: rows.map(({ row }) => ({ row, isPrivate: isPrivateRow(row) })),
    ticked: ticked.map(({ row }) => row),
    tried: tried.map(({ id, title }) => ({ id, title })),
    tickedSteps: tickedSteps.map(({ id }) => id),
    printable,
    about,
    callsToday,
    paper: doctorPaper,
    isAvailable: ctx.deps.documents.available,
  }
}

/** Passes on the headers of the action: `retry-after`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Page for the next visit to the doctor, with a choice of its rows. Needs no script. */
export default function DoctorPage() {
  const { about } = useLoaderData<typeof loader>()
  return (
    <ReaderProvider closed={false} about={about}>
      <Page />
    </ReaderProvider>
  )
}

function Page() {
  const t = useT(['doctorPage', 'pointers', 'printable', 'common'])
  const { locale } = useSite()
  const { responseId, rows, ticked, tried, tickedSteps, printable, callsToday, paper, isAvailable } =
    useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const choices = rows.length + tried.length
  const isOnlyPrivate = rows.length > 0 && rows.every(({ isPrivate }) => isPrivate) && ticked.length === 0
  const problem = failure?.problem ?? (isAvailable ? null : 'unavailable')
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap stack doctor-page">
        <div className="no-print stack stack--tight" data-unspoken>
          <p>
            <a className="paper-back" href={addressFor(locale, responseId, '/recommendations3')}>
              {t('back')}
            </a>
          </p>
          {problem && <PdfProblemNote problem={problem} />}
          {callsToday && (
            <Note tone="error">
              <b>{t('pointers:headline.hurt_week')}</b>
            </Note>
          )}
        </div>
        <div className="doctor">
          <PrintableView printable={printable} choices={paper} />
          <form method="post" className="no-print stack" aria-label={t('title')} data-unspoken>
            <input type="hidden" name="responseId" value={responseId} />
            <input type="hidden" name="chosen" value="1" />
            <div className="row">
              <Button type="button" icon="print" data-print="page" hidden>
                {t('print')}
              </Button>
              {isAvailable && (
                <Button variant="secondary" icon="document">
                  {t('pdf')}
                </Button>
              )}
            </div>
            <noscript>
              <p>{t('browser')}</p>
            </noscript>
            {isOnlyPrivate && (
              <p>
                <b>{t('tick')}</b>
              </p>
            )}
            {choices > 0 ? (
              <Disclosure title={t('onIt', { count: ticked.length + tickedSteps.length, all: choices })}>
                <div className="stack">
                  {!isOnlyPrivate && <p>{t('tick')}</p>}
                  {rows.length > 0 && (
                    <ChoiceGroup
                      id="row"
                      name="row"
                      type="checkbox"
                      legend={t('rows')}
                      hint={t('rowsHint')}
                      value={ticked}
                      options={rows.map(({ row, isPrivate }) => ({
                        value: row,
                        label: t(`names.${row}`),
                        sub: isPrivate ? t('private') : undefined,
                      }))}
                    />
                  )}
                  {tried.length > 0 && (
                    <ChoiceGroup
                      id="tried"
                      name="tried"
                      type="checkbox"
                      legend={t('tried.choose')}
                      hint={t('tried.hint')}
                      value={tickedSteps}
                      options={tried.map(({ id, title }) => ({ value: id, label: title }))}
                    />
                  )}
                  <Button variant="secondary" formMethod="get">
                    {t('show')}
                  </Button>
                </div>
              </Disclosure>
            ) : (
              <p>{t('nothing')}</p>
            )}
            <Note icon="message">{t('say')}</Note>
            <ListenButton />
          </form>
        </div>
      </div>
    </>
  )
}
