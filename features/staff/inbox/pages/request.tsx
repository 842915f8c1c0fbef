import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { validate as isUuid } from 'uuid'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { ErrorSummary, type FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { fitsKind, hows, isPromisable, StepForm } from '../how/how.ts'
import { HowForm } from '../how/how-form.tsx'
import { problemOf, type Refused } from '../how/problem.ts'
import { inboxStaff } from '../inbox.policy.ts'
import { findRequest, type OneRequest, readRequest } from '../one-request.server.ts'
import { ContentPanel, GivePanel, LogPanel } from '../request-panels.tsx'
import { CallLink, State } from '../request-row.tsx'
import styles from '../requests.css?url'
import { applyStep, longestNote, type Step } from '../step.server.ts'

/** Returns a request of the partner. 410 once its person withdrew it, 404 for another partner's. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const staff = inboxStaff(ctx, url)
  const { id } = params
  const found = id && isUuid(id) ? await readRequest(ctx, staff, id) : 'gone'
  if (found === 'gone') throw data(null, { status: 404 })
  const list = pathTo(ctx.locale, '/staff/requests')
  if ('withdrawn' in found) return data({ withdrawn: found.withdrawn, one: null, list, most: longestNote }, 410)
  return { withdrawn: null, one: found, list, most: longestNote }
}

/** Applies a step to the request. 409 if a colleague was faster, 410 if its person withdrew it. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const staff = inboxStaff(ctx, url)
  const { id } = params
  const form = await readForm(request)
  const read = StepForm.safeParse(Object.fromEntries(form))
  if (!id || !isUuid(id) || !read.success) throw data(null, { status: 400 })
  const found = await findRequest(ctx, staff, id)
  if (found === 'gone') throw data(null, { status: 404 })
  if ('withdrawn' in found) return data<Refused>({}, 410)
  const note = form.has('note') ? typedText(form.get('note')) : undefined
  const refused = refusalOf(read.data, note, found)
  const noteBefore = form.has('note-before') ? typedText(form.get('note-before')) : undefined
  const typed = { note, noteBefore, how: read.data.how || undefined, by: read.data.by ?? undefined }
  if (refused) return data<Refused>({ ...refused, ...typed }, 422)
  const result = await applyStep(ctx, staff, id, stepOf(read.data, note))
  if (result === 'gone') throw data(null, { status: 404 })
  if (result === 'withdrawn') return data<Refused>({}, 410)
  if (result === 'refused') throw data('onlyCenterStaff', { status: 403 })
  if (result === 'missing') {
    const isGiven = read.data.go === 'give'
    if (found.request.isOwn) return data<Refused>({ problem: 'notNow', ...typed }, 403)
    return data<Refused>({ problem: isGiven ? 'colleague' : 'notNow', ...typed }, isGiven ? 422 : 409)
  }
  if (typeof result === 'object') return data<Refused>({ faster: result.faster, ...typed }, 409)
  return redirect(`${pathTo(ctx.locale, '/staff/requests')}/${id}#saved`, 303)
}

type Typed = ReturnType<typeof StepForm.parse>

function stepOf({ go, how, by, revision, colleague }: Typed, note: string | undefined): Step {
  if (go !== 'save') return { step: go, revision, colleague, note }
  if (how === null || how === '') return { step: 'note', revision, note }
  return { ...hows[how], revision, note, ...(by !== null && { by }) }
}

/** Returns what to correct; null for nothing. */
function refusalOf({ go, how, by }: Typed, note: string | undefined, { request, days }: OneRequest): Refused | null {
  if (note !== undefined && [...note].length > longestNote) return { problem: 'note' }
  if (go !== 'save') return null
  if (how === '' || (how === null && (note ?? request.note) === request.note)) return { problem: 'how' }
  if (how !== null && !fitsKind(how, request.kind)) return { problem: 'how' }
  return how === 'more' && !isPromisable(by, days) ? { problem: 'by' } : null
}

/** A request: how to reach the person, how it went, what was written, and what happened. */
export default function Request() {
  const t = useT(['requests', 'common', 'partnerSettings', 'questionnaire'])
  const { one, withdrawn, list, most } = useLoaderData<typeof loader>()
  const refused: Refused = useActionData<typeof action>() ?? {}
  const name = one?.request.name ?? (withdrawn?.name || t('nameless'))
  const title = `${name} | ${t('title')}`
  const problem = one && problemOf(one.request, refused, t, most)
  return (
    <>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <StyleSheet href={styles} />
      <div className="wrap">
        <div className="inbox stack stack--loose">
          <div className="stack">
            <p>
              <a href={list}>{t('back')}</a>
            </p>
            <h1 translate="no">{name}</h1>
            {one && (
              <div className="row">
                <State due={one.request.due} taker={one.request.taker} />
              </div>
            )}
          </div>
          {Object.keys(refused).length === 0 && (
            <Note id="saved" tone="ok" onArrival>
              {t('saved')}
            </Note>
          )}
          {problem && <ErrorSummary title={t('partnerSettings:errorCount', { count: 1 })} errors={[problem]} />}
          {refused.faster !== undefined && (
            <Note tone="warn" icon="people" live="alert">
              {refused.faster ? t('faster', { name: refused.faster }) : t('fasterSomeone')}
            </Note>
          )}
          {refused.problem === 'notNow' && (
            <Note tone="warn" live="alert">
              {t('notNow')}
            </Note>
          )}
          {one?.request.isOwn && <Note icon="people">{t('own')}</Note>}
          {withdrawn && (
            <Note tone="warn">{withdrawn.name === '' ? t('goneNameless', withdrawn) : t('gone', withdrawn)}</Note>
          )}
          {one && <Panes one={one} refused={refused} problem={problem} />}
        </div>
      </div>
    </>
  )
}

interface PanesProps {
  one: OneRequest
  refused: Refused
  problem: FieldError | null
}

function Panes({ one, refused, problem }: PanesProps) {
  const t = useT('requests')
  const { most } = useLoaderData<typeof loader>()
  const { request, good, days, colleagues, log, reference } = one
  const mayCall =
    (request.kind === 'agreed' && !request.isOwn) || request.steps.includes('take') || request.steps.includes('tried')
  return (
    <div className="panes">
      <div>
        {good && request.reach && mayCall && (
          <Panel>
            <div className="stack">
              <p>
                <b>{t('good.title', { language: good.language })}</b>
              </p>
              <p className="lead" lang={good.code}>
                {good.text}
              </p>
              <div className="call">
                <CallLink reach={request.reach} large />
              </div>
            </div>
          </Panel>
        )}
        <HowForm request={request} refused={refused} problem={problem} days={days} most={most} />
      </div>
      <div>
        <ContentPanel request={request} reference={reference} />
        {request.kind !== 'agreed' && <LogPanel log={log} />}
        {colleagues.length > 0 && (
          <GivePanel colleagues={colleagues} error={problem?.id === 'colleague' ? problem.message : null} />
        )}
      </div>
    </div>
  )
}
