import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { useSite } from '#platform/page/site.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { PersonCard, PersonCheckUp } from '#ui/cards/person-card/person-card.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { type FinishedCheckUp, type PersonOfList, stepDirection } from './reports.ts'

interface PersonGroupProps {
  person: Exclude<PersonOfList, 'unsorted'>
  /** Position of the group in the list. */
  at: number
  finished: readonly FinishedCheckUp[]
}

/** The completed check-ups of one of several persons, with their own numbers. */
export function PersonGroup({ person, at, finished }: PersonGroupProps) {
  const t = useT(['reports', 'results', 'persons'])
  const locale = useLocale()
  const { persons } = useSite()
  const { id, who } = person
  const day = finished[0]?.day ?? ''
  const name = usePersonName()({ name: person.name ?? '', isCaredFor: who === 'cares', day })
  const resultOf = ({ state, step, change, variant }: FinishedCheckUp) => {
    if (variant !== null) return variant
    if (change)
      return t(`finished.${stepDirection(change.steps)}`, { count: Math.abs(change.steps), day: change.since })
    if (state) return `${t(`results:states.${state}.label`)}.`
    return step === null ? t('finished.noStep') : null
  }
  const move = pathTo(locale, '/persons/:subject/move', { subject: id })
  return (
    <PersonCard
      id={`person-${id}`}
      name={name}
      at={persons?.persons.find((each) => each.id === id)?.at ?? at}
      about={t(`persons:${who}`)}
      link={persons && <a href={pathTo(locale, '/persons/:subject', { subject: id })}>{t('persons:change')}</a>}
    >
      {finished.map((checkUp, index) => {
        const { id: responseId, number } = checkUp
        const title = t('finished.ofPerson', { name, number })
        const to = (path: string) => addressFor(locale, responseId, path)
        return (
          <PersonCheckUp
            key={responseId}
            step={checkUp.step}
            title={title}
            text={[`${checkUp.day}.`, resultOf(checkUp)].filter(Boolean).join(' ')}
          >
            <LinkButton variant="secondary" size="small" href={to('/recommendations3')}>
              {t('persons:open')}
              <span className="vh">: {title}</span>
            </LinkButton>
            {index < finished.length - 1 && checkUp.variant === null && (
              <LinkButton variant="quiet" size="small" href={to('/report-g')}>
                {t('finished.compareShort')}
                <span className="vh">: {title}</span>
              </LinkButton>
            )}
            {persons && (
              <LinkButton variant="quiet" size="small" href={`${move}?${new URLSearchParams({ responseId })}`}>
                {t('move')}
                <span className="vh">: {title}</span>
              </LinkButton>
            )}
          </PersonCheckUp>
        )
      })}
    </PersonCard>
  )
}
