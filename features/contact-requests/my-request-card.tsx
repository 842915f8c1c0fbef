import { useT } from '#platform/i18n/use-t.ts'
import { DueTag } from '#ui/cards/request-card/due-tag.tsx'
import { RequestCard } from '#ui/cards/request-card/request-card.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'
import type { MyRequest } from './my-requests.server.ts'

const icons: Record<MyRequest['kind'], IconName> = {
  ...{ talk: 'message', question: 'help', program: 'walk', agreed: 'person' },
}

/** A request for the person who made it: its status, and how to change or withdraw it. */
export function MyRequestCard({ request, page }: { request: MyRequest; page: string }) {
  const t = useT('myRequests')
  const { id, kind, subject, sentence, tag, tone, tagIcon, requested, contact, isOpen, isWithdrawn } = request
  const { wasSeen, center, call } = request
  const isAgreed = kind === 'agreed'
  const of = <span className="vh">: {subject}</span>
  return (
    <RequestCard
      id={`request-${id}`}
      name={subject}
      icon={icons[kind]}
      title={isAgreed ? t('agreed', { day: requested }) : sentence}
      tone={isWithdrawn ? 'closed' : tone === 'late' || tone === 'today' ? tone : undefined}
      state={
        isAgreed ? null : (
          <DueTag tone={tone} icon={tagIcon}>
            {tag}
          </DueTag>
        )
      }
      actions={
        <>
          {call && (
            <LinkButton icon="phone" href={call.href}>
              <span>
                <Integers>{t('call', { center })}</Integers>
              </span>
            </LinkButton>
          )}
          {isOpen && contact && !isAgreed && (
            <LinkButton variant="secondary" href={`${page}&change=${id}`}>
              {t('change')}
              {of}
            </LinkButton>
          )}
          {isOpen && (
            <LinkButton variant="secondary" href={`${page}&back=${id}`}>
              {t('back')}
              {of}
            </LinkButton>
          )}
          {request.mayRepeat && (
            <LinkButton variant="secondary" href={request.repeat}>
              {t('again')}
              {of}
            </LinkButton>
          )}
        </>
      }
    >
      {!isAgreed && (
        <p>
          {t('asked', { day: requested })}
          {isOpen && contact && (
            <>
              {' '}
              <Integers>{t('reach', { contact: contact.shown })}</Integers>
            </>
          )}
        </p>
      )}
      {wasSeen && <p>{t('seen', { center })}</p>}
    </RequestCard>
  )
}
