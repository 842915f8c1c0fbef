import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { pathTo } from '#routes/screen.ts'
import { ReportSample } from '#ui/cards/report-sample/report-sample.tsx'
import { LadderView } from '#ui/charts/ladder-view/ladder-view.tsx'
import { Meters, StarMeter } from '#ui/charts/star-meter/star-meter.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'

/** An excerpt of the sample report at `/preview-all`. A test compares the two. */
const sample = {
  now: 6,
  expected: 8,
  state: 'surviving',
  meters: [
    { name: 'physical_health', stars: 3 },
    { name: 'mental_health', stars: 5 },
    { name: 'purpose', stars: 4 },
  ],
} as const

/** The contents of the report, as text and as an excerpt of a sample, with a link to the full sample. */
export function Sample() {
  const t = useT(['welcomePage', 'results'])
  const { locale } = useSite()
  return (
    <section className="section">
      <div className="wrap split split--sample">
        <div className="stack">
          <h2>{t('sample.title')}</h2>
          <p className="lead">{t('sample.lead')}</p>
          <LinkButton variant="secondary" href={pathTo(locale, '/preview-all')}>
            {t('sample.link')}
          </LinkButton>
        </div>
        <ReportSample
          ladder={
            <LadderView
              now={sample.now}
              expected={sample.expected}
              texts={{ sentence: t('sample.sentence'), now: t('sample.now'), expected: t('sample.later') }}
            />
          }
        >
          <p className="hint">{t('sample.caption')}</p>
          <Meters>
            {sample.meters.map(({ name, stars }) => (
              <StarMeter
                key={name}
                name={t(`results:metrics.${name}.name`)}
                stars={stars}
                texts={t('sample.outOf', { stars })}
              />
            ))}
          </Meters>
          <div className="row">
            <StateTag state={sample.state}>{t(`results:states.${sample.state}.label`)}</StateTag>
          </div>
        </ReportSample>
      </div>
    </section>
  )
}
