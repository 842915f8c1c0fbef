import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { codeMinutes } from '#domain/contacts/one-time-code.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { clearingHeaders } from '#platform/request/kiosk-device.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'
import { DeleteForms } from '../delete-forms.tsx'
import {
  deleteByCode,
  deleteByPassword,
  deleteNow,
  proofsOf,
  recentMinutes,
  sendDeleteCode,
} from '../delete-own.server.ts'
import { countsOf, readElsewhere } from '../export/read-elsewhere.server.ts'
import { ownData } from '../my-data.policy.ts'
import { type DeleteProblem, deletedAddress, deleteSteps } from '../my-data.ts'
import { StayList } from '../stay-list.tsx'

/**
 * Returns the number of check-ups to delete, the number of readable ones that stay, by reason, and the ways to prove
 * the caller's identity, null for a guest.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { responseIds, personId } = await ownData(ctx)
  if (personId === null && responseIds.length === 0) throw redirect(inLocale(ctx.locale, '/my-data'), 303)
  return {
    count: responseIds.length,
    stays: countsOf(await readElsewhere(ctx)),
    proofs: ctx.signedIn && (await proofsOf(ctx, ctx.signedIn)),
    minutes: { code: codeMinutes, recent: recentMinutes },
  }
}

const statusOf = { tooMany: 429, unavailable: 503 } as const

/**
 * Sends a code, or deletes everything after proof of identity. Then the response clears the site's data in the browser.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const step = deleteSteps.find((known) => known === form.get('go'))
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (!step) throw data(null, { status: 400 })
  const refuse = (problem: DeleteProblem) =>
    data(problem, problem.word === 'tooMany' || problem.word === 'unavailable' ? statusOf[problem.word] : 422)
  // Read before the deletion, which ends this browser's access.
  const stays = countsOf(await readElsewhere(ctx))
  const deleted = () => redirect(deletedAddress(ctx.locale, stays), { status: 303, headers: clearingHeaders(ctx) })
  const { signedIn } = ctx
  if (step === 'now') {
    if (signedIn && !(await proofsOf(ctx, signedIn)).recent) return refuse({ field: null, word: 'prove' })
    if (!signedIn && !ctx.sessionState) return redirect(inLocale(ctx.locale, '/my-data'), 303)
    await deleteNow(ctx)
    return deleted()
  }
  if (!signedIn) return redirect(inLocale(ctx.locale, '/my-data'), 303)
  if (step === 'code') {
    const entered = await deleteByCode(ctx, signedIn, text('code'))
    return entered === 'right' ? deleted() : refuse({ field: 'code', word: entered })
  }
  if (step === 'password') {
    const entered = await deleteByPassword(ctx, signedIn, text('password'))
    return entered === 'right' ? deleted() : refuse({ field: 'password', word: entered })
  }
  const sent = await sendDeleteCode(ctx, signedIn, step)
  if (sent === 'tooMany' || sent === 'unavailable') return refuse({ field: null, word: sent })
  return redirect(`${url.pathname}#sent`, 303)
}

/** The page that lists the data to be deleted, and asks for proof of identity. */
export default function Delete() {
  const t = useT(['myData', 'common', 'questionnaire'])
  const { locale } = useSite()
  const { count, stays, proofs, minutes } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const title = t('delete.title')
  const what = ['shares', 'told', ...(proofs ? (['account'] as const) : []), 'browser'] as const
  return (
    <>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className="q">
          {problem && (
            <ErrorSummary
              title={t('delete.errors.title')}
              errors={
                problem.field
                  ? [
                      {
                        id: problem.field,
                        message: [
                          t(problem.field === 'code' ? 'delete.prove.label' : 'delete.prove.passwordLabel'),
                          t(`delete.errors.${problem.word}`),
                        ].join(': '),
                      },
                    ]
                  : []
              }
            >
              {problem.field === null && <p>{t(`delete.errors.${problem.word}`)}</p>}
            </ErrorSummary>
          )}
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">{t(proofs ? 'delete.leadPerson' : 'delete.leadGuest')}</p>
          </div>
          <div className="stack stack--loose">
            <Prose
              heading={t('delete.what.title')}
              paragraphs={[]}
              list={[t('delete.what.checkUps', { count }), ...what.map((id) => t(`delete.what.${id}`))]}
            >
              {Object.keys(stays).length > 0 && (
                <>
                  <h2>{t('delete.stay.title')}</h2>
                  <StayList counts={stays} />
                  <p>{t('delete.stay.forgotten')}</p>
                </>
              )}
              <p>{t('delete.stays')}</p>
              <p>
                {t('delete.first')} <a href={`${inLocale(locale, '/my-data')}#download`}>{t('delete.copy')}</a>
              </p>
            </Prose>
            <DeleteForms proofs={proofs} problem={problem ?? null} minutes={minutes} />
            <div className="row">
              <LinkButton variant="secondary" href={inLocale(locale, '/my-data')}>
                {t('delete.keep')}
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
