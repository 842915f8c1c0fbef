import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { startFormId } from './start-form.tsx'

interface StartExplanationProps {
  parts: readonly { heading: string; paragraphs: readonly string[] }[]
  questions: readonly { question: string; answer: string }[]
}

/** Splits a list in two halves, for two columns. */
function halves<Item>(items: readonly Item[]): readonly Item[][] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** The explanation below the form of the long start page, with collapsed questions and answers. */
export function StartExplanation({ parts, questions }: StartExplanationProps) {
  const t = useT('start')
  return (
    <>
      <section className="section section--band">
        <div className="wrap">
          <div className="section__head">
            <h2>{t('explanation.title')}</h2>
          </div>
          <div className="duo">
            {halves(parts).map((half) => (
              <div className="stack stack--loose" key={half[0]?.heading}>
                {half.map((part) => (
                  <div className="stack stack--tight" key={part.heading}>
                    <h3>{part.heading}</h3>
                    {part.paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </section>
      <div className="section">
        <div className="wrap stack stack--loose">
          {questions.length > 0 && (
            <>
              <h2>{t('explanation.questions')}</h2>
              <div className="duo">
                {halves(questions).map((half) => (
                  <div className="stack" key={half[0]?.question}>
                    {half.map(({ question, answer }) => (
                      <Disclosure key={question} title={question}>
                        <p>{answer}</p>
                      </Disclosure>
                    ))}
                  </div>
                ))}
              </div>
            </>
          )}
          <LinkButton iconAfter="arrowRight" href={`#${startFormId}`}>
            {t('explanation.start')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
