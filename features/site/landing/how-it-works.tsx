import { useT } from '#platform/i18n/use-t.ts'

const steps = ['answer', 'read', 'step'] as const

/** The three steps from the first question to a plan. */
export function HowItWorks() {
  const t = useT('welcomePage')
  return (
    <section className="section section--band">
      <div className="wrap">
        <div className="section__head">
          <h2>{t('how.title')}</h2>
        </div>
        <ol className="trio numbered">
          {steps.map((step) => (
            <li key={step} className="stack stack--tight">
              <h3>{t(`how.${step}.title`)}</h3>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
