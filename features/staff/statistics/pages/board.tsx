import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { hasHardText } from '../../settings/form/hard-to-read.ts'
import boardStyles from '../board/board.css?url'
import { BoardSheet } from '../board/board-sheet.tsx'
import { saveBoardText } from '../board/board-text.server.ts'
import { boardFields, namesFewPeople, parseBoardText, type StampedBoardText } from '../board/board-text.ts'
import { boardView } from '../board/board-view.server.ts'
import { Choices } from '../charts/cards.tsx'
import { Patterns } from '../charts/patterns.tsx'
import { languageChoices, periodChoices } from '../choices.ts'
import styles from '../figures.css?url'
import { requestedPartner } from '../figures.policy.ts'
import { questionOfPage, spanName } from '../figures.schema.ts'
import { queryOf, thisYear, withKnownSpan, yearsFrom } from '../figures.server.ts'

/** Returns the partner, the query, and the language of the page for the board. Throws 404 without permission. */
async function requestedBoard(ctx: RequestContext, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const isAny = reachOf(signedIn, 'seeFigures') === 'any'
  const { form, isProblem } = queryOf(url)
  const first = isAny ? (await ctx.deps.partners.list())[0]?.id : undefined
  const requested = await requestedPartner(ctx, form.center ?? signedIn.person.partnerId ?? first ?? 0)
  if ('status' in requested) throw data(null, { status: 404 })
  const { partner } = requested
  const wanted = questionOfPage({ ...form, by: 'all' }, thisYear(ctx))
  const question = await withKnownSpan(ctx, partner.id, wanted)
  const locale = locales.find((each) => each === url.searchParams.get('lang')) ?? ctx.locale
  const center = isAny ? partner.id : null
  return { signedIn, partner, question, locale, center, isProblem: isProblem || question !== wanted }
}

/** Loads the one-page summary for a partner's board. Platform admins may load that of any partner. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { signedIn, partner, question, locale, center, isProblem } = await requestedBoard(ctx, url)
  const boards = await boardView(ctx, signedIn, partner, { question, locale })
  const mayWrite = may(signedIn, 'writeBoardText', partner.id)
  const facts = { isProblem, mayWrite, locale, logo: partner.logo, available: ctx.deps.documents.available }
  if (!boards) return data({ ...facts, isTooMany: true, board: null, periods: [], languages: [], pdf: '' }, 429)
  const texts = { t: translations[ctx.locale].t, locale: ctx.locale, question, center }
  const { board, all, facets, firstYear } = boards
  const query = new URLSearchParams({ partnerID: String(partner.id), selectedYear: String(question.year) })
  if (question.span) query.set('span', spanName(question.span))
  ctx.deps.documents.prepare()
  return data({
    ...facts,
    isTooMany: false,
    board,
    periods: periodChoices({
      ...{ ...texts, facets, periods: all.periods, years: yearsFrom(firstYear, thisYear(ctx)) },
      lang: locale === ctx.locale ? null : locale,
    }),
    languages: languageChoices({ ...texts, chosen: locale }),
    pdf: `/api/secured/figures/${locale}/board.pdf?${query}`,
  })
}

/** Saves the partner's texts, or returns them to show again if they are too long or someone else was faster. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { signedIn, partner, locale } = await requestedBoard(ctx, url)
  if (!may(signedIn, 'writeBoardText', partner.id)) throw data(null, { status: 405 })
  const form = await readForm(request)
  const typed = { did: String(form.get('did') ?? ''), asks: String(form.get('asks') ?? '') }
  const { text, problems } = parseBoardText(typed)
  const stamp = String(form.get('stamp') ?? '')
  if (problems.length > 0) return data({ typed, problems, stamp }, 422)
  const writer = { partnerId: partner.id, personId: signedIn.person.id }
  if (!(await saveBoardText(ctx.deps, writer, locale, { ...text, stamp })))
    return data({ typed, problems, stamp: null }, 409)
  return redirect(`${url.pathname}${url.search}#saved`, 303)
}

/** The page for the board, beside the form for the partner's texts. */
export default function BoardPage() {
  const t = useT(['figures', 'common'])
  const pageLocale = useLocale()
  const { board, periods, languages, isProblem, isTooMany, mayWrite, locale, logo, available, pdf } =
    useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('board.title') })}</title>
      <StyleSheet href={styles} />
      <StyleSheet href={boardStyles} />
      <Patterns />
      <div className="wrap">
        <div className="stack stack--loose figures">
          <div className="stack no-print">
            <p>
              <a className="fback" href={pathTo(pageLocale, '/reports-admin')}>
                <Icon name="arrowLeft" />
                {t('board.back')}
              </a>
            </p>
            <h1>{t('board.title')}</h1>
            <p className="lead">{t('board.lead')}</p>
            {isTooMany && <Note tone="warn">{t('tooMany')}</Note>}
            {isProblem && (
              <Note tone="warn" icon="warning">
                {t('wrongTime')}
              </Note>
            )}
            <Note id="saved" tone="ok" onArrival>
              {t('board.saved')}
            </Note>
            {periods.length > (isProblem ? 0 : 1) && <Choices label={t('board.time')} choices={periods} />}
            {languages.length > 0 && <Choices label={t('board.language')} choices={languages} />}
          </div>
          {!board && !isTooMany && <p>{t('board.none')}</p>}
          {board && (
            <div className="bpage">
              <BoardSheet board={board} logo={logo} lang={locale} />
              <div className="stack no-print">
                {mayWrite && <TextForm text={board.text} />}
                <p className="row">
                  {available && (
                    <LinkButton variant="secondary" icon="download" href={pdf}>
                      {t('board.pdf')}
                    </LinkButton>
                  )}
                  <Button type="button" variant="secondary" icon="print" hidden data-print="page">
                    {t('downloads.print')}
                  </Button>
                </p>
              </div>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The form for the partner's texts, in the language of the page. */
function TextForm({ text }: { text: StampedBoardText }) {
  const t = useT('figures')
  const failed = useActionData<typeof action>()
  const errors = (failed?.problems ?? []).map(({ field, problem, values }) => ({
    id: field,
    message: t(`board.${problem}`, values),
  }))
  const hints = { did: t('board.hintDid'), asks: t('board.hintAsks') }
  return (
    <Panel>
      <form method="post" noValidate className="stack" aria-labelledby="board-words">
        <h2 id="board-words" className="h3">
          {t('board.words')}
        </h2>
        {failed?.stamp === null && (
          <Note tone="warn" icon="warning">
            {t('board.changed')}
          </Note>
        )}
        <input type="hidden" name="stamp" value={failed?.stamp ?? text.stamp} />
        {errors.length > 0 && <ErrorSummary title={t('board.errors')} errors={errors} />}
        {namesFewPeople(text) && <Note tone="warn">{t('board.few')}</Note>}
        {hasHardText(text) && <Note tone="warn">{t('board.hard')}</Note>}
        {boardFields.map((field) => (
          <TextArea
            key={field}
            id={field}
            name={field}
            rows={5}
            label={t(`board.${field}`)}
            hint={hints[field]}
            error={errors.find(({ id }) => id === field)?.message}
            defaultValue={failed?.typed[field] ?? text[field].join('\n')}
          />
        ))}
        <Button>{t('board.save')}</Button>
      </form>
    </Panel>
  )
}
