import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { stepAddresses } from '../../card/step-addresses.ts'
import script from '../client/export.ts?script'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = { scripts: [script], refresh: ({ bringing }: Loaded) => bringing } satisfies Handle

/** Returns the URLs of the PDF and of the steps. `mood`: includes steps about mood. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { response } = await actingPerson(ctx, url)
  ctx.deps.documents.prepare()
  const { locale } = ctx
  const withMood = url.searchParams.has('mood')
  const to = (query: Record<string, string>) =>
    addressWith(locale, '/action-planning', { ...query, responseId: response.id })
  return {
    pdf: stepAddresses(locale, response.id).pdf(withMood),
    steps: to({}),
    // Without scripts, the steps page makes the browser load the PDF.
    bringing: to({ pdf: '1', ...(withMood && { mood: '1' }) }),
  }
}

/** Creates the PDF of the steps on load and continues to the steps. */
export default function ExportScreen() {
  const t = useT('steps')
  const { pdf, steps } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{t('mine.short')}</PageTitle>
      <div className="wrap section stack" data-pdf={pdf} data-name={`${t('paper.fileName')}.pdf`} data-steps={steps}>
        <h1>{t('mine.short')}</h1>
        <p role="status">{t('paper.working')}</p>
        <div className="row">
          <LinkButton variant="secondary" icon="download" href={pdf} download>
            {t('paper.link')}
          </LinkButton>
          <LinkButton variant="quiet" href={steps}>
            {t('paper.back')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
