import type { ReactNode } from 'react'
import { Heading } from '#app/ui/heading/heading.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { WholeNumbers } from '#app/ui/whole-numbers/whole-numbers.tsx'

interface RecommendationCardProps {
  /** The area of life it belongs to. */
  area: ReactNode
  title: ReactNode
  /** A Vignette or an img; decorative. */
  picture: ReactNode
  why: { title: ReactNode; text: ReactNode }
  how?: { title: ReactNode; tips: readonly string[] }
  /** The easiest step. */
  first?: { title: ReactNode; text: ReactNode }
  /** When to stop, or to get care first. */
  caution?: { title: ReactNode; text: ReactNode }
  /** The person's own answers that led here. `offPaper`: none of them may be printed. */
  because?: { title: ReactNode; answers: readonly Answer[]; offPaper?: boolean }
  /** Further content: where to find help, the evidence. */
  children?: ReactNode
  /** Buttons: add to plan, start. */
  actions?: ReactNode
  /** Anchor of the card. */
  id?: string
  /** It is never printed. */
  offPaper?: boolean
}

interface Answer {
  id: string
  text: ReactNode
  /** It is never printed. */
  offPaper?: boolean
}

/** One recommendation: what, why it helps, how to start, and which answers it comes from. */
export function RecommendationCard({
  area,
  title,
  picture,
  why,
  how,
  first,
  caution,
  because,
  children,
  actions,
  id,
  offPaper,
}: RecommendationCardProps) {
  return (
    <article className="rec" id={id} data-off-paper={offPaper || undefined}>
      <div className="rec__top">
        <div className="rec__words">
          <p className="eyebrow">{area}</p>
          <Heading level={3}>{title}</Heading>
        </div>
        <div className="rec__art">{picture}</div>
      </div>
      <div className="rec__b">
        <div>
          <Heading level={4}>{why.title}</Heading>
          <p>{why.text}</p>
        </div>
        {how && (
          <div>
            <Heading level={4}>{how.title}</Heading>
            <ul className="tips">
              {how.tips.map((tip) => (
                <li key={tip}>
                  <WholeNumbers>{tip}</WholeNumbers>
                </li>
              ))}
            </ul>
          </div>
        )}
        {first && (
          <div className="rec__first">
            <Icon name="ladder" />
            <div>
              <Heading level={4}>{first.title}</Heading>
              <p>{first.text}</p>
            </div>
          </div>
        )}
        {caution && (
          <div className="rec__first rec__caution">
            <Icon name="shield" />
            <div>
              <Heading level={4}>{caution.title}</Heading>
              <p>{caution.text}</p>
            </div>
          </div>
        )}
        {because && (
          <div className="because" data-off-paper={because.offPaper || undefined}>
            <Icon name="quote" />
            <div>
              <p>{because.title}</p>
              <ul>
                {because.answers.map((answer) => (
                  <li key={answer.id} data-off-paper={answer.offPaper || undefined}>
                    {answer.text}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {children && <div className="rec__more">{children}</div>}
        {actions && <div className="rec__more row">{actions}</div>}
      </div>
    </article>
  )
}
