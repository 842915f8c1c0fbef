import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { pathTo } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import type { PersonView } from './list.server.ts'

interface PeopleSectionProps {
  people: readonly PersonView[]
  next: string | null
  /** Address of the requests. */
  page: string
  /** The name that was searched for; empty for none. */
  name: string
}

/** People who consented to be contacted, or who match a search: each name opens what can be done. */
export function PeopleSection({ people, next, page, name }: PeopleSectionProps) {
  const t = useT('requests')
  const locale = useLocale()
  return (
    <>
      {name === '' && <p>{t('people.text')}</p>}
      <search>
        <form method="get" action={pathTo(locale, '/member-list')} className="find">
          <Field
            id="name"
            name="name"
            type="search"
            label={t('find.label')}
            hint={t('find.hint')}
            width="wide"
            defaultValue={name}
            autoComplete="off"
          />
          <Button variant="secondary">{t('find.button')}</Button>
        </form>
      </search>
      {people.length === 0 && <p>{t(name === '' ? 'people.none' : next ? 'find.part' : 'find.none')}</p>}
      {people.length > 0 && (
        <ul className="people">
          {people.map((person) => (
            <li key={person.id}>
              <a href={`${page}/${person.id}`} translate="no">
                {person.name}
              </a>
              <PersonFacts person={person} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <div className="row">
          <LinkButton variant="secondary" href={next}>
            {t('next')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function PersonFacts({ person }: { person: PersonView }) {
  const t = useT('requests')
  if (person.kind !== 'agreed') return <span>{[person.title, person.due?.label].filter(Boolean).join(' · ')}</span>
  const last = person.lastCheckUp ? t('people.last', { day: person.lastCheckUp }) : t('people.noLast')
  return <span>{[last, person.reach && t(`people.by.${person.reach.way}`)].filter(Boolean).join(' · ')}</span>
}
