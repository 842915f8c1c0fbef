import { useT } from '../../shared/words/use-t.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'
import { HelpLink } from './recommendations.tsx'
import { ReportSection } from './report-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Section with things to do after a hospital stay, to tick; nothing without one. The ticks are not stored. */
export function Hospital({ view: { pointers } }: SectionProps) {
  const t = useT('pointers')
  if (pointers.hospital.length === 0) return null
  return (
    <ReportSection id="hospital" title={t('hospital.title')} intro={t('hospital.intro')}>
      <ul className="choices">
        {pointers.hospital.map(({ id, links }) => (
          <li key={id}>
            <Choice
              type="checkbox"
              name="hospital"
              value={id}
              label={<WholeNumbers>{t(`hospital.${id}`)}</WholeNumbers>}
            />
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
