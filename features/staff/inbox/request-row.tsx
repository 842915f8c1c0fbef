import { isWrittenWay } from '#domain/contacts/contact-info.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { DueTag, TakerTag } from '#ui/cards/request-card/due-tag.tsx'
import { RequestCard } from '#ui/cards/request-card/request-card.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'
import type { RequestView } from './view.server.ts'

const kindIcons: Record<RequestView['kind'], IconName> = {
  ...{ talk: 'message', question: 'help', program: 'walk', agreed: 'person' },
}
const reachIcons = { phone: 'phone', text: 'message', email: 'mail' } as const

/** A request in the list of staff, with the link to call and the next step. */
export function RequestRow({ request, href }: { request: RequestView; href: string }) {
  const t = useT('requests')
  const { id, name, kind, title, state, due, taker, facts, quote, lastCall, isOwn } = request
  const isWithdrawn = state === 'withdrawn'
  const tone = isWithdrawn ? 'closed' : due?.tone === 'late' ? 'late' : taker?.tone === 'mine' ? 'mine' : due?.tone
  return (
    <RequestCard
      row
      id={`request-${id}`}
      name={<span translate="no">{name}</span>}
      href={href}
      icon={isWithdrawn ? 'undo' : kindIcons[kind]}
      title={title}
      tone={tone === 'late' || tone === 'today' || tone === 'mine' || tone === 'closed' ? tone : undefined}
      state={<State due={due} taker={taker} />}
      actions={!isWithdrawn && !isOwn && <Actions request={request} href={href} />}
    >
      {isWithdrawn || isOwn ? (
        <p>{t(isWithdrawn ? 'mind' : 'own')}</p>
      ) : (
        <>
          {(lastCall || quote) && <p className="req__quote">{lastCall || `“${quote}”`}</p>}
          <p>
            <Integers>
              {[
                facts.speaks && t('speaks', { language: facts.speaks }),
                facts.time && `${facts.time}.`,
                facts.message && t('mayLeave'),
              ]
                .filter(Boolean)
                .join(' ')}
            </Integers>
          </p>
        </>
      )}
    </RequestCard>
  )
}

/** A request that the reader has claimed, on their first page: when it is due, and the link to call. */
export function ClaimedRequest({ request, href }: { request: RequestView; href: string }) {
  const t = useT('requests')
  const { id, name, kind, title, due, reach } = request
  return (
    <RequestCard
      level={3}
      id={`request-${id}`}
      name={<span translate="no">{name}</span>}
      href={href}
      icon={kindIcons[kind]}
      title={title}
      tone={due?.tone === 'late' ? 'late' : 'mine'}
      state={<State due={due} taker={null} />}
      actions={
        <>
          {reach && <CallLink reach={reach} />}
          <LinkButton href={`${href}#how`} variant="secondary">
            {t('how.title')}
          </LinkButton>
        </>
      }
    />
  )
}

/** When a request is due, and who takes care of it. */
export function State({ due, taker }: Pick<RequestView, 'due' | 'taker'>) {
  return (
    <>
      {due && (
        <DueTag tone={due.tone} icon={due.icon}>
          {due.label}
        </DueTag>
      )}
      {taker && (
        <TakerTag tone={taker.tone} initials={taker.initials}>
          <span>{taker.label}</span>
        </TakerTag>
      )}
    </>
  )
}

function Actions({ request, href }: { request: RequestView; href: string }) {
  const t = useT('requests')
  const { id, reach, steps, taker, revision } = request
  const isOthers = taker?.tone === 'other'
  const step = (['take', 'over', 'again'] as const).find((each) => steps.includes(each))
  return (
    <>
      {reach && !isOthers && (steps.includes('take') || steps.includes('tried')) && <CallLink reach={reach} />}
      {steps.includes('tried') && (
        <LinkButton href={`${href}#how`} variant="secondary">
          {t('how.title')}
        </LinkButton>
      )}
      {step && (
        <form method="post" action={href}>
          <input type="hidden" name="revision" value={revision} />
          <Button name="go" value={step} variant="secondary" aria-describedby={`request-${id}-name`}>
            <span>{stepLabel(t, step, request)}</span>
          </Button>
        </form>
      )}
    </>
  )
}

export type Translate = ReturnType<typeof useT<'requests'>>

/** Tests if the person asked to be contacted by email or text, not by a call. */
export const isWritten = ({ reach }: Pick<RequestView, 'reach'>): boolean => reach !== null && isWrittenWay(reach.way)

/** Returns the label of a button. */
export function stepLabel(t: Translate, step: 'take' | 'over' | 'again' | 'back', request: RequestView): string {
  if (step === 'over') return t('do.over', { name: request.taker?.label ?? t('who.someone') })
  return step === 'take' && isWritten(request) ? t('do.takeWrite') : t(`do.${step}`)
}

/** The link that calls the person, or writes to them. Pressing it changes nothing. */
export function CallLink({ reach, large }: { reach: NonNullable<RequestView['reach']>; large?: boolean }) {
  const t = useT('requests')
  return (
    <LinkButton href={reach.href} icon={reachIcons[reach.way]} size={large ? 'large' : undefined}>
      <span>
        <Integers>{t(`do.${reach.way}`, { contact: reach.contact })}</Integers>
      </span>
    </LinkButton>
  )
}
