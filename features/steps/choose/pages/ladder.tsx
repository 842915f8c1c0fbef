import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { ActionPage } from '../action-page.tsx'
import { currentOf, saveStepNumber } from '../ladder.server.ts'
import { stepCount } from '../ladder.ts'
import { LadderPicture } from '../ladder-picture.tsx'
import { actionView, ladderAddress, ladderForm, ladderPage } from '../view.server.ts'

const formId = 'stand'
export const handle = { form: (data: Loaded) => ('asks' in data && data.asks ? formId : undefined) } satisfies Handle
type Loaded = Awaited<ReturnType<typeof loader>>

/** Returns the six steps of the action, the person's present step number, and the next actions. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderPage(ctx, url, pattern)
  const { isPlain, person } = page
  const to = (path: string) => addressFor(ctx.locale, person.response.id, path)
  const links = { report: to('/recommendations3'), others: to('/recommendations2') }
  if (!page.about) return { action: null, isPlain, links }
  const { id } = page.about.intervention
  const view = actionView(ctx, page, page.about)
  const current = page.about.ladder && currentOf(page.about.ladder)
  return {
    action: view,
    isPlain,
    /** Where they are is asked until it was said, and again on request. */
    asks: !view.isStarted || url.searchParams.has('stand'),
    links: {
      ...links,
      next: ladderAddress(ctx, page, id, `-${view.chosen || view.suggested}`),
      progress: current && ladderAddress(ctx, page, id, '/progress'),
      rejected: `${ladderAddress(ctx, page, id, '')}&stand=1`,
      otherView: ladderAddress(ctx, { person, isPlain: !isPlain }, id, ''),
    },
  }
}

/** Stores the person's present step number and redirects to the page; 422 if nothing was chosen. */
export async function action({ request, context, url, pattern }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const page = await ladderForm(ctx, url, pattern)
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const sent = form.get('standing')
  const standing = typeof sent === 'string' && /^[0-6]$/.test(sent) ? Number(sent) : null
  if (pressed === 'again') return data({ standing, missing: false }, 200)
  if (!page.about) throw data(null, { status: 404 })
  if (standing === null) return data({ standing: null, missing: true }, 422)
  const { intervention, ladder } = page.about
  await saveStepNumber(ctx, { response: page.person.response, ladder }, intervention.id, standing)
  return redirect(ladderAddress(ctx, page, intervention.id, ''), 303)
}

/** The six small steps of an action: where the person is, and the step to take next. */
export default function LadderScreen() {
  const t = useT('ladder')
  const facts = useLoaderData<typeof loader>()
  if (facts.action === null)
    return (
      <ActionPage title={t('overview.noneTitle')} action={null} lead={t('overview.none')}>
        <LinkButton href={facts.links.report}>{t('overview.noneButton')}</LinkButton>
      </ActionPage>
    )
  return <Steps {...facts} />
}

type Facts = Extract<Awaited<ReturnType<typeof loader>>, { asks: boolean }>

function Steps({ action: view, isPlain, asks, links }: Facts) {
  const t = useT('ladder')
  const rejected = useActionData<typeof action>()
  return (
    <ActionPage
      title={t('overview.title', { title: view.title })}
      action={null}
      lead={t(isPlain ? 'old.lead' : 'overview.lead')}
      failed={rejected?.missing}
      isPrivate={view.isPrivate}
    >
      <div className={isPlain ? 'stack stack--loose' : 'split split--top'}>
        <div className="stack stack--loose">
          {asks || rejected ? (
            <Stand
              steps={view.steps}
              value={rejected?.standing ?? (view.isStarted ? view.standing : null)}
              missing={rejected?.missing}
            />
          ) : (
            <Next view={view} links={links} />
          )}
          {view.waitsFor && <p>{t(`overview.waits.${view.waitsFor}`)}</p>}
          <p className="links no-print">
            <a href={links.others}>{t('overview.change')}</a>
            <br />
            <a href={links.otherView}>{t(isPlain ? 'old.link' : 'old.plain')}</a>
          </p>
        </div>
        <LadderPicture steps={view.steps} isPlain={isPlain} />
      </div>
    </ActionPage>
  )
}

interface StandProps {
  steps: Facts['action']['steps']
  value: number | null
  missing: boolean | undefined
}

function Stand({ steps, value, missing }: StandProps) {
  const t = useT(['ladder', 'choices'])
  const error = missing ? t('stand.missing') : undefined
  return (
    <form id={formId} method="post" noValidate className="stack stack--loose">
      {error && <ErrorSummary title={t('choices:errors.title')} errors={[{ id: 'standing', message: error }]} />}
      <ChoiceGroup
        id="standing"
        name="standing"
        type="radio"
        legend={<h2>{t('stand.title')}</h2>}
        hint={t('stand.hint')}
        error={error}
        value={value === null ? [] : [String(value)]}
        options={[
          { value: '0', label: t('stand.none') },
          ...steps.map(({ number, text }) => ({
            value: String(number),
            label:
              number === stepCount ? t('stand.all') : <Integers>{t('stand.option', { number, step: text })}</Integers>,
          })),
        ]}
      />
      <div className="q__nav">
        <Button size="large" iconAfter="arrowRight">
          {t('stand.button')}
        </Button>
      </div>
    </form>
  )
}

function Next({ view, links }: Pick<Facts, 'links'> & { view: Facts['action'] }) {
  const t = useT('ladder')
  const { chosen, suggested, steps } = view
  const step = view.own === null ? steps.find(({ number }) => number === (chosen ?? suggested)) : null
  if (!step && view.own === null) return null
  return (
    <Panel tone="accent">
      <div className="stack">
        <p className="eyebrow">{t(chosen === null ? 'next.suggested' : 'progress.underWay')}</p>
        {step && <h2>{t('overview.label', { number: step.number })}</h2>}
        <p className="lead">
          <Integers>{step?.text ?? view.own ?? ''}</Integers>
        </p>
        <div className="row">
          {links.progress && <LinkButton href={links.progress}>{t('progress.title')}</LinkButton>}
          <LinkButton variant={links.progress ? 'secondary' : 'primary'} iconAfter="arrowRight" href={links.next}>
            {t(chosen === null ? 'next.open' : 'confirmation.edit')}
          </LinkButton>
        </div>
        <p>{t('next.any')}</p>
        <p className="links no-print">
          <a href={links.rejected}>{t('stand.again')}</a>
        </p>
      </div>
    </Panel>
  )
}
