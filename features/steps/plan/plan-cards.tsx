import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { type PlanFields, surenessOf } from './plan.ts'

/** An action as the plan shows it. */
export type ActionCard = PlanFields & {
  id: string
  /** The text of the step below, where the action comes from an intervention. */
  easier: string | null
  /** The action as a sentence. */
  sentence: string
  /** On paper it has its name alone. */
  isPrivate: boolean
}

interface PlanCardsProps {
  actions: readonly ActionCard[]
  /** Returns the address of this page with a query. */
  to: (query: Record<string, string>) => string
}

/** The open actions in order, each with its buttons. */
export function PlanCards({ actions, to }: PlanCardsProps) {
  return (
    <ol className="plan__cards">
      {actions.map((action, at) => (
        <PlanCard key={action.id} action={action} place={at} places={actions.length} to={to} />
      ))}
    </ol>
  )
}

interface PlanCardProps {
  action: ActionCard
  place: number
  places: number
  to: PlanCardsProps['to']
}

function PlanCard({ action, place, places, to }: PlanCardProps) {
  const t = useT('plan')
  const { id, name, sure, easier, sentence, isPrivate } = action
  const rows = useRows(action)
  const named = <span className="vh">: {name}</span>
  return (
    <li className="panel stack" id={`action-${id}`}>
      <div>
        <h3>{name}</h3>
        <p className="lead" data-off-paper={isPrivate || undefined}>
          {sentence}
        </p>
      </div>
      {rows.length > 0 && (
        <dl>
          {rows.map((row) => (
            <div className="plan__row" key={row.id}>
              <dt>{row.name}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {sure !== null && sure < 7 && (
        <Note>
          <p>{t(`sure.${surenessOf(sure)}`)}</p>
          <p data-off-paper={isPrivate || undefined}>
            <a href={to({ action: id, size: 'smaller' })}>
              {easier ? t('sure.offer', { step: easier }) : t('smaller')}
              {named}
            </a>
          </p>
        </Note>
      )}
      <div className="row no-print">
        <LinkButton variant="secondary" icon="pencil" href={to({ action: id })}>
          {t('edit')}
          {named}
        </LinkButton>
        <CardForm id={id} what="done">
          <Button variant="secondary" icon="check">
            {t('done')}
            {named}
          </Button>
        </CardForm>
        <LinkButton variant="quiet" href={to({ remove: id })}>
          {t('remove')}
          {named}
        </LinkButton>
      </div>
      {places > 1 && (
        <div className="row no-print">
          {place > 0 && <MoveForm id={id} place={place - 1} label={t('up')} named={named} />}
          {place < places - 1 && <MoveForm id={id} place={place + 1} label={t('down')} named={named} />}
        </div>
      )}
    </li>
  )
}

function MoveForm({ id, place, label, named }: { id: string; place: number; label: string; named: ReactNode }) {
  return (
    <CardForm id={id} what="place">
      <input type="hidden" name="place" value={place} />
      <Button variant="quiet" size="small">
        {label}
        {named}
      </Button>
    </CardForm>
  )
}

/** A form with one button about an action. */
export function CardForm({ id, what, children }: { id: string; what: 'done' | 'drop' | 'place'; children: ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  )
}

/** Returns the filled-in values of an action that its sentence lacks, in the order of the form. */
function useRows({ who, sure, reward }: ActionCard) {
  const t = useT('plan')
  const rows = { who, sure: sure === null ? '' : t('rows.ofTen', { sure }), reward }
  return Object.entries(rows)
    .filter(([, text]) => text !== '')
    .map(([id, text]) => ({ id, name: t(`rows.${id as keyof typeof rows}`), text }))
}
