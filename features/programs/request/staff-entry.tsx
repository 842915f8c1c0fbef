import { useT } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { staffAnswers } from './choice.ts'
import type { StaffEntry } from './staff-list.server.ts'

/** A program request as shown to staff, with buttons for their outcome. */
export function StaffEntryPanel({ entry }: { entry: StaffEntry }) {
  const t = useT('programs')
  const { id, program, day, name, reference, language, answer, told } = entry
  const called = name ?? t('staff.someone')
  if (!told)
    return (
      <Panel>
        <section className="stack stack--tight" aria-labelledby={`of-${id}`}>
          <h2 id={`of-${id}`} className="h4">
            {called}: {program}
          </h2>
          <p>
            <b>{t('staff.mind', { name: called })}</b>
          </p>
          <p>
            {t('staff.canceled', { day })} · {t('staff.reference')} {reference}
          </p>
        </section>
      </Panel>
    )
  const pairs = [
    { id: 'wish', name: t('staff.wish'), text: <Integers>{`${told.wish}. ${told.contact}`}</Integers> },
    { id: 'language', name: t('staff.language'), text: language },
    { id: 'promise', name: t('staff.promise'), text: told.promise },
    { id: 'reasons', name: t('staff.reasons'), text: told.reasons },
    { id: 'needs', name: t('staff.needs'), text: told.needs },
    { id: 'own', name: t('staff.own'), text: told.own },
    { id: 'reference', name: t('staff.reference'), text: reference },
    {
      id: 'answer',
      name: t('staff.answer'),
      text: <b>{answer ? t(`staff.answers.${answer}`) : t('staff.noAnswer')}</b>,
    },
  ]
  return (
    <Panel>
      <form method="post" className="stack stack--tight" aria-labelledby={`of-${id}`}>
        <h2 id={`of-${id}`} className="h4">
          {called}: {program}
        </h2>
        <p>{t('staff.sent', { day })}</p>
        <PairList icon="check" pairs={pairs} />
        <input type="hidden" name="choice" value={id} />
        <div className="row">
          {staffAnswers.map((each) => (
            <Button
              key={each}
              name="answer"
              value={each}
              variant="secondary"
              size="small"
              aria-describedby={`of-${id}`}
            >
              {t(`staff.answers.${each}`)}
            </Button>
          ))}
        </div>
      </form>
    </Panel>
  )
}
