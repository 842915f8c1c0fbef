import { WhyShown } from '#domain/priorities/why-shown.tsx'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { FittingProgram } from './offered.server.ts'

interface ProgramCardProps {
  program: FittingProgram
  /** Address of the request already sent to the partner; null if there is none. */
  chosen: string | null
}

/**
 * A program to choose: why it suits the person, its activities, time, place, cost, language, accessibility, evidence.
 */
export function ProgramCard({ program, chosen }: ProgramCardProps) {
  const t = useT('programs')
  const { key, name, does, when, place, first, cost, languages, access, evidence, phone, fits } = program
  const where = `${when}. ${place}.`
  const pairs = [
    { id: 'when', name: t('choose.when'), text: first ? `${where} ${t('choose.first', { day: first.texts })}` : where },
    { id: 'cost', name: t('choose.cost'), text: cost },
    { id: 'languages', name: t('choose.languages'), text: languages },
    { id: 'access', name: t('choose.access'), text: access },
    {
      id: 'questions',
      name: t('choose.questions'),
      text: (
        <a href={phone.href}>
          <Integers>{phone.number}</Integers>
        </a>
      ),
    },
  ]
  return (
    <Panel>
      <section className="stack" aria-labelledby={`program-${key}`}>
        <h3 id={`program-${key}`}>{name}</h3>
        <WhyShown priorities={fits.areas} />
        <StepsHelped titles={fits.steps} />
        <p>{does}</p>
        <PairList icon="check" pairs={pairs} />
        <p className="hint">
          {t('choose.proven')} {t('choose.source', { source: evidence })}
        </p>
        <div className="row">
          {chosen === null ? (
            <Button name="program" value={key} aria-describedby={`program-${key}`}>
              {t('choose.button')}
            </Button>
          ) : (
            <>
              <p>
                <b>{t('choose.chosen')}</b>
              </p>
              <LinkButton variant="secondary" href={chosen}>
                {t('choose.see')} <span className="vh">{name}</span>
              </LinkButton>
            </>
          )}
        </div>
      </section>
    </Panel>
  )
}

function StepsHelped({ titles }: { titles: readonly string[] }) {
  const i18n = useTranslations()
  const t = useT('programs')
  if (titles.length === 0) return null
  const steps = entriesOf(
    titles.map((step) => t('choose.step', { step })),
    i18n.language,
  )
  return <p>{t('choose.steps', { steps, count: titles.length })}</p>
}
