import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { stepAddresses } from '../card/step-addresses.ts'
import type { StepView } from '../record/step-view.server.ts'
import { momentText } from './step-moment.ts'

/** The details of a step, with a link to edit them and a button that sets the step aside. */
export function StepDetails({ step, responseId }: { step: StepView; responseId: string }) {
  const t = useT('steps')
  const locale = useLocale()
  const { place, companion } = step.texts
  const rows = {
    moment: momentText(step, locale),
    place,
    companion,
    sure: step.sure === null ? '' : t('mine.ofTen', { n: step.sure }),
  }
  const filled = Object.entries(rows).filter(([, text]) => text)
  return (
    <Disclosure title={t('mine.details')} variant="row">
      <div className="stack">
        {filled.length > 0 && (
          <dl className="mine__rows">
            {filled.map(([name, text]) => (
              <div key={name}>
                <dt>{t(`mine.rows.${name as keyof typeof rows}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="sc__l">
          <a href={stepAddresses(locale, responseId).promised(step.id)}>{t('mine.change')}</a>
          <form method="post">
            <input type="hidden" name="do" value="leave" />
            <input type="hidden" name="id" value={step.id} />
            <button type="submit">{t('leave')}</button>
          </form>
        </div>
      </div>
    </Disclosure>
  )
}
