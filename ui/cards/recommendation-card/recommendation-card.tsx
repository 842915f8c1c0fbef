import type { ReactNode } from 'react'
import { Integers } from '../../charts/whole-numbers/integers.tsx'
import { classes } from '../../classes.ts'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { Vignette, type VignetteName } from '../../illustrations/vignette.tsx'
import { Heading } from '../../layout/heading/heading.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './recommendation-card.css?url'

interface RecommendationCardProps {
  area: string
  title: string
  picture: VignetteName
  why: Titled
  how?: { title: string; tips: readonly string[] }
  /** The easiest step. */
  first?: Titled
  /** When to stop, or to get care first. */
  caution?: Titled
  /** The person's own answers that are the reason, as list items. `offPaper`: none may be printed. */
  because?: { title: string; answers: ReactNode; offPaper?: boolean }
  /** Advice against a barrier. `offPaper`: never printed. */
  reply?: { text: string; offPaper?: boolean }
  /** Additional content, such as where to get help. */
  children?: ReactNode
  /** Buttons, for example to start or to add the step to the plan. */
  actions?: ReactNode
  /** Anchor of the card. */
  id?: string
  /** Never printed. */
  offPaper?: boolean
}

type Titled = { title: string; text: string }

/** One recommendation: the intervention, why it helps, how to start, and the answers that are its reason. */
export function RecommendationCard({
  area,
  title,
  picture,
  why,
  how,
  first,
  caution,
  because,
  reply,
  children,
  actions,
  id,
  offPaper,
}: RecommendationCardProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <article className="rec" id={id} data-off-paper={offPaper || undefined}>
        <div className="rec__top">
          <div className="rec__words">
            <p className="eyebrow">{area}</p>
            <Heading level={3}>{title}</Heading>
          </div>
          <div className="rec__art">
            <Vignette name={picture} />
          </div>
        </div>
        <div className="rec__b">
          <div className="rec__same">
            <Advice why={why} how={how} first={first} caution={caution} />
          </div>
          {because && (
            <div className="because" data-off-paper={because.offPaper || undefined}>
              <Icon name="quote" />
              <div>
                <p>{because.title}</p>
                <ul>{because.answers}</ul>
              </div>
            </div>
          )}
          {reply && (
            <div data-off-paper={reply.offPaper || undefined}>
              <p>{reply.text}</p>
            </div>
          )}
          {children && <div className="rec__more">{children}</div>}
          {actions && <div className="rec__more row">{actions}</div>}
        </div>
      </article>
    </>
  )
}

/** The part that is the same for all people with this recommendation. */
function Advice({ why, how, first, caution }: Pick<RecommendationCardProps, 'why' | 'how' | 'first' | 'caution'>) {
  return (
    <>
      <div>
        <TitledText {...why} />
      </div>
      {how && (
        <div>
          <Heading level={4}>{how.title}</Heading>
          <ul className="tips">
            {how.tips.map((tip) => (
              <li key={tip}>
                <Integers>{tip}</Integers>
              </li>
            ))}
          </ul>
        </div>
      )}
      {first && <Boxed icon="ladder" text={first} />}
      {caution && <Boxed icon="shield" text={caution} className="rec__caution" />}
    </>
  )
}

function Boxed({ icon, text, className }: { icon: IconName; text: Titled; className?: string }) {
  return (
    <div className={classes('rec__first', className)}>
      <Icon name={icon} />
      <div>
        <TitledText {...text} />
      </div>
    </div>
  )
}

function TitledText({ title, text }: Titled) {
  return (
    <>
      <Heading level={4}>{title}</Heading>
      <p>
        <Integers>{text}</Integers>
      </p>
    </>
  )
}
