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
  /** The person's own answers that led here. */
  because?: { title: ReactNode; answers: readonly string[] }
  /** Buttons: add to plan, start. */
  actions?: ReactNode
  /** For links within the page. */
  id?: string
}

/** One recommendation: what, why it helps, how to start, and which answers it comes from. */
export function RecommendationCard({ area, title, picture, why, how, because, actions, id }: RecommendationCardProps) {
  return (
    <article className="rec" id={id}>
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
        {because && (
          <div className="because">
            <Icon name="quote" />
            <div>
              <p>{because.title}</p>
              <ul>
                {because.answers.map((answer) => (
                  <li key={answer}>{answer}</li>
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
