import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requestContext } from '../../shared/visit/request.ts'
import { DoneNote } from '../done-note.tsx'
import { ForWhom } from '../for-whom.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { Sample } from '../sample.tsx'
import { Trust } from '../trust.tsx'
import { Welcome } from '../welcome.tsx'

/** Returns whether there is something to continue: a check-up in this browser, or an account. */
export function loader({ context }: LoaderFunctionArgs) {
  const { visit, signedIn } = requestContext(context)
  return { canContinue: Boolean(visit?.response ?? signedIn) }
}

/** The landing page: what the check-up is, for whom, how long it takes, and the start buttons. */
export default function Landing() {
  const { t } = useTranslation(['welcomePage', 'common'])
  const { canContinue } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <DoneNote />
      <Welcome canContinue={canContinue} />
      <ForWhom />
      <Sample />
      <HowItWorks />
      <Trust />
    </>
  )
}
