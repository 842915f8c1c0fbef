import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useActionData,
  useLoaderData,
} from 'react-router'
import { exampleOf } from '#platform/api/api-examples.ts'
import { ownCallsOf } from '#platform/api/own-calls.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { addressOf, type Call, callsIn } from '../api-calls/api-calls.ts'
import { readable } from '../api-calls/call-fields.ts'
import { CallForm } from '../api-calls/call-form.tsx'
import { CallResult } from '../api-calls/call-result.tsx'
import script from '../client/api-debug.ts?script'
import { onlyWithDebugTools } from '../debug.policy.ts'

export const handle = { scripts: [script] } satisfies Handle

/** Returns all calls of the OpenAPI document by group. Examples use the current check-up, if any. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const calls = await listCalls(context, request)
  const own = ctx.sessionState?.response?.id
  const withOwnId = (example: string) => (own ? example.replaceAll(exampleOf.responseId, own) : example)
  const withOwn = calls.map((call) => ({
    ...call,
    parameters: call.parameters.map((parameter) => ({ ...parameter, example: withOwnId(parameter.example) })),
    body: call.body && { ...call.body, example: withOwnId(call.body.example) },
  }))
  return { groups: [...Map.groupBy(withOwn, ({ group }) => group)] }
}

async function listCalls(context: Readonly<RouterContextProvider>, request: Request): Promise<Call[]> {
  const { headers } = request
  const own = new Request(new URL('/api/openapi.json', request.url), {
    headers: { host: headers.get('host') ?? '', cookie: headers.get('cookie') ?? '' },
  })
  return callsIn(await (await ownCallsOf(context)(own)).json())
}

/** Sends a call as the caller, with the cookies of the request and no other rights. Returns its response. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const form = await readForm(request)
  const typed = (field: string): string => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  const call = (await listCalls(context, request)).find(({ id }) => id === typed('call'))
  const address = call && addressOf(call, typed)
  if (!call || !address) return data(null, 422)
  const takesBody = call.body !== null && call.method !== 'GET'
  const began = performance.now()
  const answer = await ownCallsOf(context)(
    new Request(new URL(address, request.url), {
      method: call.method,
      headers: {
        host: request.headers.get('host') ?? '',
        cookie: request.headers.get('cookie') ?? '',
        origin: request.headers.get('origin') ?? '',
        'accept-language': ctx.locale,
        ...(takesBody && { 'content-type': call.body?.type ?? '' }),
      },
      body: takesBody ? typed('body') : undefined,
    }),
  )
  const body = await answer.text()
  ctx.cookies.push(...answer.headers.getSetCookie())
  return data({
    title: `${call.method} ${address}`,
    status: String(answer.status),
    time: `${(performance.now() - began).toFixed(0)} ms`,
    headers: [...answer.headers]
      .flatMap(([name, value]) => (name === 'set-cookie' ? [] : `${name}: ${value}`))
      .join('\n'),
    body: readable(body),
  })
}

export default function ApiDebug() {
  const t = useT(['debug', 'common'])
  const { groups } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('api.title') })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t('api.title')} lead={t('api.lead')} />
      <div className="section">
        <div className="wrap stack stack--loose">
          {result === null && <Note tone="error">{t('api.refused')}</Note>}
          <CallResult result={result ?? null} />
          {groups.map(([group, calls]) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{group}</h2>
              {calls.map((call) => (
                <CallForm key={call.id} call={call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
