import { createHash } from 'node:crypto'
import { others } from '#assessment/report/reader.ts'
import { contentFor } from '#domain/check-ups/content-for.ts'
import { nearestNetwork } from '#platform/abuse/networks.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { reportFor } from '../compute/report.server.ts'
import { checkWriterText, type WriterFacts } from './check-writer-text.ts'
import { isFallback } from './generation.server.ts'
import { type Generated, linesOf } from './generation.ts'

/** The personal summary and its author. */
export type PersonalText = { our_personalized_assessment: string[]; written_by: 'rules' | 'writer' }

/** Concurrency limit of the writer. Above it the rules write the lines, so that a slow writer delays few people. */
const maxConcurrent = 8
let running = 0

/** Limits of the cache in memory. An unusable text expires sooner, so that the writer is tried again. */
const maxCached = 500
const cacheMs = { usable: 24 * 3_600_000, unusable: 10 * 60_000 }

type CacheEntry = { lines: Promise<string[] | null>; until: number }
const cache = new Map<string, CacheEntry>()

/**
 * Returns the personal summary of a report: the writer's if one is configured and its text passes the check against the
 * facts; else that of the rules. The writer is never called if a safety rule is triggered or a part failed.
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
  const lines = facts && (await writtenLines(ctx, facts, generated.report.version))
  return lines ? { our_personalized_assessment: [...lines], written_by: 'writer' } : byRules
}

/**
 * Returns the facts for the writer: the parts of the report that others may read, without answers or identity; null if
 * a part failed.
 */
async function factsFor(
  ctx: RequestContext,
  response: Response,
  { locale, words }: Generated,
): Promise<WriterFacts | null> {
  const created = await reportFor(ctx, response, others)
  if (!created || created.failed.length > 0) return null
  const { stars, areas, recommendations } = created.report
  const t = words.getFixedT(locale, 'results')
  const { interventions } = contentFor(ctx.deps.content, created.questionnaire, created.answers)
  const titleOf = (id: string) => interventions.find((each) => each.id === id)?.title[locale]
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

/**
 * Returns the writer's lines, cached by facts, content and rules; null if rate limited, busy, or the text is unusable.
 */
async function writtenLines(
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
    const entry = cache.get(key)
    return entry && entry.until > at ? entry.lines : undefined
  }
  const before = known()
  if (before) return before
  const asker = ctx.signedIn?.person.id ?? ctx.sessionState?.session.id ?? nearestNetwork(ctx)
  const isAllowed = (await allow(ctx, 'writer', asker)) && (await allow(ctx, 'writer-network'))
  if (!isAllowed) return null
  // A concurrent request may have cached the same key while the rate limits were read.
  const meanwhile = known()
  if (meanwhile) return meanwhile
  if (running >= maxConcurrent) return null
  const entry: CacheEntry = { lines: askWriter(ctx, writer, facts), until: at + cacheMs.usable }
  cache.delete(key)
  cache.set(key, entry)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  const lines = await entry.lines
  if (!lines) entry.until = at + cacheMs.unusable
  return lines
}

/** Calls the writer once and checks its text; null if the call fails or the text is rejected. */
async function askWriter(
  { deps, reference }: RequestContext,
  writer: NonNullable<RequestContext['deps']['writer']>,
  facts: WriterFacts,
): Promise<string[] | null> {
  const chosen = facts.interventions.map(({ id }) => id)
  const others = deps.content.interventions
    .filter(({ id }) => !chosen.includes(id))
    .map(({ title }) => title[facts.locale])
  const sent = {
    ratings: facts.stars.map(({ name, stars }) => ({ name, stars, of: 5 })),
    partsOfLife: facts.areas.map(({ name, word }) => ({ name, state: word })),
    steps: facts.interventions,
  }
  running++
  try {
    const checked = checkWriterText(
      await writer.write(instructionsIn(facts.locale), JSON.stringify(sent)),
      facts,
      others,
    )
    if ('lines' in checked) return checked.lines
    deps.log.warn({ reference, problem: checked.problem }, 'what the writer wrote does not hold')
  } catch (error) {
    // The service's error message may repeat what was sent, so only the error's name is logged.
    deps.log.warn(
      { reference, error: error instanceof Error ? error.name : 'not an error' },
      'the writer wrote nothing',
    )
  } finally {
    running--
  }
  return null
}
