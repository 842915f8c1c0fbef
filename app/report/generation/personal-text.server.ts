import { createHash } from 'node:crypto'
import { reportForPaper } from '#assessment/report/withheld.ts'
import { allow, type RateLimit } from '../../shared/guard/rate-limit.server.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import type { Response } from '../../shared/visit/visit.ts'
import { reportForOthersOf } from '../report.server.ts'
import { checkWriterText, type WriterFacts } from './check-writer-text.ts'
import { isFallback } from './generation.server.ts'
import { type Generated, linesOf } from './generation.ts'

/** The personal summary, and who made its words. */
export type PersonalText = { our_personalized_assessment: string[]; written_by: 'rules' | 'writer' }

/** How often one person may have something written, and all behind one address, where a whole center may be: it costs. */
const limits = {
  ofPerson: { name: 'writer', points: 20, seconds: 3600 },
  ofAddress: { name: 'writer-address', points: 100, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** So many texts are written at the same time: whoever comes while a slow writer has these has the lines of the rules. */
const mostAtOnce = 8
let atWork = 0

/** Texts kept in memory, and how long: what was not usable is asked for again after a while. */
const most = 500
const keptMs = { written: 24 * 3_600_000, nothing: 10 * 60_000 }

type Kept = { lines: Promise<string[] | null>; until: number }
const kept = new Map<string, Kept>()

/**
 * The personal summary of a report: by the writer, where one is set up and what it writes holds against the facts; else by
 * the rules. Who may be in danger, and who has no result, is never written about.
 */
export async function personalText(
  ctx: RequestContext,
  response: Response,
  generated: Generated,
): Promise<PersonalText> {
  const byRules: PersonalText = { our_personalized_assessment: linesOf(generated), written_by: 'rules' }
  const isFit = generated.report.safety.length === 0 && !isFallback(generated, 'ratings', 'areas', 'recommendations')
  if (!ctx.deps.writer || !isFit || byRules.our_personalized_assessment.length === 0) return byRules
  const facts = await factsFor(ctx, response, generated)
  const lines = facts && (await written(ctx, facts, generated.report.version))
  return lines ? { our_personalized_assessment: [...lines], written_by: 'writer' } : byRules
}

/** What the writer is told: what other people may read of the report, without answers and without whose it is. */
async function factsFor(
  ctx: RequestContext,
  response: Response,
  { locale, words }: Generated,
): Promise<WriterFacts | null> {
  const made = await reportForOthersOf(ctx, response)
  if (!made || made.failed.length > 0) return null
  const { stars, areas, recommendations } = reportForPaper(made.report)
  const t = words.getFixedT(locale, 'results')
  const titleOf = (id: string) => ctx.deps.content.interventions.find((each) => each.id === id)?.title[locale]
  return {
    locale,
    stars: Object.entries(stars).flatMap(([metric, { stars: rating }]) =>
      rating === null ? [] : [{ name: t(`metrics.${metric as keyof typeof stars}.name`), stars: rating }],
    ),
    areas: areas.flatMap(({ domain, state }) =>
      state ? [{ name: t(`areas.${domain}`), state, word: t(`states.${state}.label`) }] : [],
    ),
    interventions: recommendations.slice(0, 3).flatMap(({ intervention: id }) => {
      const title = titleOf(id)
      return title ? [{ id, title }] : []
    }),
  }
}

const languages = { en: 'plain English', es: 'plain neutral American Spanish, with usted' } as const

const instructionsIn = (locale: WriterFacts['locale']) =>
  [
    `You write three short lines for an adult of 60 to 95 about their own wellbeing check-up, in ${languages[locale]}.`,
    'Exactly three lines, one sentence each, 15 to 200 characters, no markup, no exclamation marks.',
    'Line 1: what goes well. Line 2: what needs care. Line 3: one step to begin with, by its title in quotation marks.',
    'Use only the facts given. Write names of ratings, parts of life and steps exactly as given. Invent no number.',
    'Nothing about illness, medicine, diagnosis, treatment, danger or crisis. No links, no phone numbers, no contacts.',
  ].join('\n')

/** What the writer makes of the facts, asked once for the same facts, content and rules; null where that is of no use. */
async function written(
  ctx: RequestContext,
  facts: WriterFacts,
  version: Generated['report']['version'],
): Promise<string[] | null> {
  const { writer, now } = ctx.deps
  if (!writer) return null
  const key = createHash('sha256')
    .update(JSON.stringify([writer.source, version.content, version.rules, facts]))
    .digest('base64url')
  const at = now().getTime()
  const known = () => {
    const entry = kept.get(key)
    return entry && entry.until > at ? entry.lines : undefined
  }
  const before = known()
  if (before) return before
  const asker = ctx.signedIn?.person.id ?? ctx.visit?.session.id ?? ctx.addressPrefix
  const isAllowed =
    (await allow(ctx.deps, limits.ofPerson, asker)) && (await allow(ctx.deps, limits.ofAddress, ctx.addressPrefix))
  if (!isAllowed) return null
  // Somebody else may have asked for the same in between.
  const meanwhile = known()
  if (meanwhile) return meanwhile
  if (atWork >= mostAtOnce) return null
  const entry: Kept = { lines: ask(ctx, writer, facts), until: at + keptMs.written }
  kept.delete(key)
  kept.set(key, entry)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  const lines = await entry.lines
  if (!lines) entry.until = at + keptMs.nothing
  return lines
}

async function ask(
  { deps, reference }: RequestContext,
  writer: NonNullable<RequestContext['deps']['writer']>,
  facts: WriterFacts,
): Promise<string[] | null> {
  const chosen = facts.interventions.map(({ id }) => id)
  const others = deps.content.interventions
    .filter(({ id }) => !chosen.includes(id))
    .map(({ title }) => title[facts.locale])
  const told = {
    ratings: facts.stars.map(({ name, stars }) => ({ name, stars, of: 5 })),
    partsOfLife: facts.areas.map(({ name, word }) => ({ name, state: word })),
    steps: facts.interventions,
  }
  atWork++
  try {
    const checked = checkWriterText(
      await writer.write(instructionsIn(facts.locale), JSON.stringify(told)),
      facts,
      others,
    )
    if ('lines' in checked) return checked.lines
    deps.log.warn({ reference, problem: checked.problem }, 'what the writer wrote does not hold')
  } catch (error) {
    // What a service answers may hold what it was told, so only the kind of failure is noted.
    deps.log.warn(
      { reference, error: error instanceof Error ? error.name : 'not an error' },
      'the writer wrote nothing',
    )
  } finally {
    atWork--
  }
  return null
}
