import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import type { StepPageView } from './step-page-view.server.ts'

/** Guidance for a step: hints, a sentence to say, cautions, and the reason. */
export function HowToBegin({ view }: { view: StepPageView }) {
  const t = useT(['steps', 'calls'])
  const { does, isDays, isCall, deaf, say, safety, tips, why, links } = view
  const hints = [
    ...(isDays ? [t('page.tie')] : []),
    ...(does ? [t(does === 'call' && deaf ? 'guidance.callOrText' : `guidance.${does}`)] : []),
    ...(isCall && !deaf ? [t('calls:waiting')] : []),
    ...tips,
    ...(isDays ? [t('page.missed')] : []),
  ]
  return (
    <>
      {hints.length > 0 && (
        <section className="stack" aria-labelledby="begin">
          <h2 id="begin">{t(isDays ? 'page.keepAt' : 'page.begin')}</h2>
          <TickList items={hints.map((hint) => ({ id: hint, text: <Integers>{hint}</Integers> }))} />
        </section>
      )}
      {say && (
        <div className="say-it">
          <p className="say-it__k">{t('page.say')}</p>
          <p>
            “<Integers>{say}</Integers>”
          </p>
        </div>
      )}
      {safety && (
        <Note tone="warn" icon="heart">
          <Integers>{safety}</Integers>
        </Note>
      )}
      {why && (
        <section className="stack" aria-labelledby="why">
          <h2 id="why">{t('page.why')}</h2>
          <p>
            <Integers>{why}</Integers>
          </p>
          {links.reasons && (
            <p className="no-print">
              <a href={links.reasons}>{t('page.how')}</a>
            </p>
          )}
        </section>
      )}
    </>
  )
}
