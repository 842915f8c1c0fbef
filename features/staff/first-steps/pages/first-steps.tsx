import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { reachOf } from '#platform/identity/roles.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ProgressBar } from '#ui/charts/progress-bar/progress-bar.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { settingsPath } from '../../settings/form/settings-path.ts'
import { partnerToEdit } from '../../settings/settings.policy.ts'
import { editedOr404 } from '../../settings/settings-view.server.ts'
import styles from '../first-steps.css?url'
import { allFirstSteps, endFirstSteps } from '../first-steps.server.ts'
import { type FirstStep, type FirstStepId, progressOf } from '../first-steps.ts'

/** Returns the id of the partner in question; redirects admins of the platform without one to the choice. */
function partnerIn(ctx: RequestContext, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const id = partnerToEdit(ctx.deps, signedIn, url)
  if (id === null) throw redirect(settingsPath(ctx.locale, null), 303)
  return { id, signedIn, of: reachOf(signedIn, 'editPartner') === 'any' ? String(id) : null }
}

/** Returns the first steps of a partner with their states. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { id, signedIn, of } = partnerIn(ctx, url)
  const steps = await allFirstSteps(ctx.deps, await editedOr404(ctx, id))
  return { of, steps, ...progressOf(steps), name: signedIn.person.firstName, helpEmail: ctx.deps.settings.helpEmail }
}

/** Ends the list. */
export async function action({ context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { id } = partnerIn(ctx, url)
  await editedOr404(ctx, id)
  await endFirstSteps(ctx.deps, id)
  return redirect(pathTo(ctx.locale, '/staff'), 303)
}

/** The first steps of a new admin, with a link to each open one. */
export default function FirstSteps() {
  const t = useT(['firstSteps', 'common'])
  const { of, steps, done, all, minutes, name, helpEmail } = useLoaderData<typeof loader>()
  const next = steps.find(({ state }) => state !== 'done')?.id
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <StyleSheet href={styles} />
      <div className="wrap section stack stack--loose">
        <div className="stack">
          <h1>{name ? t('titleNamed', { name }) : t('title')}</h1>
          <ProgressBar
            text={t('done', { count: done, all })}
            left={minutes > 0 && t('left', { count: minutes })}
            value={done}
            max={all}
          />
        </div>
        <ol className="todo">
          {steps.map((step, at) => (
            <Row key={step.id} step={step} number={at + 1} isNext={step.id === next} of={of} />
          ))}
        </ol>
        <Note icon="mail">
          {t('stuck')} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
        </Note>
        {next ? (
          <form method="post" className="stack">
            <p>{t('close.text')}</p>
            <div className="row">
              <Button variant="secondary">{t('close.button')}</Button>
            </div>
          </form>
        ) : (
          <Note tone="ok">{t('all')}</Note>
        )}
      </div>
    </>
  )
}

interface RowProps {
  step: FirstStep
  number: number
  isNext: boolean
  /** The partner in addresses, for admins of the platform. */
  of: string | null
}

function Row({ step: { id, state }, number, isNext, of }: RowProps) {
  const t = useT('firstSteps')
  const href = usePlace(id, state, of)
  const isDone = state === 'done'
  return (
    <li className={isDone ? 'is-done' : isNext ? 'is-next' : undefined}>
      <span className="todo__n" aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div>
        <h2 className="h4">
          {t(`steps.${id}.title`)}
          {isDone && <span className="vh"> ({t('isDone')})</span>}
        </h2>
        <p>{state === 'unpublished' ? t('unpublished') : t(`steps.${id}.text`)}</p>
      </div>
      {!isDone && href && (
        <LinkButton variant={isNext ? undefined : 'secondary'} size="small" href={href}>
          {state === 'unpublished' ? t('publish') : t(`steps.${id}.go`)}
        </LinkButton>
      )}
    </li>
  )
}

/** Returns the address at which a step can be done. */
function usePlace(id: FirstStepId, state: FirstStep['state'], of: string | null): string {
  const locale = useLocale()
  if (state === 'unpublished') return settingsPath(locale, of)
  const places: Record<FirstStepId, string> = {
    signIn: pathTo(locale, '/my-account'),
    contact: settingsPath(locale, of, { part: 'contact' }),
    logo: settingsPath(locale, of, { part: 'logo' }),
    offers: addressWith(locale, '/staff/offers', { of }),
    answering: pathTo(locale, '/staff/people'),
    practice: `${pathTo(locale, '/staff/help')}#practice`,
    languages: settingsPath(locale, of),
    poster: addressWith(locale, '/staff/poster', { of }),
  }
  return places[id]
}
