import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { pdfAddress } from '../addresses.ts'
import script from '../client/export.ts?script'
import { planner } from '../planning.policy.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = { scripts: [script], refresh: ({ bringing }: Loaded) => bringing } satisfies Handle

/** Returns the addresses of the PDF and of the plan. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { response } = await planner(ctx, url)
  ctx.deps.documents.prepare()
  const { locale } = ctx
  return {
    pdf: pdfAddress(locale, response.id),
    plan: addressWith(locale, '/action-planning', { responseId: response.id }),
    // Without scripts the plan has the PDF brought by the browser.
    bringing: addressWith(locale, '/action-planning', { pdf: '1', responseId: response.id }),
  }
}

/** Creates the PDF of the plan on load and continues to the plan. */
export default function ExportScreen() {
  const t = useT(['plan', 'common'])
  const { pdf, plan } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('export.title') })}</title>
      <div className="wrap section stack" data-pdf={pdf} data-name={`${t('paper.fileName')}.pdf`} data-plan={plan}>
        <h1>{t('export.title')}</h1>
        <p role="status">{t('export.working')}</p>
        <div className="row">
          <LinkButton variant="secondary" icon="download" href={pdf} download>
            {t('exported.link')}
          </LinkButton>
          <LinkButton variant="quiet" href={plan}>
            {t('exported.back')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
