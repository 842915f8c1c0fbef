import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { hasAlphanumeric } from '#assessment/answers/clean-text.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment, longDay, timeWithZone } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { QrCode } from '#ui/print/qr-code/qr-code.tsx'
import { qrPicture } from '#ui/print/qr-code/qr-path.ts'
import { partnerToEdit } from '../../settings/settings.policy.ts'
import { addDevice, endDevice, listDevices, renameDevice } from '../devices.server.ts'
import { longestName, mostDevices } from '../devices.ts'
import styles from '../kiosk.css?url'

const formId = 'new-tablet'

export const handle = { form: formId } satisfies Handle

/** Returns the partner with tablets that the caller may change. Platform admins choose it on the page of settings. */
async function partnerIn(ctx: RequestContext, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const id = partnerToEdit(ctx.deps, signedIn, url)
  if (id === null) throw redirect(pathTo(ctx.locale, '/staff/partner'), 303)
  const partner = await ctx.deps.partners.find(String(id))
  if (partner?.id !== id) throw data(null, { status: 404 })
  return { partner, editing: { partnerId: id, personId: signedIn.person.id } }
}

/** Returns the partner's tablets: those that wait for their code, and those in use. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale, timeZone } = ctx
  const { partner } = await partnerIn(ctx, url)
  const devices = await listDevices(deps, partner.id)
  const base = deps.settings.origin
  return {
    center: partner.friendlyName,
    waiting: devices.flatMap(({ id, name, code, expires_at }) => {
      if (code === null || expires_at === null) return []
      const address = `${base}${pathTo(locale, '/k')}/${code}`
      return [
        {
          ...{ id, name, picture: qrPicture(address), time: timeWithZone(expires_at, locale, timeZone) },
          address: address.replace(/^https?:\/\//, ''),
        },
      ]
    }),
    inUse: devices
      .filter(({ code }) => code === null)
      .map(({ id, name, created_at, seen_on }) => ({
        ...{ id, name, since: dayOfMoment(created_at, locale, timeZone) },
        seen: seen_on && longDay(seen_on, locale),
      })),
  }
}

/** A name that cannot be used: the tablet, null for a new one, what was typed, and the problem. */
type Rejected = { id: string | null; name: string; problem: 'required' | 'long' | 'full' | null }

