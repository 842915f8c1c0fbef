import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

interface RecommendationCardProps {
  /** The area of life it belongs to. */
  area: ReactNode
  title: ReactNode
  /** A Vignette or an img; decorative. */
  picture: ReactNode
  why: { title: ReactNode; text: ReactNode }
  how?: { title: ReactNode; tips: readonly string[] }
  /** What else belongs to it, between the tips and the answers: a first step, a caution, links. */
  children?: ReactNode
  /** The person's own answers that led here. `offPaper`: none of them may be printed. */
  because?: { title: ReactNode; answers: readonly Answer[]; offPaper?: boolean }
  /** Buttons: add to plan, start. */
  actions?: ReactNode
  /** For links within the page. */
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
  children,
  because,
  actions,
  id,
  offPaper,
}: RecommendationCardProps) {
  return (
    <article className="rec" id={id} data-off-paper={offPaper || undefined}>
      <div className="rec__top">
        <div className="rec__words">
          <p className="eyebrow">{area}</p>
          <h3>{title}</h3>
        </div>
        <div className="rec__art">{picture}</div>
      </div>
      <div className="rec__b">
        <div>
          <h4>{why.title}</h4>
          <p>{why.text}</p>
        </div>
        {how && (
          <div>
            <h4>{how.title}</h4>
            <ul className="tips">
              {how.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
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
        {actions && <div className="rec__act">{actions}</div>}
      </div>
    </article>
  )
}
