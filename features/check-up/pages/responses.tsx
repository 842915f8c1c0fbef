import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AnswerText } from '#domain/check-ups/answer-text.ts'
import { readProgress } from '#domain/check-ups/progress.server.ts'
import { ownReportAddress } from '#domain/check-ups/report-address.ts'
import { reusedDaysOf } from '#domain/check-ups/returning/reused-days.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { type AnsweredQuestion, listAnswers } from '../calls/answer-list.ts'
import { mayAnswer, readableAnswers } from '../check-up.policy.ts'
import { offPaper } from '../off-paper.ts'
import { screenAddress } from '../question/pages.ts'

/** Returns the questions and answers by page, each page with the address to change them. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableAnswers(ctx, url)
  const { questionnaire, answers } = await readProgress(ctx, response)
  const reusedDays = await reusedDaysOf(ctx, response)
  const complete = response.completed_at !== null
  const to = (path: string) => screenAddress(url, inLocale(ctx.locale, path))
  return {
    complete,
    mayChange: await mayAnswer(ctx, response),
    pages: listAnswers(questionnaire, answers, ctx.locale, reusedDays).map((page) => ({
      ...page,
      questions: page.questions.map((question) => ({
        ...question,
        offPaper: offPaper.includes(question.id),
        reusedFrom: question.reusedFrom && longDay(question.reusedFrom, ctx.locale),
      })),
      address: withFrom(to(`/checkUp/${page.number}`)),
    })),
    onward: to(complete ? '/agent-zero' : '/checkUp'),
    workedOut: complete && ownReportAddress(questionnaire) === null ? to('/how-it-was-worked-out') : null,
  }
}

const withFrom = (address: string) => `${address}${address.includes('?') ? '&' : '?'}from=responses`

/**
 * The page with every question and answer, grouped by page of the check-up, with links to change them. Private answers
 * are not printed.
 */
export default function Responses() {
  const t = useT(['checkUp', 'common', 'report'])
  const { complete, mayChange, pages, onward, workedOut } = useLoaderData<typeof loader>()
  const onwardButton = (
    <LinkButton href={onward} iconAfter="arrowRight">
      {complete ? t('responses.report') : t('responses.goOn')}
    </LinkButton>
  )
  return (
    <>
      <title>{t('common:pageTitle', { page: t('responses.title') })}</title>
      <div className="wrap section">
        <div className="stack section__head">
          <h1>{t('responses.title')}</h1>
          <p className="lead">
            {t(!mayChange ? 'responses.leadByCode' : complete ? 'responses.leadDone' : 'responses.leadOpen')}
          </p>
          <p>{t('responses.onPaper')}</p>
          <p className="row no-print">
            {onwardButton}
            {workedOut && <a href={workedOut}>{t('report:worked.title')}</a>}
          </p>
        </div>
        <div className="answers">
          {pages.map((page) => (
            <section key={page.id} id={page.id} aria-labelledby={`${page.id}-title`}>
              <h2 id={`${page.id}-title`}>{page.title}</h2>
              <dl>
                {page.questions.map((question) => (
                  <Row
                    key={question.id}
                    question={question}
                    address={mayChange ? `${page.address}#q-${question.id}` : null}
                  />
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p>{onwardButton}</p>
      </div>
      <Horizon />
    </>
  )
}

interface RowProps {
  question: AnsweredQuestion & { offPaper: boolean }
  /** Address to change the answer; null for a reader who may not. */
  address: string | null
}

function Row({ question, address }: RowProps) {
  const t = useT(['checkUp', 'returning'])
  const { text, answers, offPaper, reusedFrom } = question
  const asText = (answer: AnswerText) => {
    if ('text' in answer) return answer.text
    const { step, max, look } = answer
    return look === 'ladder' ? t('responses.step', { step, max }) : t('responses.outOf', { number: step, max })
  }
  return (
    <div className="answer" data-off-paper={offPaper || undefined}>
      <dt>{text}</dt>
      <dd className={answers.length === 0 ? 'soft' : undefined}>
        {answers.length === 0 && t('responses.notAnswered')}
        {answers.map(asText).map((answer) => (
          <b key={answer}>{answer}</b>
        ))}
        {reusedFrom && <span className="soft"> · {t('returning:ret.kept', { date: reusedFrom })}</span>}
      </dd>
      {address !== null && (
        <dd>
          <a href={address}>
            {answers.length === 0 ? t('responses.answer') : t('responses.change')}
            <span className="vh">: {text}</span>
          </a>
        </dd>
      )}
    </div>
  )
}
