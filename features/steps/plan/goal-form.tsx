import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { longestGoal } from './plan.ts'
import { planFormId } from './plan-form.tsx'

/** The goal of the plan, in the person's own words. */
export function GoalForm({ goal, isTooLong }: { goal: string; isTooLong: boolean }) {
  const t = useT('plan')
  return (
    <section aria-labelledby="goal-title">
      <Panel tone="tint">
        <form id={planFormId} method="post" className="stack">
          <h2 id="goal-title">{t('goalTitle')}</h2>
          <input type="hidden" name="do" value="goal" />
          <TextArea
            id="goal"
            name="goal"
            label={t('goal.label')}
            hint={t('goal.hint')}
            error={isTooLong ? t('errors.limit', { count: longestGoal }) : undefined}
            rows={2}
            defaultValue={goal}
          />
          <Button variant="secondary">{t('goal.save')}</Button>
        </form>
      </Panel>
    </section>
  )
}
