import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/button/button.tsx'
import { Disclosure } from '../ui/disclosure/disclosure.tsx'
import { startFormId } from './start-form.tsx'

interface StartExplanationProps {
  parts: readonly { heading: string; paragraphs: readonly string[] }[]
  questions: readonly { question: string; answer: string }[]
}

/** What the long start page explains below its form, with questions to open one by one. */
export function StartExplanation({ parts, questions }: StartExplanationProps) {
  const { t } = useTranslation('start')
  return (
    <>
      <section className="section section--band">
        <div className="wrap">
          <div className="section__head">
            <h2>{t('explanation.title')}</h2>
          </div>
          <div className="duo">
            {parts.map((part) => (
              <div className="stack" key={part.heading}>
                <h3>{part.heading}</h3>
                {part.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <div className="section__head">
            <h2>{t('explanation.questions')}</h2>
          </div>
          <div className="stack">
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
            <LinkButton look="secondary" href={`#${startFormId}`}>
              {t('explanation.start')}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  )
}
