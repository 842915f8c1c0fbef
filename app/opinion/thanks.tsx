import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/button/button.tsx'
import { HelpBox } from '../ui/help-box/help-box.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { WholeNumbers } from '../ui/whole-numbers/whole-numbers.tsx'
import type { OpinionPage } from './opinion.ts'

/** Help for a low step on the ladder, in the page's language. */
export type HelpView = {
  title: string
  paragraphs: readonly string[]
  actions: readonly { label: string; href: string }[]
}

interface ThanksProps {
  page: OpinionPage
  /** The step just given, and that of the check-up; null when not answered. */
  ladder: { now: number; before: number | null } | null
  help: HelpView | null
  /** Whether things have become worse, so that a check-in is offered. */
  worse: boolean
  links: { report: string; checkIn: string; other: string }
}

/** The thank-you page: what the step on the ladder says, help, and links. */
export function Thanks({ page, ladder, help, worse, links }: ThanksProps) {
  const { t } = useTranslation('opinion')
  return (
    <>
      <div className="stack">
        <h1>{t('thanks.title')}</h1>
        <p className="lead">{t(`thanks.${page}`)}</p>
      </div>
      {help && (
        <div data-off-paper>
          <HelpBox
            id="help"
            level="amber"
            title={help.title}
            calls={help.actions.map((action) => ({
              ...action,
              icon: action.href.startsWith('sms:') ? 'message' : 'phone',
            }))}
          >
            {help.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <WholeNumbers>{paragraph}</WholeNumbers>
              </p>
            ))}
          </HelpBox>
        </div>
      )}
      {ladder && <Ladder {...ladder} plain={help !== null} />}
      {(help || worse) && (
        <Panel tone="tint">
          <div className="stack">
            <p>{t('thanks.talk')}</p>
            <LinkButton look="secondary" href={links.checkIn}>
              {t('thanks.checkIn')}
            </LinkButton>
          </div>
        </Panel>
      )}
      <div className="row">
        <LinkButton href={links.report}>{t('thanks.report')}</LinkButton>
        <LinkButton look="secondary" href={links.other}>
          {t(page === 'post-survey' ? 'thanks.opinion' : 'thanks.survey')}
        </LinkButton>
      </div>
    </>
  )
}

interface LadderProps {
  now: number
  before: number | null
  /** Shows only the steps, without the note that one step is little: it matters to someone in difficulty. */
  plain: boolean
}

function Ladder({ now, before, plain }: LadderProps) {
  const { t } = useTranslation('opinion')
  return (
    <section className="stack stack--tight" aria-labelledby="ladder-title">
      <h2 className="h4" id="ladder-title">
        {t('thanks.ladderTitle')}
      </h2>
      {before === null && <p>{t('thanks.ladderNow', { now })}</p>}
      {before === now && <p>{t('thanks.ladderSame', { now })}</p>}
      {before !== null && before !== now && <p>{t('thanks.ladderMoved', { now, before })}</p>}
      {!plain && before !== null && Math.abs(before - now) === 1 && <p>{t('thanks.ladderNote')}</p>}
    </section>
  )
}
