import type { ComponentProps } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { HelpTextBox } from '#ui/cards/help-box/help-box.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { OpinionPage } from './opinion.ts'

interface ThanksProps {
  page: OpinionPage
  /** New answers with those of the check-up; null if unanswered there. */
  changes: readonly Change[]
  /** Help for these answers, in the language of the page. */
  help: Pick<ComponentProps<typeof HelpTextBox>, 'level' | 'text'> | null
  /** Offers a contact request, since the situation has worsened or the person would like to talk. */
  worse: boolean
  links: { report: string; checkIn: string; steps: string | null; other: string }
}

/** The thank-you page: the meaning of the chosen rung, help, and links. */
export function Thanks({ page, changes, help, worse, links }: ThanksProps) {
  const t = useT('opinion')
  return (
    <>
      <div className="stack">
        <h1>{t('thanks.title')}</h1>
        <p className="lead">{t(`thanks.${page}`)}</p>
      </div>
      {help && (
        <div data-off-paper>
          <HelpTextBox id="help-for-mood" {...help} />
        </div>
      )}
      <Changes changes={changes} plain={help !== null} />
      {(help || worse) && (
        <Panel tone="tint">
          <div className="stack">
            <p>{t('thanks.talk')}</p>
            <LinkButton variant="secondary" href={links.checkIn}>
              {t('thanks.checkIn')}
            </LinkButton>
          </div>
        </Panel>
      )}
      <div className="row">
        <LinkButton href={links.report}>{t('thanks.report')}</LinkButton>
        {links.steps && (
          <LinkButton variant="secondary" icon="list" href={links.steps}>
            {t('thanks.steps')}
          </LinkButton>
        )}
        <LinkButton variant="secondary" href={links.other}>
          {t(page === 'post-survey' ? 'thanks.opinion' : 'thanks.survey')}
        </LinkButton>
      </div>
    </>
  )
}

/** An answer that can be compared. */
type Change = { what: 'ladder' | 'confidence'; now: number; before: number | null }

interface ChangesProps {
  changes: readonly Change[]
  /** Shows only the answers. Omits the note that one rung is little, which does not suit a person in difficulty. */
  plain: boolean
}

/** The changes as text and in rungs. */
function Changes({ changes, plain }: ChangesProps) {
  const t = useT('opinion')
  if (changes.length === 0) return null
  const oneStep = changes.some(
    ({ what, now, before }) => what !== 'confidence' && before !== null && Math.abs(before - now) === 1,
  )
  return (
    <section className="stack stack--tight" aria-labelledby="changes-title">
      <h2 className="h4" id="changes-title">
        {t('thanks.changesTitle')}
      </h2>
      {changes.map(({ what, now, before }) => (
        <p key={what}>
          {before === null
            ? t(`thanks.${what}.now`, { now })
            : t(`thanks.${what}.${now > before ? 'up' : now < before ? 'down' : 'same'}`, { now, before })}
        </p>
      ))}
      {!plain && oneStep && <p>{t('thanks.ladderNote')}</p>}
    </section>
  )
}
