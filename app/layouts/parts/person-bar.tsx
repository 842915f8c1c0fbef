import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import type { PersonBar as Persons } from '#platform/page/site.ts'
import { addressWith } from '#routes/address.ts'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './person-bar.css?url'

/** The persons of an account: the one that the page shows, and a button to switch to each other one. */
export function PersonBar({ bar: { persons, currentId }, address }: { bar: Persons; address: string }) {
  const t = useT('common')
  const nameOf = usePersonName()
  const to = addressWith(useLocale(), '/persons/switch', { to: address })
  return (
    <nav className="pbar no-print" aria-label={t('persons.label')}>
      <StyleSheet href={styles} />
      <form method="post" action={to} className="wrap">
        <p className="pbar__t">{t('persons.label')}</p>
        <ul>
          {persons.map((person) => {
            const { id } = person
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
                    {t('persons.switch', { name: shown })}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </form>
    </nav>
  )
}
