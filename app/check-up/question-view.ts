import type { Answers } from '#assessment/answers.ts'
import { type Form, isEnabled, visibleQuestions } from '#assessment/pages.ts'
import { formFromPayload, type Problem, type SentForm } from '#assessment/parse-answers.ts'
import type { EnableWhen, Locale, Page, Question } from '#assessment/questionnaire.ts'

/** A question as a page shows it, in one language, with what was answered or typed. */
export type QuestionView = Common & Kind
type Common = {
  id: string
  text: string
  help: string | undefined
  /** What was answered before, or typed just now, as the controls hold it. */
  values: readonly string[]
  /** Why what was typed could not be taken. */
  problem: Problem | undefined
  /** Asked now. One that is not stays on the page, hidden, as long as an answer on this page may call for it. */
  visible: boolean
  /** The answers on this page that call for it, all of which must hold. */
  when: readonly EnableWhen[]
}
type Kind =
  | { type: 'choice'; multiple: boolean; options: readonly OptionView[]; max: number | undefined }
  | { type: 'ladder' | 'row'; min: number; max: number; minText: string; maxText: string }
  | { type: 'number'; min: number; max: number; decimals: number; unit: string }
  | { type: 'zip' }
export type OptionView = { value: string; label: string; exclusive: boolean }

/** Questions that stand under the same opening words, which are said once; or a single question without any. */
export type Run = { leadIn: string | undefined; questions: readonly QuestionView[] }

/** What a page is shown with. */
export type ViewContext = {
  locale: Locale
  form: Form
  /** The answers in force, of all pages. */
  answers: Answers
  refused?: Refused
}

/** What was just sent and not taken, which is shown in place of the answers. Without problems it was refused as a whole. */
export type Refused = { sent: SentForm; problems?: readonly Problem[] }

/** The questions of a page, in order, in runs. Leaves out those that no answer on this page can call for. */
export function viewPage(page: Page, { locale, form, answers, refused }: ViewContext): Run[] {
  const ids = new Set(page.questions.map(({ id }) => id))
  const visible = new Set(visibleQuestions(page, answers, form))
  const values = refused?.sent ?? formFromPayload(answers)
  const runs: { leadIn: string | undefined; questions: QuestionView[] }[] = []
  for (const question of page.questions) {
    const [ctx, elsewhere] = conditions(question, ids)
    const mayFollow = (form === 'whole' || question.short) && isEnabled({ enableWhen: elsewhere }, answers)
    if (!visible.has(question) && !(mayFollow && ctx.length > 0)) continue
    const view: QuestionView = {
      id: question.id,
      text: question.text[locale],
      help: question.help?.[locale],
      values: values[question.id] ?? [],
      problem: refused?.problems?.find((problem) => problem.question === question.id),
      visible: visible.has(question),
      when: ctx,
      ...kindOf(question, locale),
    }
    const leadIn = question.leadIn?.[locale]
    const run = runs.at(-1)
    if (run && leadIn !== undefined && run.leadIn === leadIn) run.questions.push(view)
    else runs.push({ leadIn, questions: [view] })
  }
  return runs
}

/** A question's conditions on the questions of its own page, and those on other pages. */
function conditions(question: Question, onPage: ReadonlySet<string>): [EnableWhen[], EnableWhen[]] {
  const all = question.enableWhen ?? []
  return [all.filter((each) => onPage.has(each.question)), all.filter((each) => !onPage.has(each.question))]
}

function kindOf(question: Question, locale: Locale): Kind {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        type: 'choice',
        multiple: question.type === 'multiple',
        options: question.options.map(({ value, text, exclusive }) => ({ value, label: text[locale], exclusive })),
        max: question.type === 'multiple' ? question.max : undefined,
      }
    case 'scale':
      return {
        type: question.look,
        min: question.min,
        max: question.max,
        minText: question.minText[locale],
        maxText: question.maxText[locale],
      }
    case 'number':
      return {
        type: 'number',
        min: question.min,
        max: question.max,
        decimals: question.decimals,
        unit: question.unit[locale],
      }
    case 'zip':
      return { type: 'zip' }
  }
}

/** A question is long when it takes more than about two lines of large type. */
const longQuestion = 140

/** A long question of several sentences, in two parts that are set apart: what leads up to it, and the question itself. */
export function splitQuestion(text: string): { before: string; ask: string } {
  const [, before = '', ask = ''] = /^(.*[.?!])\s+([^.?!]+[.?!])$/s.exec(text) ?? []
  return text.length > longQuestion && before !== '' ? { before, ask } : { before: '', ask: text }
}
