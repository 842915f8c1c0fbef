import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { ChoosingPage } from '../choosing-page.tsx'
import { offeredChoice } from '../offered-choice.server.ts'
import { addressOfChoice, paths } from '../paths.ts'
import { saveReason } from '../request/choice.server.ts'
import { readWhy, typedWhy, type WhyProblems } from '../request/program-form.ts'
import { ReasonForm, reasonFormId } from '../request/reason-form.tsx'

export const handle = { form: reasonFormId } satisfies Handle

/** Returns the chosen program and the options checked before. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { choice, program } = await offeredChoice(ctx, url)
  return {
    program: program.name,
    why: { ...choice.why, own: choice.why.own ?? '' },
    another: addressFor(ctx.locale, choice.responseId, paths.choose),
  }
}

/** Saves the reasons and redirects to the contact form. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { acting, choice } = await offeredChoice(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const values = typedWhy(form)
  const reject = (status: number, problems: WhyProblems = {}) => data({ values, problems }, status)
  if (pressed === 'again') return reject(200)
  const read = readWhy(values)
  if ('problems' in read) return reject(422, read.problems)
  await saveReason(ctx, acting, choice, read.why)
  return redirect(addressOfChoice(ctx.locale, choice, 'contact'), 303)
}

/** The form with the reasons for a program, and the needs that make it easier. */
export default function Reason() {
  const t = useT('programs')
  const { program, why, another } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problems = rejected?.problems ?? {}
  return (
    <ChoosingPage
      part={2}
      title={t('reason.title')}
      lead={t('reason.lead', { program })}
      failed={Object.keys(problems).length > 0}
    >
      <ReasonForm values={rejected?.values ?? why} problems={problems} />
      <p>
        <a href={another}>{t('reason.another')}</a>
      </p>
    </ChoosingPage>
  )
}
