import type { PreventiveRow } from '#assessment/report/care/preventive-care.ts'
import { headlineTexts } from '../present/cover.ts'
import type { LinkView } from '../present/present-recommendation.ts'
import { preventiveLines, preventiveTexts, yearLineTexts } from '../sections/steps/preventive-texts.ts'
import type { Generated } from './generation.ts'
import type { Pointers } from './pointers.schema.ts'

/**
 * Returns the headline, one good thing and the sections derived from answers, as API fields; null if no question was
 * answered.
 */
export function pointersOf({ view, locale, words }: Generated): Pointers | null {
  // Any answer yields steps, at least those that are good for most people.
  if (view.recommendations.length === 0) return null
  const t = words.getFixedT(locale, 'pointers')
  const { headline, goodThing, topics, preventive, yearLine, medicines, benefits, caregiver, hospital, lifts } =
    view.pointers
  const thisYear = yearLineTexts(yearLine.items, words)
  const rows = (list: readonly PreventiveRow[]) =>
    list.map((row) => ({
      item: row.item,
      name: t(`preventive.items.${row.item}`),
      status: row.status,
      text: preventiveTexts(row, t),
    }))
  return {
    headline: { id: headline.id, text: headlineTexts(headline, words), private: headline.offPaper },
    good_thing: {
      id: goodThing.id,
      text: t(`good.${goodThing.id as 'exercise'}`, { count: goodThing.count ?? 0 }),
    },
    talk_over_soon: topics.map(({ id, offPaper }) => ({ id, text: t(`talk.${id}`), private: offPaper })),
    first_step: firstStepFields({ view, locale, words }),
    preventive_care: preventive && {
      vaccines: rows(preventive.vaccines),
      screenings: rows(preventive.screenings),
      also: preventiveLines(preventive, words),
    },
    this_year: thisYear === null ? null : { text: thisYear, private: yearLine.offPaper },
    medicine_flags: medicines.map(({ id, offPaper }) => ({ id, text: t(`medicines.${id}`), private: offPaper })),
    benefits: benefits.map(serviceFields),
    caregiver_plan: caregiver.map(({ id, links, offPaper }) => ({
      id,
      text: t(`caregiver.${id}`),
      private: offPaper,
      services: links.map(serviceFields),
    })),
    after_hospital: hospital.map(({ id, links, offPaper }) => ({
      id,
      text: t(`hospital.${id}`),
      private: offPaper,
      services: links.map(serviceFields),
    })),
    what_would_lift: lifts.map(({ metric, lift, offPaper }) => ({
      rating: metric,
      text: t(`lift.${lift}`),
      private: offPaper,
    })),
  }
}

function firstStepFields({
  view,
  locale,
  words,
}: Pick<Generated, 'view' | 'locale' | 'words'>): Pointers['first_step'] {
  const { firstStep } = view.pointers
  if (!firstStep) return null
  const t = words.getFixedT(locale, ['pointers', 'results'])
  return {
    intervention_id: firstStep.id,
    title: firstStep.title,
    rungs: [...firstStep.steps],
    lines: [
      ...(firstStep.enough ? [t(`first.${firstStep.enough}`)] : []),
      ...(firstStep.barrier ? [t(`results:barrierReply.${firstStep.barrier as 'start'}`)] : []),
      ...(firstStep.companion ? [t('first.withWhom')] : []),
    ],
    private: firstStep.offPaper,
  }
}

const serviceFields = ({ key, label, url, phones }: LinkView) => ({
  key,
  label,
  url,
  phones: phones.map((phone) => ({ label: phone.label, href: phone.href })),
})
