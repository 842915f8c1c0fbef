import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './answer.css?url'
import { maxNoteLength } from './note.ts'

interface AnswerPageProps {
  formId: string
  /** Line above the title. */
  kind?: string
  title: string
  lead?: string
  /** Reason for rejecting the form. */
  problem: 'long' | 'failed' | null
  children: ReactNode
}

/** A page with one question about a step, as one form. Never printed, since the step may be private. */
export function AnswerPage({ formId, kind, title, lead, problem, children }: AnswerPageProps) {
  const t = useT(['steps', 'choices', 'errors'])
  return (
    <PageWithMenu>
      <PageTitle isRefused={problem !== null}>{title}</PageTitle>
      <StyleSheet href={styles} />
      <form id={formId} method="post" noValidate className="answering" data-off-paper>
        {problem === 'failed' && <ErrorSummary title={t('failed')} errors={[]} />}
        {problem === 'long' && (
          <ErrorSummary
            title={t('choices:errors.title')}
            errors={[{ id: 'note', message: t('errors:long', { max: maxNoteLength }) }]}
          />
        )}
        {kind && (
          <p className="eyebrow">
            <Icon name="flag" />
            <Integers>{kind}</Integers>
          </p>
        )}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </form>
    </PageWithMenu>
  )
}
