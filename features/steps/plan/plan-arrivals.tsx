import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'

const arrivals = ['saved', 'goal-saved', 'done', 'removed', 'gone', 'pdf-ready', 'pdf-failed'] as const

/** The notes that something was done, each shown where the address ends in its id. */
export const PlanArrivals = () => arrivals.map((id) => <Arrival key={id} id={id} />)

/** The note that something was done; shown where the address ends in its id. */
function Arrival({ id }: { id: (typeof arrivals)[number] }) {
  const t = useT('plan')
  const texts = {
    saved: t('saved'),
    'goal-saved': t('goal.saved'),
    done: t('doneSaid'),
    removed: t('removed'),
    gone: t('errors.gone'),
    'pdf-ready': t('exported.ready'),
    'pdf-failed': t('export.failed'),
  }
  return (
    <Note tone={id === 'gone' || id === 'pdf-failed' ? 'warn' : 'ok'} id={id} onArrival>
      {texts[id]}
    </Note>
  )
}
