import type { RefusedSubject } from '#domain/people/typed-subject.ts'
import type { Who } from '#domain/subjects/sorting.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { PersonOfAccount } from '../people.server.ts'
import { NameField } from '../person-form.tsx'

interface ChosenTargetProps {
  to: PersonOfAccount | 'new' | 'none'
  checkUp: { id: string; possible: readonly Who[] }
  /** Idempotency key of the form. */
  requestKey: string
  refused: RefusedSubject | null
}

/** The form that moves a check-up to the chosen person, to a new one, or to none. */
export function ChosenTarget({ to, checkUp, requestKey, refused }: ChosenTargetProps) {
  const t = useT('persons')
  const nameOf = usePersonName()
  return (
    <form method="post" className="stack stack--loose" noValidate>
      <input type="hidden" name="request_key" value={requestKey} />
      <input type="hidden" name="response" value={checkUp.id} />
      {to === 'new' && (
        <>
          <NameField name="" refused={refused} />
          {checkUp.possible.length > 1 && (
            <ChoiceGroup
              id="person-who"
              name="who"
              type="radio"
              legend={t('who')}
              error={refused?.error === 'who' ? t('errors.who') : undefined}
              options={checkUp.possible.map((who) => ({ value: who, label: t(who) }))}
              value={refused ? [refused.who] : []}
            />
          )}
        </>
      )}
      {typeof to === 'object' && <input type="hidden" name="subject" value={to.id} />}
      <div className="row">
        {to === 'none' ? (
          <Button name="go" value="none">
            {t('move.toNobody')}
          </Button>
        ) : (
          <Button>{to === 'new' ? t('move.toNew') : t('move.to', { name: nameOf(to) })}</Button>
        )}
      </div>
    </form>
  )
}
