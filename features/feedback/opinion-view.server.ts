import type { Answers } from '#assessment/answers/answers.ts'
import { allQuestions } from '#assessment/questionnaire/pages.ts'
import { questionnaireOf, readAnswers } from '#domain/check-ups/response.server.ts'
import { safetyTextIn } from '#domain/support/safety-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { type OpinionBody, type OpinionPage, type Repeated, type RepeatedQuestion, repeatedIds } from './opinion.ts'
import { type MoodRule, ruleStillMet } from './repeated-questions.ts'

/** Returns the questions of this check-up that a page may repeat, in the language of the page. */
export function repeatedQuestions(ctx: RequestContext, response: Response): Repeated {
  const { locale } = ctx
  const questions = allQuestions(questionnaireOf(ctx, response))
  return Object.fromEntries(
    questions.flatMap((question): [string, RepeatedQuestion][] => {
      if (!repeatedIds.some((id) => id === question.id)) return []
      const texts = {
        leadIn: question.leadIn?.[locale] ?? null,
        text: question.text[locale],
        help: question.help?.[locale] ?? null,
      }
      if (question.type !== 'scale') return []
      return [[question.id, { ...texts, minText: question.minText[locale], maxText: question.maxText[locale] }]]
    }),
  )
}

/** Keys of the safety texts for the rules that repeated answers can meet. */
const textOfRule = { S1_crisis: 'red', S2_distress: 'amber', S2b_heavy: 'heavy_step' } as const satisfies Record<
  MoodRule,
  string
>

/** Returns the data of the thank-you page: previous and new answers, help if the new answers require it, and links. */
export async function thanksFor(ctx: RequestContext, response: Response, page: OpinionPage, opinion: OpinionBody) {
  const { locale } = ctx
  const questionnaire = questionnaireOf(ctx, response)
  const before = await readAnswers(ctx, response.id, questionnaire)
  const now: Answers = Object.fromEntries(
    repeatedIds.flatMap((id) => {
      const answer = opinion[id]
      return typeof answer === 'number' ? [[id, answer] as const] : []
    }),
  )
  const rule = ruleStillMet(questionnaire, before, now)
  const to = (path: string) => addressFor(locale, response.id, path)
  return {
    changes: repeatedIds.flatMap((id) => {
      const [then, present] = [before[id], now[id]]
      if (typeof present !== 'number') return []
      const what = id === 'ladder_now' ? ('ladder' as const) : id
      return [{ what, now: present, before: typeof then === 'number' ? then : null }]
    }),
    help: rule && helpFor(ctx, rule, now),
    worse: opinion.change === 'much_worse' || opinion.change === 'little_worse',
    links: {
      report: to('/recommendations3'),
      checkIn: to('/expert-check-in'),
      steps: page === 'progress-point' ? to('/action-planning') : null,
      other: to(page === 'post-survey' ? '/progress-point' : '/post-survey'),
    },
  }
}

function helpFor({ deps, locale }: RequestContext, rule: MoodRule, { ladder_now: step }: Answers) {
  const text = safetyTextIn(deps.content.safety[textOfRule[rule]], locale)
  const paragraphs = text.paragraphs.map((paragraph) => paragraph.replace('{{step}}', String(step)))
  return { level: rule === 'S1_crisis' ? ('red' as const) : ('amber' as const), text: { ...text, paragraphs } }
}
