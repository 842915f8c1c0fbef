import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { SocialPage } from './social-page.tsx'

interface ProblemPageProps {
  provider: ProviderName
  problem: string
  from: string
  saves: boolean
}

/** The page for a failed sign-in: the error, a button to try again, and a link back. */
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
        <LinkButton variant="secondary" href={from}>
          {t('returned.back')}
        </LinkButton>
      </p>
    </SocialPage>
  )
}
