import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ReportSection } from '../report-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { HelpLink } from '../steps/recommendations.tsx'

/**
 * Section with things to do after a hospital stay, to tick; renders nothing without a stay. The ticks are not stored.
 */
export function Hospital({ view: { pointers } }: SectionProps) {
  const t = useT('pointers')
  if (pointers.hospital.length === 0) return null
  return (
    <ReportSection id="hospital" title={t('hospital.title')} intro={t('hospital.intro')}>
      <ul className="choices">
        {pointers.hospital.map(({ id, links }) => (
          <li key={id}>
            <Choice type="checkbox" name="hospital" value={id} label={<Integers>{t(`hospital.${id}`)}</Integers>} />
            {links.map((link) => (
              <p key={link.key}>
                <HelpLink link={link} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </ReportSection>
  )
}
