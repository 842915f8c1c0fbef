import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { PersonButton } from '#ui/cards/person-button/person-button.tsx'
import type { PersonOfAccount } from '../people.server.ts'

interface TargetListProps {
  others: readonly PersonOfAccount[]
  /** The person of the check-up answers for themselves. */
  isOwn: boolean
  /** Returns the address that confirms a target: the id of a person, `new` or `none`. */
  address: (target: string) => string
}

/** The targets of a move: the other persons of the account, a new one, or none. */
export function TargetList({ others, isOwn, address }: TargetListProps) {
  const t = useT('persons')
  const nameOf = usePersonName()
  return (
    <div className="stack">
      {others.map((person) => (
        <PersonButton key={person.id} at={person.at} href={address(person.id)}>
          {nameOf(person)}
        </PersonButton>
      ))}
      <PersonButton at={null} href={address('new')} sub={t('move.newSub')}>
        {t('move.new')}
      </PersonButton>
      {isOwn && (
        <p className="links">
          <a href={address('none')}>{t('move.notMine')}</a>
        </p>
      )}
    </div>
  )
}
