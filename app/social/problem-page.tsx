import { inLocale } from '../shared/routing/screen.ts'
import type { ProviderName } from '../shared/social/provider.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { useT } from '../shared/words/use-t.ts'
import { Button, LinkButton } from '../ui/button/button.tsx'
import { Note } from '../ui/note/note.tsx'
import { SocialPage } from './social-page.tsx'

interface ProblemPageProps {
  provider: ProviderName
  /** Text of the error. */
  problem: string
  from: string
  saves: boolean
}

/** The page for a failed sign-in: the error, a button to try again, and the way back. */
export function ProblemPage({ provider, problem, from, saves }: ProblemPageProps) {
  const t = useT('social')
  const locale = useLocale()
  return (
    <SocialPage title={t('returned.problemTitle')}>
      <Note tone="error" live="alert">
        {problem}
      </Note>
      <form method="post" action={inLocale(locale, '/authenticating')}>
        <input type="hidden" name="provider" value={provider} />
        <input type="hidden" name="from" value={from} />
        {saves && <input type="hidden" name="saves" value="1" />}
        <Button>{t('returned.again')}</Button>
      </form>
      <p>
        <LinkButton look="secondary" href={from}>
          {t('returned.back')}
        </LinkButton>
      </p>
    </SocialPage>
  )
}
