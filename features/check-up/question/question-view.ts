import type { Answers } from '#assessment/answers/answers.ts'
import { formFromPayload, type Problem, type SentForm } from '#assessment/answers/parse-answers.ts'
import { isEnabled } from '#assessment/questionnaire/conditions.ts'
import { visibleQuestions } from '#assessment/questionnaire/pages.ts'
import type { EnableWhen, Locale, Page, Question } from '#assessment/questionnaire/questionnaire.ts'

/** A question on a page, in one language, with its answer or the typed values. */
export type QuestionView = Common & Kind
type Common = {
  id: string
  text: string
  help: string | undefined
  /** Last answers, one per row below `help`. */
  lastAnswers: readonly { label: string; value: string }[] | undefined
  /** The stored answer, or the typed values, as control values. */
  values: readonly string[]
  /** Reason why the typed values are invalid. */
  problem: Problem | undefined
  /** The question is asked now. Otherwise it is hidden on the page, because an answer on this page may require it. */
  visible: boolean
  /** Conditions on answers of this page, all required. */
  when: readonly EnableWhen[]
}
type Kind =
  | { type: 'choice'; multiple: boolean; options: readonly OptionView[]; max: number | undefined }
  | { type: 'ladder' | 'row'; min: number; max: number; minText: string; maxText: string }
  | { type: 'number'; min: number; max: number; decimals: number; unit: string }
  | { type: 'zip' }
/** An option on a page. `exclusive`: it cannot be chosen together with others. */
export type OptionView = { value: string; label: string; exclusive: boolean }

/** Questions with the same lead-in, which is shown once above them; or a single question that has no lead-in. */
export type Run = { leadIn: string | undefined; questions: readonly QuestionView[] }

/** The state with which a page is shown. */
export type ViewContext = {
  locale: Locale
  /** The effective answers of all pages. */
  answers: Answers
  refused?: Refused
}

/** A rejected form, shown in place of the stored answers. Without problems, the entire form was rejected. */
export type Refused = { sent: SentForm; problems?: readonly Problem[] }

/** Returns the questions of a page in order, in runs. Omits hidden ones that no answer on this page can require. */
export function viewPage(page: Page, { locale, answers, refused }: ViewContext): Run[] {
  const ids = new Set(page.questions.map(({ id }) => id))
  const visible = new Set(visibleQuestions(page, answers))
  const values = refused?.sent ?? formFromPayload(answers)
  const runs: { leadIn: string | undefined; questions: QuestionView[] }[] = []
  for (const question of page.questions) {
    const [onThisPage, elsewhere] = conditions(question, ids)
    const mayFollow = isEnabled({ enableWhen: elsewhere }, answers)
    if (!visible.has(question) && !(mayFollow && onThisPage.length > 0)) continue
    const view: QuestionView = {
      id: question.id,
      text: question.text[locale],
      help: question.help?.[locale],
      lastAnswers: question.lastAnswers?.map(({ label, value }) => ({ label: label[locale], value: value[locale] })),
      values: values[question.id] ?? [],
      problem: refused?.problems?.find((problem) => problem.question === question.id),
      visible: visible.has(question),
      when: onThisPage,
      ...kindOf(question, locale),
    }
    const leadIn = question.leadIn?.[locale]
    const run = runs.at(-1)
    if (run && leadIn !== undefined && run.leadIn === leadIn) run.questions.push(view)
    else runs.push({ leadIn, questions: [view] })
  }
  return runs
}

/** Splits a question's conditions into those on this page and those on other pages. */
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

/**
 * Returns the first question to show in the one-by-one mode: the first with a problem, else the first unanswered one,
 * else the first; undefined without questions.
 */
export function hereOf(runs: readonly Run[]): string | undefined {
  const requested = runs.flatMap(({ questions }) => questions).filter(({ visible }) => visible)
  const here =
    requested.find(({ problem }) => problem) ?? requested.find(({ values }) => values.length === 0) ?? requested[0]
  return here?.id
}
