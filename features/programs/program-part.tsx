import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { addressOfChoice, paths } from './paths.ts'
import type { ProgramUnderWay } from './request/under-way.server.ts'

interface ProgramPartProps {
  responseId: string
  /** Programs that were chosen and not withdrawn, last changed first. */
  programs: readonly ProgramUnderWay[]
}

/** The person's programs, each with the next action; a link to the list if there are none. Not printed. */
export function ProgramPart({ responseId, programs }: ProgramPartProps) {
  const t = useT('programs')
  const locale = useLocale()
  const choose = addressFor(locale, responseId, paths.choose)
  return (
    <DashboardPart id="programs" title={t(programs.length === 0 ? 'hub.none' : 'hub.title')} ground="panel" offPaper>
      {programs.length === 0 && <p>{t('hub.noneText')}</p>}
      {programs.map((program) => (
        <div className="stack stack--tight" key={program.id}>
          <p>
            {t(program.state === 'sent' ? 'hub.sent' : 'hub.open', { program: program.name })}{' '}
            {program.first && t('hub.first', { day: program.first })}{' '}
            {program.answer && t(`confirmation.answers.${program.answer}`)}
          </p>
          <div className="row">
            <LinkButton
              variant="secondary"
              href={addressOfChoice(locale, program, program.state === 'sent' ? 'confirmation' : 'reason')}
            >
              {t(program.state === 'sent' ? 'hub.look' : 'hub.goOn')} <span className="vh">{program.name}</span>
            </LinkButton>
          </div>
        </div>
      ))}
      <div className="row">
        <LinkButton variant={programs.length === 0 ? 'secondary' : 'quiet'} icon="people" href={choose}>
          {t(programs.length === 0 ? 'hub.see' : 'hub.more')}
        </LinkButton>
      </div>
    </DashboardPart>
  )
}
