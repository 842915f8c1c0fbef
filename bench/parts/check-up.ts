import { shownIn } from '#app/check-up/touched.ts'
import type { Answers } from '#assessment/answers.ts'
import { visibleQuestions } from '#assessment/pages.ts'
import { checkAnswers, formFromPayload, type SentForm } from '#assessment/parse-answers.ts'
import { doingWell, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { type BegunCheckUp, beginCheckUps, formBody } from '#tests/check-ups.ts'
import { startProduct } from '#tests/product-process.ts'
import type { Figures } from '../budgets.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import { cpuMs } from '../process-figures.ts'
import { median } from '../quantile.ts'

const connections = 8
const people = 60
/** The first round is a warm-up. */
const rounds = 4

/**
 * Measures the cost of a full check-up, from the first form to the last, on SQLite: with full pages and no scripts, and
 * one question at a time, where each answer is saved as it is given, the last of a page with the next page in response.
 * Both alternate, so that the load of the machine is the same for them.
 */
export async function measureCheckUp(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }))
    const cost = async (formsOf: (one: BegunCheckUp) => Submit[]) => {
      const created = await beginCheckUps(deps, people)
      const each = created.map(formsOf)
      // All first forms, then all second ones, so that the order of each person's forms is preserved.
      const submits = (each[0] ?? []).flatMap((_, at) => each.flatMap((forms) => forms[at] ?? []))
      const before = cpuMs(product.process.pid)
      const { sent, statuses } = await generate({ origin: product.origin, connections, seconds: 600, submits })
      const taken = (statuses[200] ?? 0) + (statuses[204] ?? 0)
      if (taken !== submits.length) throw new Error(`${sent} forms were answered with ${JSON.stringify(statuses)}`)
      return (cpuMs(product.process.pid) - before) / people
    }
    const pages: number[] = []
    const one: number[] = []
    for (let round = 0; round < rounds; round++) {
      pages.push(await cost(wholePages))
      one.push(await cost(oneAtATime))
    }
    await deps.db.destroy()
    const [plain, scripted] = [median(pages.slice(1)), median(one.slice(1))]
    return { 'check-up-pages': plain, 'check-up-one': scripted, 'check-up-factor': scripted / plain }
  } finally {
    await product.stop()
  }
}

const { answers: given } = checkAnswers(wellbeing13, doingWell)

/**
 * Each page as its form, answered with the next page. The last one redirects to other pages, which are not requested.
 */
const wholePages = ({ cookie, responseId }: BegunCheckUp): Submit[] =>
  wellbeing13.pages.map((_, at) => {
    const body = formBody(formOf(at, responseId, given, 'next'))
    return { path: `/checkUp/${at + 1}`, cookie, body, follow: true }
  })

/**
 * Autosaves each answer as the script does, with those before it on the page. The last one of a page gets the next
 * page; pages with an unanswered last question, and the last page, are sent once all answers are given.
 */
const oneAtATime = ({ cookie, responseId }: BegunCheckUp): Submit[] =>
  wellbeing13.pages.flatMap((page, at) => {
    const path = `/checkUp/${at + 1}`
    const answered = visibleQuestions(page, given).filter(({ id }) => given[id] !== undefined)
    const isAhead = at < wellbeing13.pages.length - 1 && answered.at(-1) === visibleQuestions(page, given).at(-1)
    const saves = answered.map((_, last): Submit => {
      const soFar = Object.fromEntries(answered.slice(0, last + 1).map(({ id }) => [id, given[id]])) as Answers
      const before = Object.fromEntries(answered.slice(0, last).map(({ id }) => [id, given[id]])) as Answers
      const [part, go] =
        isAhead && last === answered.length - 1 ? (['main', 'ahead'] as const) : (['none', 'keep'] as const)
      return { path, cookie, part, body: formBody(formOf(at, responseId, soFar, go, before)) }
    })
    if (isAhead) return saves
    return [...saves, { path, cookie, part: 'main', body: formBody(formOf(at, responseId, given, 'next', given)) }]
  })

/** Returns the form of a page as it is sent with these answers, of which `before` are stored. */
function formOf(at: number, responseId: string, answers: Answers, go: string, before: Answers = {}): SentForm {
  const page = wellbeing13.pages[at]
  if (!page) throw new Error(`There is no page ${at + 1}`)
  const ids = visibleQuestions(page, answers).map(({ id }) => id)
  const filled = formFromPayload(Object.fromEntries(ids.map((id) => [id, answers[id]])))
  const shown = shownIn(before, ids)
  return { page: [page.id], check_up: [responseId], shown: [shown], asked: ids, ...filled, go: [go] }
}
