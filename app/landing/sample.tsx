import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { LadderView } from '../ui/ladder-view/ladder-view.tsx'
import { ReportSample } from '../ui/report-sample/report-sample.tsx'
import { Meters, StarMeter } from '../ui/star-meter/star-meter.tsx'
import { StateTag } from '../ui/state-tag/state-tag.tsx'
import { TickList } from '../ui/tick-list/tick-list.tsx'

const meters = [
  { name: 'physical_health', stars: 4 },
  { name: 'mental_health', stars: 3 },
  { name: 'purpose', stars: 5 },
] as const
const states = ['thriving', 'surviving', 'struggling'] as const
const reasons = [
  { id: 'ladder', icon: 'ladder' },
  { id: 'stars', icon: 'star' },
  { id: 'tips', icon: 'leaf' },
] as const

/** What the report contains, in words and as a sample. */
export function Sample() {
  const { t } = useTranslation(['welcomePage', 'results'])
  const { locale } = useSite()
  return (
    <section className="section">
      <div className="wrap split split--sample">
        <div className="stack">
          <h2>{t('sample.title')}</h2>
          <p className="lead">{t('sample.lead')}</p>
          <TickList
            items={reasons.map(({ id, icon }) => ({
              id,
              icon,
              text: <Trans t={t} i18nKey={`sample.${id}`} components={{ b: <b /> }} />,
            }))}
          />
          <LinkButton look="secondary" href={pathTo(locale, '/preview')}>
            {t('sample.link')}
          </LinkButton>
        </div>
        <ReportSample
          ladder={
            <LadderView
              now={6}
              later={8}
              words={{ sentence: t('sample.sentence'), now: t('sample.now'), later: t('sample.later') }}
            />
          }
        >
          <p className="hint">{t('sample.caption')}</p>
          <Meters>
            {meters.map(({ name, stars }) => (
              <StarMeter
                key={name}
                name={t(`results:metrics.${name}.name`)}
                stars={stars}
                words={t('sample.outOf', { stars })}
              />
            ))}
          </Meters>
          <div className="row">
            {states.map((state) => (
              <StateTag key={state} state={state}>
                {t(`results:states.${state}.label`)}
              </StateTag>
            ))}
          </div>
        </ReportSample>
      </div>
    </section>
  )
}
