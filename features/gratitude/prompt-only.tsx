import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { momentFormId } from './moment-form.tsx'
import type { Prompt } from './moments.ts'

interface PromptOnlyProps {
  prompt: Prompt
  /** Input that could not be saved, since the check-up is no longer open in this browser; null for none. */
  unsaved: string | null
  links: { another: string; start: string; signIn: string }
}

/** The prompt for a browser without a check-up, with where entries would be saved and how to start one. */
export function PromptOnly({ prompt, unsaved, links }: PromptOnlyProps) {
  const t = useT('gratitude')
  return (
    <section className="stack" aria-labelledby="prompt-title">
      <h2 id="prompt-title">{t('today.title')}</h2>
      {unsaved !== null && (
        <Note tone="warn" live="alert">
          <p>{t('errors.nowhere')}</p>
          {unsaved !== '' && <blockquote>{unsaved}</blockquote>}
        </Note>
      )}
      <Panel tone="tint">
        <div className="stack">
          <p className="lead">{t(`prompts.${prompt}`)}</p>
          <div className="row no-print">
            <LinkButton variant="secondary" href={links.another}>
              {t('today.another')}
            </LinkButton>
          </div>
        </div>
      </Panel>
      <p>{t('journal.hardDay')}</p>
      {/* An empty form, for the header and footer buttons, which always submit the page's form. */}
      <form id={momentFormId} method="post" hidden>
        <input type="hidden" name="prompt" value={prompt} />
      </form>
      <div className="stack no-print">
        <h3>{t('begin.title')}</h3>
        <p>{t('begin.where')}</p>
        <p>{t('begin.how')}</p>
        <div className="row">
          <LinkButton href={links.start}>{t('begin.start')}</LinkButton>
          <LinkButton variant="secondary" href={links.signIn}>
            {t('begin.signIn')}
          </LinkButton>
        </div>
        <p>{t('begin.paper')}</p>
      </div>
    </section>
  )
}
