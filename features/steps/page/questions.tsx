import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { StepPageView } from './step-page-view.server.ts'

/** Form to mark some of the six steps as done before, except those with a log. */
export function MarkDone({ view: { six, links } }: { view: StepPageView }) {
  const t = useT('steps')
  const markable = six.filter(({ state, before }) => before || (state !== 'done' && state !== 'habit'))
  return (
    <form method="post" className="stack stack--loose">
      <ChoiceGroup
        id="done"
        name="done"
        type="checkbox"
        legend={<h1>{t('page.mark.title')}</h1>}
        value={markable.filter(({ before }) => before).map(({ number }) => String(number))}
        options={markable.map(({ number, title }) => ({
          value: String(number),
          label: <Integers>{withoutPeriod(title)}</Integers>,
        }))}
      />
      <div className="row">
        <Button name="answer" value="mark">
          {t('save')}
        </Button>
        <LinkButton variant="quiet" href={links.here}>
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}

/** Asks for confirmation before a step is removed. */
export function AskRemove({ view: { links, title } }: { view: StepPageView }) {
  const t = useT('steps')
  return (
    <form method="post" className="stack stack--loose">
      <p className="eyebrow">
        <Integers>{withoutPeriod(title)}</Integers>
      </p>
      <h1>{t('page.remove.ask')}</h1>
      <div className="row">
        <Button name="answer" value="remove">
          {t('page.remove.itself')}
        </Button>
        <LinkButton variant="secondary" href={links.here}>
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
