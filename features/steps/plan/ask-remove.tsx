import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { CardForm } from './plan-cards.tsx'
import { planFormId } from './plan-form.tsx'

/** Asks whether to take an action out of the plan. */
export function AskRemove({ id, name, cancel }: { id: string; name: string; cancel: string }) {
  const t = useT('plan')
  return (
    <section aria-labelledby="remove-title" id={planFormId}>
      <Panel tone="accent">
        <div className="stack">
          <h2 id="remove-title">{t('removeAsk', { title: name })}</h2>
          <div className="row">
            <CardForm id={id} what="drop">
              <Button>{t('removeYes')}</Button>
            </CardForm>
            <LinkButton variant="secondary" href={cancel}>
              {t('removeNo')}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </section>
  )
}
