import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import type { ReportView } from '../../present/report-view.ts'
import { Resources, ShortResources } from '../help/resources.tsx'
import { useResponseId } from '../results/acts.tsx'
import type { SectionProps } from '../section-props.ts'

/** Maximum number of places and phone numbers in the chapter. */
const mostPlaces = 3

/**
 * The fourth chapter: the first places and phone numbers, and a link to the others. Readers who can open only this page
 * get all.
 */
export function HelpNear({ view }: SectionProps) {
  const t = useT(['report', 'pointers'])
  const locale = useLocale()
  const responseId = useResponseId()
  const to = (path: string) => addressFor(locale, responseId ?? '', path)
  const care = careSections.filter(({ has }) => has(view))
  return (
    <>
      {responseId ? <ShortResources view={view} most={mostPlaces} /> : <Resources view={view} />}
      {responseId && (
        <div className="no-print stack stack--tight">
          <p>
            <a href={`${to('/report-f')}#resources`}>{t('resources.all')}</a>
          </p>
          {care.length > 0 && (
            <p className="also">
              {t('myStep.also')}{' '}
              {care.map(({ id, title }, at) => (
                <span key={id}>
                  <a href={`${to('/continued-recommendations')}#${id}`}>{t(title)}</a>
                  {at < care.length - 1 ? ', ' : '.'}
                </span>
              ))}
            </p>
          )}
        </div>
      )}
    </>
  )
}

type Pointers = ReportView['pointers']

/** Sections about care that are also on the page with all steps, if they have content. */
const careSections = (
  [
    ['benefits', ({ benefits }: Pointers) => benefits.length > 0],
    ['hospital', ({ hospital }: Pointers) => hospital.length > 0],
    ['medicines', ({ medicines }: Pointers) => medicines.length > 0],
    ['preventive', ({ preventive }: Pointers) => preventive !== null],
    ['caregiver', ({ caregiver }: Pointers) => caregiver.length > 0],
  ] as const
).map(([id, has]) => ({
  id,
  title: `pointers:${id}.title` as const,
  has: ({ pointers }: ReportView) => has(pointers),
}))
