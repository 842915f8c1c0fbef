import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { hereOf } from '../../shared/request.ts'
import { DoneNote } from '../done-note.tsx'
import { ForWhom } from '../for-whom.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { LanguageOffer } from '../language-offer.tsx'
import { Sample } from '../sample.tsx'
import { Trust } from '../trust.tsx'
import { Welcome } from '../welcome.tsx'

/** How far this browser's check-up is, when it holds one. */
export function loader({ context }: LoaderFunctionArgs) {
  const response = hereOf(context).visit?.response
  return { held: !response ? null : response.completed_at === null ? ('unfinished' as const) : ('finished' as const) }
}

/** The landing page: what the check-up is, for whom, how long it takes, and the way in. */
export default function Landing() {
  const { t } = useTranslation(['welcomePage', 'common'])
  const { held } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <DoneNote />
      <LanguageOffer />
      <Welcome held={held} />
      <ForWhom />
      <Sample />
      <HowItWorks />
      <Trust />
    </>
  )
}
