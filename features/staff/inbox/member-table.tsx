import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import type { MemberView } from './member-panel.tsx'
import styles from './members.css?url'

interface MemberTableProps {
  members: readonly MemberView[]
  /** Returns the address of a case, where it is edited. */
  hrefOf: (id: string) => string
}

/**
 * The people with consent to be contacted: a table, or one card each on a narrow screen. Each name links to the case.
 */
export function MemberTable({ members, hrefOf }: MemberTableProps) {
  const t = useT('members')
  const columns = ['checkUp', 'programs', 'reach'] as const
  const cell = {
    checkUp: ({ lastCheckUp }: MemberView) => lastCheckUp ?? t('facts.noCheckUp'),
    programs: ({ programs }: MemberView) => programs.join(', ') || t('facts.noPrograms'),
    reach: ({ reach, times, language }: MemberView) =>
      [reach && `${t(`agreed.ways.${reach.way}`)} ${reach.contact}`, times, language].filter(Boolean).join(', '),
  }
  return (
    <div className="mtable">
      <StyleSheet href={styles} />
      <table>
        <caption className="vh">{t('agreed.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agreed.columns.name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`agreed.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <a href={hrefOf(member.id)}>{member.name}</a>
                {member.by && <span>{member.by}</span>}
              </th>
              {columns.map((column) => (
                <td key={column} data-column={t(`agreed.columns.${column}`)}>
                  <Integers>{cell[column](member)}</Integers>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
