import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { PersonButton } from '#ui/cards/person-button/person-button.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { PersonOfAccount } from '../people.server.ts'

interface UnsortedQuestionProps {
  checkUp: { id: string; day: string }
  /** Number of other check-ups without a person. */
  more: number
  persons: readonly PersonOfAccount[]
}

/** Asks which person a saved check-up is about, with a button for each. Postponing hides it on home. */
export function UnsortedQuestion({ checkUp: { id, day }, more, persons }: UnsortedQuestionProps) {
  const t = useT('persons')
  const locale = useLocale()
  const nameOf = usePersonName()
  return (
    <Panel tone="accent">
      <form method="post" action={pathTo(locale, '/persons')} className="stack" aria-labelledby="unsorted">
        <p className="eyebrow">{t('unsorted.title')}</p>
        <h2 id="unsorted">{t('unsorted.ask', { day })}</h2>
        <input type="hidden" name="response" value={id} />
        {persons.map((person) => (
          <PersonButton key={person.id} at={person.at} name="subject" value={person.id}>
            {nameOf(person)}
          </PersonButton>
        ))}
        <div className="row">
          <LinkButton variant="quiet" href={`${addressFor(locale, id, '/save')}&step=new`}>
            {t('unsorted.new')}
          </LinkButton>
          <Button variant="quiet" name="go" value="hide">
            {t('unsorted.later')}
          </Button>
        </div>
        {more > 0 && <p>{t('unsorted.more', { count: more })}</p>}
      </form>
    </Panel>
  )
}
