import { useT } from '#platform/i18n/use-t.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'

interface WhichCheckUpProps {
  checkUps: readonly { id: string; day: string }[]
  /** The address of the page that moves one. */
  address: string
}

/** The check-ups of a person, to choose the one to move. */
export function WhichCheckUp({ checkUps, address }: WhichCheckUpProps) {
  const t = useT('persons')
  if (checkUps.length === 0) return <p>{t('none')}</p>
  return (
    <LinkRows>
      {checkUps.map(({ id, day }) => (
        <LinkRow key={id} icon="document" href={`${address}?${new URLSearchParams({ responseId: id })}`}>
          {day}
        </LinkRow>
      ))}
    </LinkRows>
  )
}
