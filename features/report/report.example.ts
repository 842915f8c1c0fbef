import type { Updateable } from 'kysely'
import type { Answers } from '#assessment/answers/answers.ts'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import type { Schema } from '#database/schema.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import type { Product } from '#tests/support/product.ts'

/** Answers with reports as different as possible. */
export const people = {
  /** No concern. */
  thriving: doingWell,
  /** Many difficulties, without danger. Triggers rules S2, S4, S5 and S6, and has every withheld answer but one. */
  struggling: {
    ...doingWell,
    about_you: ['alone', 'lost'],
    ladder_now: 3,
    ladder_5y: 3,
    life_sat: 'd',
    qol: 'fair',
    worthwhile: 4,
    support: 'rarely',
    lonely: 'usually',
    gen_health: 'fair',
    phys_days: 16,
    pain: 'every',
    gen_mental: 'fair',
    phq2_1: '1',
    phq2_2: '1',
    gad2_1: '2',
    gad2_2: '2',
    sleep_hours: 5,
    sleep_trouble: 'every',
    sleep_main: 'pain',
    act_days: 0,
    fall_past: 'yes',
    fall_injury: 'serious',
    fall_unsteady: 'yes',
    fall_worry: 'yes',
    memory: 'yes',
    memory_daily: 'yes',
    memory_talked: 'no',
    daily_help: 'lot',
    meds: '5',
    meds_trouble: ['cost', 'forget'],
    tobacco: 'some',
    audit1: '3',
    audit2: '2',
    audit3: '2',
    food1: 'often',
    food2: 'often',
    basics: 'very',
    bills: 'yes',
    transport: 'yes',
    housing: 'worry',
    safe: 'mostly',
    caregiver: 'yes',
    cg_strain: 'often',
    acp: 'no',
    tech: 'rare',
    priorities: ['sleep', 'money_food'],
    barriers: ['energy', 'pain', 'cost'],
    confidence: 3,
  },
  /** In a crisis, and not safe at home. Triggers rules S1, S2 and S3. */
  crisis: {
    ...doingWell,
    ladder_now: 8,
    ladder_5y: 9,
    gen_mental: 'poor',
    phq2_1: '3',
    phq2_2: '3',
    gad2_1: '3',
    gad2_2: '2',
    lonely: 'always',
    support: 'never',
    safe: 'no',
    priorities: ['emotional', 'connection'],
    barriers: ['mood', 'alone'],
  },
  /** One question answered, the rest skipped. */
  almostEmpty: { sleep_trouble: 'most' },
} satisfies Record<string, Answers>

/** Unusual columns of a stored check-up. */
type Stored = Updateable<Schema['response']>

/** Creates a completed check-up with these answers. Returns its id and the cookie of its browser. */
export async function finishedCheckUp(
  deps: Deps,
  answers: Answers,
  stored: Stored = {},
): Promise<{ responseId: string; cookie: string }> {
  const [begun] = await beginCheckUps(deps, 1)
  if (!begun) throw new Error('No check-up was begun')
  const rows = Object.entries(answers).flatMap(([question_id, answer]) =>
    (typeof answer === 'object' ? answer : [answer]).map((value) => ({
      response_id: begun.responseId,
      question_id,
      value: String(value),
    })),
  )
  if (rows.length > 0) await deps.db.insertInto('answer').values(rows).execute()
  await deps.db
    .updateTable('response')
    .set({ completed_at: deps.now().toISOString(), ...stored })
    .where('id', '=', begun.responseId)
    .execute()
  return begun
}

/** Opens a browser with a completed check-up with these answers. `read` returns the HTML of a page in it. */
export async function sessionBrowser(
  product: Pick<Product, 'deps' | 'browser'>,
  answers: Answers,
  stored: Stored = {},
) {
  const { responseId, cookie } = await finishedCheckUp(product.deps, answers, stored)
  const browser = product.browser().take(cookie)
  return { browser, responseId, read: async (path: string) => (await browser.get(path)).text() }
}

/** Returns the session cookie of a browser without a check-up. */
export async function strangersCookie(deps: Deps): Promise<string> {
  const { token } = await createBrowserSession(deps)
  return `${sessionCookieName(deps.settings.origin)}=${token}`
}
