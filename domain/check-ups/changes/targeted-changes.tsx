import { useT } from '#platform/i18n/use-t.ts'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { ChangeText, keyOf } from './change-text.tsx'
import type { TargetedView } from './targeted.server.ts'

interface TargetedChangesProps {
  actions: readonly TargetedView[]
  /** Heading level of the intervention names. Undefined if the page already shows the name. */
  headings?: 'h3' | 'h4'
}

/**
 * Lists the changes in the areas that each intervention targets, and notes that their cause is unknown. Renders nothing
 * without interventions.
 */
export function TargetedChanges({ actions, headings: Heading }: TargetedChangesProps) {
  const t = useT('report')
  if (actions.length === 0) return null
  return (
    <>
      {actions.map((action) => (
        <div key={action.id} className="stack stack--tight" data-off-paper={action.isPrivate || undefined}>
          {Heading && <Heading>{action.title}</Heading>}
          <p>{t(`comparison.aimed.${action.verdict}`, { before: action.before, after: action.after })}</p>
          {action.changes.length > 0 && (
            <TickList
              items={action.changes.map((change) => ({
                id: keyOf(change),
                icon: change.verdict === 'better' ? 'leaf' : 'flag',
                offPaper: change.withheld,
                text: <ChangeText change={change} />,
              }))}
            />
          )}
        </div>
      ))}
      <p className="soft">{t('comparison.aimed.why')}</p>
    </>
  )
}
