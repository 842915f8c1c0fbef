import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { z } from 'zod'
import type { OneKeyHash } from '#platform/crypto/secret.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { WorkBudget } from './budgets.ts'
import { captchaField } from './captcha.ts'
import { powDifficultyOf } from './pow-difficulty.server.ts'
import { allow, type Counting, countForAll } from './rate-limit.server.ts'

/**
 * Difficulty of the proof of work: about a second on an average phone, invisible to the person. Each doubling
 * (`doublings`) doubles the counters to search.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2000, least: 100, most: 400 } as const
/** Lifetime of a challenge. */
const minutes = 20

const secretsBy = (keyedHash: OneKeyHash) => ({
  hmacSignatureSecret: keyedHash('captcha', 'challenge'),
  hmacKeySignatureSecret: keyedHash('captcha', 'key'),
})

/** Creates a proof-of-work challenge of the current difficulty. It contains no personal data. */
export async function makeChallenge(deps: Deps): Promise<Challenge> {
  const until = new Date(deps.now().getTime() + minutes * 60_000).toISOString()
  const doublings = await powDifficultyOf({ deps })
  const { algorithm, cost, least, most } = work
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(least * 2 ** doublings, most * 2 ** doublings),
    data: { until, doublings },
    deriveKey,
    ...secretsBy(deps.keyedHash),
  })
}

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.cost),
      keyLength: z.number().max(64),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ until: z.iso.datetime(), doublings: z.int().min(0) }),
    }),
    signature: z.string().min(20).max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

/**
 * The result of checking a solution. `expired` and `used` solutions were right once; an `easy` one is right, for a
 * challenge issued before the difficulty rose.
 */
export type CaptchaState = 'none' | 'wrong' | 'expired' | 'used' | 'easy' | 'right'

/** Checks a solution. A right one is accepted once across all processes. */
export async function checkCaptcha(deps: Deps, typed: FormDataEntryValue | null): Promise<CaptchaState> {
  if (typeof typed !== 'string' || typed === '') return 'none'
  const solved = read(typed)
  if (!solved) return 'wrong'
  const { challenge, solution } = solved
  if (!(await isRight(deps, { challenge, solution }))) return 'wrong'
  const { until, doublings } = challenge.parameters.data
  if (until <= deps.now().toISOString()) return 'expired'
  const inserted = await deps.db
    .insertInto('used_challenge')
    .values({ hash: deps.keyedHash('captcha-used', challenge.signature), expires_at: until })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!inserted) return 'used'
  // Accepts one doubling less: the challenge may have been issued just before the difficulty rose.
  return doublings + 1 >= (await powDifficultyOf({ deps })) ? 'right' : 'easy'
}

/** Verifies a solution against challenges issued with the current or an earlier secret. */
async function isRight({ keyedHash }: Pick<Deps, 'keyedHash'>, { challenge, solution }: z.infer<typeof Solved>) {
  for (const hash of keyedHash.all) {
    const verifying = verifySolution({ challenge, solution, deriveKey, ...secretsBy(hash) })
    if ((await verifying.catch(() => null))?.verified) return true
  }
  return false
}

/**
 * Tests if the sender of a form may request a code: with a valid solution always, without one a few times an hour. A
 * rejected solution is a security event.
 */
export const passesCaptcha = (ctx: Counting, form: FormData): Promise<boolean> =>
  passesWithSolution(ctx, form.get(captchaField))

/** Like `passesCaptcha`, for a solution outside a form. */
export async function passesWithSolution(ctx: Counting, solution: FormDataEntryValue | null): Promise<boolean> {
  const { deps } = ctx
  const state = await checkCaptcha(deps, solution)
  if (state === 'right') return true
  if (state !== 'none' && state !== 'easy') deps.events.note('wrongProofOfWork', state)
  const isBusy = (await powDifficultyOf(ctx)) > 0
  return allow(ctx, isBusy ? 'code-without-captcha-busy' : 'code-without-captcha')
}

/**
 * Counts an attempt against a global budget. Returns true within the budget; beyond it, the result of
 * `passesWithSolution`.
 */
export async function passesBusy(
  ctx: Counting,
  name: WorkBudget,
  solution: FormDataEntryValue | null,
): Promise<boolean> {
  return (await countForAll(ctx, name)) === 0 || passesWithSolution(ctx, solution)
}

function read(typed: string): z.infer<typeof Solved> | null {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(typed, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
