import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { type FiguresView, figuresView } from '../view.ts'
import { agesIn } from './ages.ts'
import type { Answer, Question } from './answer.ts'
import { campaignNames } from './campaigns.ts'

/** Views by answer, partner and locale. The keys are immutable objects: a change creates a new one. */
const cache = new WeakMap<Answer, WeakMap<Partner, Map<Locale, FiguresView>>>()

/**
 * Returns the formatted answer about a partner, the same for everyone who may see it. Cached as long as the answer and
 * the partner's settings stay the same. `answer` is that to `question`.
 */
export function viewOf(
  { content }: Pick<Deps, 'content'>,
  partner: Partner,
  locale: Locale,
  { question, answer }: { question: Question; answer: Answer },
): FiguresView {
  const ofAnswer = cache.get(answer) ?? new WeakMap<Partner, Map<Locale, FiguresView>>()
  const ofPartner = ofAnswer.get(partner) ?? new Map<Locale, FiguresView>()
  cache.set(answer, ofAnswer.set(partner, ofPartner))
  const view =
    ofPartner.get(locale) ??
    figuresView({
      ...{ t: translations[locale].t, locale, partner: partner.name, question, answer },
      ages: agesIn(content, locale),
      campaigns: campaignNames(content.campaigns, partner, locale),
    })
  ofPartner.set(locale, view)
  return view
}
