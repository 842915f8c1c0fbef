import { readerStateText } from '#features/steps/for-others/reader-state.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { maxMessageLength } from '../share.ts'
import type { ReadFacts } from './read-facts.server.ts'

/** A rejected reply with its error; null if the page was only shown again. */
export type TypedReply = { reply: string; wrong: 'tooLong' | 'tooMany' | null }

interface ReadPartProps {
  facts: ReadFacts
  typed: TypedReply | undefined
  /** The report below says how its reader can help. */
  hasWaysToHelp?: boolean
}

/**
 * The part above a shared report: the sender's message, the form that marks the report as read, and the step to ask
 * about.
 */
export function ReadPart({ facts, typed, hasWaysToHelp }: ReadPartProps) {
  const t = useT(['share', 'steps'])
  const locale = useLocale()
  const { name, message, isRead, reply, chosen } = facts
  return (
    <div className="wrap section stack stack--loose" data-unspoken>
      {message !== null && (
        <section className="stack stack--tight" aria-labelledby="writes-title">
          <h2 className="h4" id="writes-title">
            {t('read.writes', { name })}
          </h2>
          <p className="lead">“{message}”</p>
        </section>
      )}
      <section aria-labelledby="read-title" className="no-print" id="read">
        <Panel tone="tint">
          <form method="post" action="#read" className="stack" noValidate>
            <h2 id="read-title">{t('read.title', { name })}</h2>
            {typed?.wrong === 'tooMany' && <Note tone="error">{t('read.tooMany')}</Note>}
            {isRead ? (
              <>
                <Note tone="ok" live="status">
                  {t('read.done', { name })}
                </Note>
                {reply !== null && <p>“{reply}”</p>}
              </>
            ) : (
              <>
                <p>{t('read.text', { name })}</p>
                <div className="row">
                  <Button name="go" value="read" icon="check">
                    {t('read.do')}
                  </Button>
                </div>
              </>
            )}
            {(!isRead || reply === null || typed) && (
              <Disclosure variant="quiet" title={t('read.word')} open={typed !== undefined}>
                <div className="stack">
                  <TextArea
                    id="reply"
                    name="reply"
                    label={t('read.wordTo', { name })}
                    error={typed?.wrong === 'tooLong' ? t('errors.tooLong', { most: maxMessageLength }) : undefined}
                    defaultValue={typed?.reply}
                    rows={2}
                    data-off-device
                  />
                  <div className="row">
                    <Button name="go" value="read" variant="secondary">
                      {t(isRead ? 'read.sendWord' : 'read.doWithWord')}
                    </Button>
                  </div>
                </div>
              </Disclosure>
            )}
            {hasWaysToHelp && (
              <p>
                <a href="#how-to-help">{t('read.say')}</a>
              </p>
            )}
          </form>
        </Panel>
      </section>
      {chosen && (
        <section aria-labelledby="chosen-title">
          <Panel>
            <div className="stack stack--tight">
              <h2 className="h4" id="chosen-title">
                {t('shared.step', { name })}
              </h2>
              <p className="lead">“{chosen.title}”</p>
              <p>
                {readerStateText(chosen.state, t, locale)}. {t('shared.ask')}
              </p>
            </div>
          </Panel>
        </section>
      )}
    </div>
  )
}
