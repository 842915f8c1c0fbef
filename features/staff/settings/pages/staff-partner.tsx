import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import letters from '../client/letters.ts?script'
import preview from '../client/preview.ts?script'
import { settingsFormId } from '../form/settings-form.tsx'
import { changeSettings } from '../settings-action.server.ts'
import { SettingsPage } from '../settings-page.tsx'
import { settingsView } from '../settings-view.server.ts'

export const handle = { form: settingsFormId, scripts: [letters, preview] } satisfies Handle

/** Returns the data of the page (`settingsView`). */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return settingsView(ctx, staffOnly(ctx, url), url)
}

/** Saves, publishes, discards or restores, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const outcome = await changeSettings(ctx, signedIn, url, form, pressed === 'again')
  return 'to' in outcome ? redirect(outcome.to, 303) : data(outcome.rejected, outcome.status)
}

export default function StaffPartner() {
  return <SettingsPage shown={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>() ?? null} />
}
