import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

interface HelpPageProps {
  /** Signed start link of a practice run. */
  practice: string
}

const sections = {
  before: ['quiet', 'free', 'comfort'],
  during: ['own', 'read', 'skip', 'stop'],
  hard: ['stay', 'now', 'button'],
  after: ['paper', 'one', 'clear'],
} as const

/** Sentences to say, in this order: 988 Suicide & Crisis Lifeline, #BeThe1To, five action steps. */
const sayings = ['glad', 'ask', 'call', 'later'] as const

/** For staff: how to help a person with the check-up, and a practice run that statistics exclude. */
export function HelpPage({ practice }: HelpPageProps) {
  const t = useT(['helpOthers', 'common'])
  const items = (section: keyof typeof sections): { id: string; text: string }[] =>
    // Each section has its own keys, so the type cannot be derived.
    sections[section].map((id) => ({ id, text: t(`${section}.${id}` as 'before.quiet') }))
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <div className="stack stack--loose">
            {(['before', 'during', 'hard', 'after'] as const).map((section) => (
              <section className="stack" key={section}>
                <h2>{t(`${section}.title`)}</h2>
                <TickList items={items(section)} />
              </section>
            ))}
            <section className="stack" id="low" tabIndex={-1}>
              <h2>{t('low.title')}</h2>
              <p>{t('low.lead')}</p>
              <TickList items={sayings.map((id) => ({ id, text: <q>{t(`low.${id}`)}</q> }))} />
              <p>{t('low.why')}</p>
              <p>{t('low.source')}</p>
            </section>
            <Panel tone="accent">
              <section className="stack" id="practice" tabIndex={-1}>
                <h2 className="h4">{t('practice.title')}</h2>
                <p>{t('practice.text')}</p>
                <p>{t('practice.pick')}</p>
                <div className="row">
                  <LinkButton variant="secondary" icon="external" href={practice}>
                    {t('practice.open')}
                  </LinkButton>
                </div>
              </section>
            </Panel>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
