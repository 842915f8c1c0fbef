import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import type { ShareFormFacts } from './share-form.tsx'

interface KnownPeopleProps extends Pick<ShareFormFacts, 'action' | 'known' | 'message'> {
  level?: 2 | 3
}

/** Earlier recipients as buttons that fill in the first step. `message`: the request to make a call. */
export function KnownPeople({ action, known, message, level = 3 }: KnownPeopleProps) {
  const t = useT('share')
  const Heading = `h${level}` as const
  if (known.length === 0) return null
  return (
    <form method="post" action={action} className="stack stack--tight" data-share-known>
      <Heading className="h4">{t('known.title')}</Heading>
      <div className="share__known">
        {known.map(({ id, name, contact, month, typed }) => (
          <Button key={id} name="known" value={id} variant="secondary" wide data-known={JSON.stringify(typed)}>
            <span>{message ? t('known.ask', { who: name ?? contact }) : (name ?? contact)}</span>
            <small>
              {name && `${contact}, `}
              {t('known.month', { month })}
            </small>
          </Button>
        ))}
      </div>
      <p>{t('known.other')}</p>
    </form>
  )
}
