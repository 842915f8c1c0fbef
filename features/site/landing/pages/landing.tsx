import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { DoneNote } from '../done-note.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { returningOf } from '../returning.server.ts'
import { Sample } from '../sample.tsx'
import { Trust } from '../trust.tsx'
import { Welcome } from '../welcome.tsx'
import { WelcomeBack } from '../welcome-back.tsx'

/** Returns how a returning visitor can continue; null for a new visitor. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  returning: await returningOf(requestContext(context)),
})

/** The landing page: the check-up, its audience, its duration, and one button: to start, or to continue. */
export default function Landing() {
  const t = useT(['welcomePage', 'common'])
  const { returning } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <DoneNote />
      {returning ? <WelcomeBack returning={returning} /> : <Welcome />}
      <Sample />
      <HowItWorks />
      <Trust />
    </>
  )
}
