import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { BehaviorList } from '../behavior-list.tsx'
import { readableCv19 } from '../cv19.policy.ts'
import { cv19Of } from '../cv19.server.ts'

/** Returns the person's answers about safe behavior, each with its safer alternative. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableCv19(ctx, url)
  const { behaviors } = await cv19Of(ctx, response)
  return { behaviors, report: addressFor(ctx.locale, response.id, '/cv19-report') }
}

/** The answers about safe behavior, each with its safer alternative. */
export default function SafeBehaviors() {
  const t = useT(['cv19', 'common', 'report'])
  const { behaviors, report } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('behaviors.title') })}</title>
      <div className="wrap section stack stack--loose">
        <h1>{t('behaviors.title')}</h1>
        <div className="row no-print">
          <LinkButton variant="secondary" icon="arrowLeft" href={report}>
            {t('behaviors.back')}
          </LinkButton>
          <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
            {t('report:print')}
          </Button>
        </div>
        <BehaviorList behaviors={behaviors} full />
      </div>
      <Horizon />
    </>
  )
}
