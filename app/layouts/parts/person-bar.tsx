import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import type { PersonBar as Persons } from '#platform/page/site.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { Fruit } from '#ui/illustrations/fruit/fruit.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './person-bar.css?url'

/** Maximum number of persons in the bar. */
const most = 3

/** Shows which person of the account the page is about, with a button to switch to each of the others. */
export function PersonBar({ bar: { persons, currentId }, address }: { bar: Persons; address: string }) {
  const t = useT('common')
  const locale = useLocale()
  const nameOf = usePersonName()
  const to = addressWith(locale, '/persons/switch', { to: address })
  const current = persons.filter(({ id }) => id === currentId)
  const others = persons.filter(({ id }) => id !== currentId).slice(0, most - current.length)
  const inBar = persons.filter((person) => current.includes(person) || others.includes(person))
  return (
    <nav className="pbar no-print" aria-label={t('persons.label')}>
      <StyleSheet href={styles} />
      <form method="post" action={to} className="wrap">
        <p className="pbar__t">{t('persons.label')}</p>
        <ul>
          {inBar.map((person) => {
            const { id, at } = person
            const shown = nameOf(person)
            return (
              <li key={id}>
                {id === currentId ? (
                  <span className="pbar__n" aria-current="true">
                    <Icon name="check" />
                    {shown}
                  </span>
                ) : (
                  <button type="submit" name="subject" value={id} className="pbar__n">
                    <Fruit at={at} name={shown} small />
                    <span className="vh">{t('persons.switch', { name: shown })}</span>
                    <span aria-hidden="true">{shown}</span>
                  </button>
                )}
              </li>
            )
          })}
          {persons.length > most && (
            <li>
              <a className="pbar__all" href={pathTo(locale, '/persons')}>
                {t('persons.all')}
              </a>
            </li>
          )}
        </ul>
      </form>
    </nav>
  )
}
