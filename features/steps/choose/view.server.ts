import { cardFor } from '#assessment/report/steps/card.ts'
import { withheldInterventions } from '#assessment/report/withheld.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressWith } from '#routes/address.ts'
import { screenAt } from '#routes/screen.ts'
import { currentOf, type LadderAbout, ladderAbout, reportedOf } from './ladder.server.ts'
import { stateOf, stepCount, suggestedStep } from './ladder.ts'

/** Context of a page about small steps: the person, the action, the present step number. */
export type LadderPage = {
  person: ActingPerson
  about: LadderAbout | null
  /** The person's calendar day. */
  today: string
  /** The page shows the steps as a plain list (`ladder_old`). */
  isPlain: boolean
}

/** Reads the data of a page: the named action, else the current one, in the texts for this person. */
export async function ladderPage(ctx: RequestContext, url: URL, pattern: string): Promise<LadderPage> {
  const page = await ladderForm(ctx, url, pattern)
  if (!page.about) return page
  const { intervention, facts } = page.about
  return { ...page, about: { ...page.about, intervention: cardFor(intervention, facts) } }
}

/** Reads the same for a form, which needs no words: the action is as the content has it. */
export async function ladderForm(ctx: RequestContext, url: URL, pattern: string): Promise<LadderPage> {
  const person = await actingPerson(ctx, url)
  return {
    person,
    about: await ladderAbout(ctx, person, url.searchParams.get('intervention')),
    today: todayOf(ctx),
    isPlain: screenAt(pattern).page.variant === 'plain',
  }
}

/**
 * Returns the address of a page about an action, in the same layout: /es/ladder/progress?responseId=…&intervention=walk
 */
export const ladderAddress = (
  { locale }: RequestContext,
  { person, isPlain }: Pick<LadderPage, 'person' | 'isPlain'>,
  intervention: string,
  page: '' | '/confirmation' | '/progress' | '/success' | '/thank-you' | `-${number}`,
): string =>
  addressWith(locale, page.startsWith('-') || !isPlain ? `/ladder${page}` : `/ladder_old${page}`, {
    responseId: person.response.id,
    intervention,
  })

/** Data of an action that all its pages show. */
export function actionView(ctx: RequestContext, page: LadderPage, about: LadderAbout) {
  const { intervention, ladder, numbers } = about
  const { locale } = ctx
  const standing = ladder?.standing ?? 0
  const outcomes = ladder ? reportedOf(ladder) : []
  const current = ladder && currentOf(ladder)
  const chosen = current?.number ?? null
  const suggested = suggestedStep({ standing, outcomes }, numbers)
  return {
    id: intervention.id,
    title: intervention.title[locale],
    /** Its name alone could reveal something to others who look at the screen or its history. */
    isPrivate: withheldInterventions.includes(intervention.id),
    isStarted: ladder !== null,
    standing,
    suggested,
    chosen,
    /** Text of the current step if it is no longer one of the six. */
    own: current?.words ?? null,
    /** Further steps wait for the fall check, or for the talk with the doctor. */
    waitsFor: numbers.includes(stepCount)
      ? null
      : isAboutAlcohol(intervention.id)
        ? ('doctor' as const)
        : ('falls' as const),
    steps: numbers.map((number) => ({
      number,
      text: intervention.steps[number - 1]?.[locale] ?? '',
      state: stateOf(number, { standing, chosen, suggested }),
      href: ladderAddress(ctx, page, intervention.id, `-${number}`),
    })),
  }
}

const isAboutAlcohol = (id: string): boolean => id === 'alcohol' || id === 'alcoholdoc'

/** Returns the data of an action that all its pages show. */
export type ActionView = ReturnType<typeof actionView>
