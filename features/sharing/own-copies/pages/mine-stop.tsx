import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { endCopy } from '../open-copy.server.ts'
import { accessToCopy } from '../own-copy.policy.ts'
import { ShutPage } from '../shut-page.tsx'

/** Excludes the page from caches and search engines: its address is a secret. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Tests if the link works. Opening the page changes nothing, since mail programs open links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const access = await accessToCopy(requestContext(context), params.token ?? '')
  return access.state === 'ended' ? data({ works: false }, 404) : data({ works: true })
}

/** Ends the link: possession of it is enough. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  if ((await readForm(request)).get('go') !== 'end') throw data(null, { status: 400 })
  const access = await accessToCopy(ctx, params.token ?? '')
  if (access.state === 'ended') return data({ ended: false }, 404)
  await endCopy(ctx.deps, access.copy.id)
  return data({ ended: true }, 200)
}

/** The page that ends the link in a person's own message. */
export default function MineStop() {
  const t = useT(['sendMe', 'common'])
  const { works } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()?.ended
  if (!works && !ended) return <ShutPage />
  const title = t('stop.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={ended ? undefined : t('stop.lead')} />
      <div className="wrap section stack stack--loose">
        {ended ? (
          <Note tone="ok" live="status">
            {t('ended')}
          </Note>
        ) : (
          <>
            <p>{t('stop.notMe')}</p>
            <form method="post" className="row">
              <Button name="go" value="end">
                {t('stop.button')}
              </Button>
            </form>
          </>
        )}
      </div>
    </>
  )
}