/** Adds, renames or switches off a tablet. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { editing } = await partnerIn(ctx, url)
  const form = await readForm(request)
  const page = url.pathname + url.search
  const name = typedText(form.get('name')).replaceAll('\n', ' ').trim()
  const pressed = await takeFrameButtonWithDraft(ctx, form, page)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return data<Rejected>({ id: null, name, problem: null })
  const id = typedText(form.get('id'))
  const go = form.get('go')
  if (go === 'off') {
    if (!(await endDevice(ctx.deps, editing, id))) throw data(null, { status: 404 })
    return redirect(`${page}#off`, 303)
  }
  const rejected = (problem: Rejected['problem']) =>
    data<Rejected>({ id: go === 'add' ? null : id, name, problem }, 422)
  if (!hasAlphanumeric(name)) return rejected('required')
  if ([...name].length > longestName) return rejected('long')
  if (go === 'add') {
    if ((await addDevice(ctx.deps, editing, name)) === 'full') return rejected('full')
    return redirect(`${page}#added`, 303)
  }
  if (go !== 'rename') throw data(null, { status: 400 })
  if (!(await renameDevice(ctx.deps, editing, id, name))) throw data(null, { status: 404 })
  return redirect(`${page}#named`, 303)
}

/** The shared tablets of a partner: set one up, name it, switch it off. */
export default function Tablets() {
  const t = useT(['tablet', 'common', 'questionnaire'])
  const { center, waiting, inUse } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problem = rejected && 'problem' in rejected ? rejected.problem : null
  const error = problem && t(`staff.errors.${problem}`, { max: problem === 'full' ? mostDevices : longestName })
  const ofNew = rejected && 'name' in rejected && rejected.id === null ? rejected.name : undefined
  return (
    <>
      <title>
        {t('common:pageTitle', {
          page: error ? t('questionnaire:errorTitle', { title: t('staff.title') }) : t('staff.title'),
        })}
      </title>
      <StyleSheet href={styles} />
      <div className="wrap section stack stack--loose">
        {error && <ErrorSummary title={error} errors={[{ id: rejected?.id ?? 'name', message: error }]} />}
        <div className="stack">
          <h1>{t('staff.title')}</h1>
          <p className="lead">{t('staff.lead', { center })}</p>
        </div>
        {(['added', 'named', 'off'] as const).map((id) => (
          <Note key={id} id={id} tone="ok" onArrival>
            {t(`staff.${id === 'off' ? 'switchedOff' : id}`)}
          </Note>
        ))}
        {waiting.map(({ id, name, address, picture, time }) => (
          <Panel tone="accent" key={id}>
            <form method="post" className="stack">
              <h2 className="h4" translate="no">
                {name}
              </h2>
              <div className="tcode">
                <div className="stack stack--tight">
                  <p>{t('staff.waiting')}</p>
                  <p className="tcode__address" translate="no">
                    {address}
                  </p>
                  <p>{t('staff.works', { time })}</p>
                </div>
                <QrCode {...picture} label={t('staff.picture', { address })} />
              </div>
              <input type="hidden" name="id" value={id} />
              <div className="row">
                <Button name="go" value="off" variant="secondary" size="small">
                  {t('staff.cancel')}
                </Button>
              </div>
            </form>
          </Panel>
        ))}
        <section className="stack">
          <h2>{t('staff.list')}</h2>
          {inUse.length === 0 && <p>{t('staff.none')}</p>}
          {inUse.map((device) => (
            <Device
              key={device.id}
              {...device}
              rejected={rejected && 'name' in rejected && rejected.id === device.id ? rejected.name : undefined}
              error={(rejected?.id === device.id && error) || undefined}
            />
          ))}
        </section>
        <section className="stack">
          <h2>{t('staff.add')}</h2>
          <form id={formId} method="post" noValidate className="stack">
            <Field
              id="name"
              name="name"
              label={t('staff.name')}
              hint={t('staff.nameHint')}
              error={(rejected?.id === null && error) || undefined}
              defaultValue={ofNew}
              autoComplete="off"
            />
            <div className="row">
              <Button name="go" value="add">
                {t('staff.make')}
              </Button>
            </div>
          </form>
        </section>
        <section className="stack">
          <h2>{t('staff.only')}</h2>
          <p>{t('staff.onlyText')}</p>
        </section>
      </div>
    </>
  )
}

type DeviceProps = Awaited<ReturnType<typeof loader>>['inUse'][number] & {
  rejected: string | undefined
  error: string | undefined
}

/** A tablet in use: its name, since when, and the forms that rename it and switch it off. */
function Device({ id, name, since, seen, rejected, error }: DeviceProps) {
  const t = useT('tablet')
  return (
    <Panel>
      <div className="stack">
        <h3 className="h4" id={`tablet-${id}`} translate="no">
          {name}
        </h3>
        <p>
          {t('staff.since', { day: since })}
          {seen && `. ${t('staff.seen', { day: seen })}`}
        </p>
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <Button name="go" value="off" variant="secondary" size="small" aria-describedby={`tablet-${id}`}>
            {t('staff.off')}
          </Button>
        </form>
        <Disclosure variant="quiet" title={t('staff.rename')} open={error !== undefined}>
          <form method="post" noValidate className="stack">
            <input type="hidden" name="id" value={id} />
            <Field
              id={id}
              name="name"
              label={t('staff.name')}
              error={error}
              defaultValue={rejected ?? name}
              autoComplete="off"
            />
            <div className="row">
              <Button name="go" value="rename" variant="secondary" size="small">
                {t('staff.save')}
              </Button>
            </div>
          </form>
        </Disclosure>
      </div>
    </Panel>
  )
}
