import { useT } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { RequestCard } from '#ui/cards/request-card/request-card.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { describedBy } from '#ui/controls/field/describing.tsx'
import { FieldFrame, TextArea } from '#ui/controls/field/field.tsx'
import type { Member } from './member-view.server.ts'
import { longestNote, type MemberStep } from './member-work.ts'

/** A formatted case. */
export type MemberView = Pick<Member, 'id' | 'kind' | 'state' | 'question' | 'note'> & {
  name: string
  requested: string
  /** Days since the request while it is unanswered; else null. */
  waiting: number | null
  late: boolean
  /** Contact link: its address and label; null if the contact data is deleted. */
  reach: { href: string; way: 'phone' | 'text' | 'email'; contact: string } | null
  times: string
  language: string
  voice: boolean
  needs: string
  topics: string
  /** Shown only with the consent to be contacted, which a contact request does not include. */
  lastCheckUp: string | null
  programs: readonly string[]
  /** Sentence with the member of staff who claimed it and their action; null if unclaimed. */
  by: string | null
  steps: readonly MemberStep[]
  mayNote: boolean
  mayGive: boolean
}

interface MemberPanelProps {
  member: MemberView
  action: string
  /** Colleagues who may get the case assigned. */
  colleagues: readonly { id: string; name: string }[]
  /** Rejected input: a note that was too long, as typed, or a missing colleague. */
  refused: Refused | null
}

/** Rejected input to show again with a case. */
export type Refused = { id: string; note: string | null; colleague: boolean }

/** A case in the inbox, with buttons for the allowed actions, and the note. */
export function MemberPanel({ member, action, colleagues, refused }: MemberPanelProps) {
  const t = useT('members')
  const { id, kind, name, waiting, late, reach, steps, state, by, note, mayNote, mayGive } = member
  const typed = refused?.note ?? null
  const of = `entry-${id}`
  const facts = [
    { id: 'question', name: t('facts.question'), text: member.question },
    { id: 'topics', name: t('facts.topics'), text: member.topics },
    { id: 'times', name: t('facts.times'), text: member.times },
    { id: 'language', name: t('facts.language'), text: member.language },
    { id: 'needs', name: t('facts.needs'), text: member.needs },
    { id: 'voice', name: t('facts.voice'), text: member.voice && t('facts.mayLeave') },
    { id: 'checkUp', name: t('facts.checkUp'), text: kind !== 'talk' && (member.lastCheckUp ?? t('facts.noCheckUp')) },
    { id: 'programs', name: t('facts.programs'), text: member.programs.join(', ') || t('facts.noPrograms') },
  ].flatMap(({ text, ...fact }) => (text ? [{ ...fact, text: <Integers>{text}</Integers> }] : []))
  return (
    <RequestCard id={of} name={name} waiting={waiting !== null && t('waiting', { count: waiting })} late={late}>
      <p>
        <b>{t(`kinds.${kind}`)}</b> · {t('asked', { day: member.requested })}
      </p>
      {by && (
        <p>
          <b>{by}</b>
        </p>
      )}
      <PairList icon="check" pairs={facts} />
      <form method="post" action={action} className="stack stack--tight" aria-labelledby={`${of}-name`}>
        <input type="hidden" name="entry" value={id} />
        <div className="row">
          {reach && state !== 'done' && (
            <LinkButton
              href={reach.href}
              icon={reach.way === 'email' ? 'mail' : reach.way === 'text' ? 'message' : 'phone'}
            >
              {t(`reach.${reach.way}`, { contact: reach.contact })}
            </LinkButton>
          )}
          {steps.map((step) => (
            <Button key={step} name="go" value={step} variant="secondary" aria-describedby={`${of}-name`}>
              {t(`steps.${step}`)}
            </Button>
          ))}
        </div>
        {mayGive && colleagues.length > 0 && (
          <Disclosure title={t('give.title')} variant="quiet" open={refused?.colleague ?? false}>
            <div className="stack stack--tight">
              <FieldFrame
                id={`colleague-${id}`}
                label={t('give.label')}
                error={refused?.colleague ? t('give.missing') : undefined}
              >
                <select
                  className="input"
                  id={`colleague-${id}`}
                  name="colleague"
                  defaultValue=""
                  aria-describedby={describedBy(`colleague-${id}`, { error: refused?.colleague })}
                  aria-invalid={refused?.colleague || undefined}
                >
                  <option value="">{t('give.choose')}</option>
                  {colleagues.map((colleague) => (
                    <option key={colleague.id} value={colleague.id}>
                      {colleague.name}
                    </option>
                  ))}
                </select>
              </FieldFrame>
              <div className="row">
                <Button name="go" value="give" variant="secondary" size="small" aria-describedby={`${of}-name`}>
                  {t('give.button')}
                </Button>
              </div>
            </div>
          </Disclosure>
        )}
        {mayNote ? (
          <Disclosure
            title={t(note ? 'note.change' : 'note.add')}
            variant="quiet"
            open={typed !== null || note !== null}
          >
            <div className="stack stack--tight">
              <TextArea
                id={`note-${id}`}
                name="note"
                label={t('note.label')}
                hint={t('note.hint', { max: longestNote })}
                error={typed === null ? undefined : t('note.tooLong', { max: longestNote })}
                rows={3}
                defaultValue={typed ?? note ?? ''}
              />
              <div className="row">
                <Button name="go" value="note" variant="secondary" size="small" aria-describedby={`${of}-name`}>
                  {t('note.save')}
                </Button>
              </div>
            </div>
          </Disclosure>
        ) : (
          note && (
            <p>
              <b>{t('note.label')}:</b> {note}
            </p>
          )
        )}
      </form>
    </RequestCard>
  )
}
