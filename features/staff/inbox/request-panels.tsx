import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { describedBy } from '#ui/controls/field/describing.tsx'
import { FieldFrame } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import type { OneRequest } from './one-request.server.ts'
import type { Colleague } from './step.server.ts'
import type { RequestView } from './view.server.ts'

/** The content of the request. Omits facts without a value. */
export function ContentPanel({ request, reference }: { request: RequestView; reference: string }) {
  const t = useT('requests')
  const { facts, quote, reach } = request
  const pairs = [
    { id: 'wants', name: t('facts.wants'), text: facts.subject },
    { id: 'words', name: t('facts.words'), text: quote && `“${quote}”` },
    { id: 'reasons', name: t('facts.reasons'), text: facts.reasons },
    { id: 'speaks', name: t('facts.speaks'), text: facts.speaks },
    { id: 'time', name: t('facts.time'), text: facts.time },
    { id: 'message', name: t('facts.message'), text: reach && facts.message },
    { id: 'needs', name: t('facts.needs'), text: facts.needs },
    { id: 'comes', name: t('facts.comes'), text: facts.attends },
    { id: 'reference', name: t('facts.reference'), text: reference },
  ].filter(({ text }) => text)
  return (
    <Panel>
      <section className="stack" aria-labelledby="written-title">
        <h2 className="h3" id="written-title">
          {request.isNameless ? t('facts.titleNameless') : t('facts.title', { name: request.name })}
        </h2>
        <dl className="told">
          {pairs.map(({ id, name, text }) => (
            <Fact key={id} name={name} text={text || ''} />
          ))}
        </dl>
      </section>
    </Panel>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Integers>{text}</Integers>
      </dd>
    </>
  )
}

/** The history of the request. */
export function LogPanel({ log }: Pick<OneRequest, 'log'>) {
  const t = useT('requests')
  return (
    <Panel>
      <section className="stack" aria-labelledby="log-title">
        <h2 className="h3" id="log-title">
          {t('log.title')}
        </h2>
        <ol className="log">
          {log.map(({ id, day, text, now }) => (
            <li key={id} className={now ? 'now' : undefined}>
              <div>
                {day && <span className="log__day">{day}</span>}
                {text}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Panel>
  )
}

interface GivePanelProps {
  colleagues: readonly Colleague[]
  /** The error if no colleague was chosen; null for none. */
  error: ReactNode
}

/** Gives the request to a colleague, with what was typed in the form `how`. */
export function GivePanel({ colleagues, error }: GivePanelProps) {
  const t = useT('requests')
  return (
    <Disclosure title={t('give.title')} open={error !== null}>
      <div className="stack">
        <FieldFrame id="colleague" label={t('give.label')} error={error}>
          <select
            className="input"
            id="colleague"
            name="colleague"
            form="how"
            defaultValue=""
            aria-describedby={describedBy('colleague', { error })}
            aria-invalid={error ? true : undefined}
          >
            <option value="">{t('give.choose')}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <div className="row">
          <Button name="go" value="give" form="how" variant="secondary">
            {t('give.button')}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
