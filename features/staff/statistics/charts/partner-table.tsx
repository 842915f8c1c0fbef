import { useT } from '#platform/i18n/use-t.ts'
import type { PartnerRow } from '../side-by-side.ts'
import { scrolling } from './section.tsx'

/** Partners side by side, for platform admins. */
export function PartnerTable({ rows }: { rows: readonly PartnerRow[] }) {
  const t = useT('figures')
  const title = t('partners.title')
  const none = <span className="fnone">{t('notShown')}</span>
  return (
    <div className="stack">
      <h2>{title}</h2>
      <section className="ftable" aria-label={title} {...scrolling}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('partners.center')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('categories.state.thriving')}</th>
              <th scope="col">{t('categories.state.surviving')}</th>
              <th scope="col">{t('categories.state.struggling')}</th>
              <th scope="col">{t('partners.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ partnerId, name, people, parts, mean }) => (
              <tr key={partnerId}>
                <th scope="row" translate="no">
                  <a href={`?center=${partnerId}`}>{name}</a>
                </th>
                <td>{people ?? none}</td>
                {parts.length === 0 && <td colSpan={3}>{none}</td>}
                {parts.map(({ columns, count }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row have no other name
                  <td key={at} colSpan={columns}>
                    {count === null ? none : columns > 1 ? t('joined', { count }) : count}
                  </td>
                ))}
                <td>{mean ?? none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
