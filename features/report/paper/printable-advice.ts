import { hoursText } from '#domain/support/hours-text.ts'
import type { LinkView, RecommendationView } from '../present/present-recommendation.ts'
import type { ResourceView } from '../present/present-resources.ts'
import type { ReportView } from '../present/report-view.ts'
import { yearLineTexts } from '../sections/steps/preventive-texts.ts'
import type { Block, PrintableSection, Span } from './printable.ts'
import {
  areaName,
  bold,
  type Given,
  inList,
  intro,
  servicesOnce,
  type Texts,
  text,
  unlessFailed,
} from './printable-pieces.ts'

const linesForNotes = 3

/** Returns the section with the recommendations, most needed first, each with reasons and services. */
export function recommendations(given: Given): PrintableSection {
  const { view, t, translations: words, locale } = given
  const yearLine = yearLineTexts(view.pointers.yearLine.items, words[locale])
  return {
    id: 'recommendations',
    title: t('report:recommendations.title'),
    blocks: unlessFailed('recommendations', given, () =>
      view.recommendations.length === 0
        ? [text(t('report:recommendations.none'))]
        : [
            ...group('called', ({ calledFor }) => calledFor, given),
            ...group('forMost', ({ calledFor }) => !calledFor, given),
            ...(yearLine ? [text(yearLine)] : []),
          ],
    ),
  }
}

/** Returns some of the recommendations below a text that says why they are listed; empty if there are none. */
function group(
  texts: 'called' | 'forMost',
  belongs: (recommendation: RecommendationView) => boolean,
  given: Given,
): Block[] {
  const steps = given.view.recommendations.filter(belongs)
  if (steps.length === 0) return []
  return [
    { ...text(given.t(`report:recommendations.${texts}`)), look: 'lead' },
    ...steps.flatMap((step) => recommended(step, given)),
  ]
}

/** Returns a recommendation in few lines, without the step that page 1 already has. */
function recommended(recommendation: RecommendationView, given: Given): Block[] {
  const { t, view } = given
  const { id, title, why, firstStep, caution } = recommendation
  const labeled = (key: 'firstStep' | 'caution', plainText: string | null): Block[] =>
    plainText ? [{ ...text(plainText), label: `${t(`report:recommendations.${key}`)}:` }] : []
  const isOnCover = view.pointers.firstStep?.id === id
  const link = servicesOnce(view).ofRecommendation.get(id)
  return [
    { kind: 'heading', text: title },
    { ...text(why), look: 'under' },
    ...recommendation.notes.map((note) => text(t(`report:recommendations.notes.${note.id}`))),
    ...labeled('firstStep', isOnCover ? null : firstStep),
    ...labeled('caution', caution),
    ...(link ? [text(service({ ...link, gives: null }, t))] : []),
  ]
}

/** Returns a service in one line: name, description, phone number and hours, else its web address. */
export function service(
  { label, gives, phones, url, line }: Pick<ResourceView, keyof LinkView | 'gives'>,
  t: Texts,
): Span[] {
  const [phone] = phones
  return [
    bold(label),
    ...(gives ? [{ text: ` ${gives}` }] : []),
    { text: ' ' },
    ...(phone ? [dial(phone, t), ...(line ? [{ text: ` ${hoursText(line, t)}` }] : [])] : []),
    ...(url && !phone ? [{ text: bareAddress(url), href: url }] : []),
  ]
}

const dial = ({ number, href }: Pick<LinkView['phones'][number], 'number' | 'href'>, t: Texts): Span => ({
  text: t(href.startsWith('sms:') ? 'report:resources.text' : 'report:resources.call', { number }),
  href,
  phone: true,
})

/** Returns a web address as people type it, without scheme, `www.` and trailing slash. */
const bareAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** Returns the section with articles about the priorities and their web addresses. */
export function knowledge({ view, t, topicAddress }: Given): PrintableSection {
  const items = view.knowledge.map(({ id, title }) => {
    const href = topicAddress(id)
    return inList([[bold(title), { text: ' ' }, { text: bareAddress(href), href }]])
  })
  return {
    id: 'knowledge',
    title: t('report:knowledge.title'),
    blocks: items.length > 0 ? [{ kind: 'list', items }] : [],
  }
}

/**
 * Returns the section with the other services: urgent ones, the offers of the partner, services by area, those of the
 * state.
 */
export function resources({ view, t, withMore }: Given): PrintableSection {
  const { needNow, partner, areas: ofAreas, state: ofState } = view.resources
  const benefits = withMore ? view.pointers.benefits.map(({ key }) => key) : []
  const shown = new Set([...servicesOnce(view).shown, ...benefits])
  const group = (label: string, services: readonly ResourceView[]): Block[] => {
    const items = services.filter(({ key }) => !shown.has(key)).map((each) => inList([service(each, t)]))
    return items.length > 0 ? [{ kind: 'list', label, items }] : []
  }
  return {
    id: 'resources',
    title: t('report:resources.title'),
    blocks: [
      ...group(t('report:resources.needNow'), needNow),
      ...(partner ? atPartner(partner, t) : []),
      ...ofAreas.flatMap(({ domain, services }) => group(areaName(domain, t), services)),
      ...(ofState ? group(t('report:resources.state', { state: ofState.name }), ofState.services) : []),
    ],
  }
}

function atPartner(partner: NonNullable<ReportView['resources']['partner']>, t: Texts): Block[] {
  return [
    {
      kind: 'list',
      label: t('report:resources.atPartner', { partner: partner.name }),
      items: [
        ...partner.offers.map((offer) =>
          inList([
            [
              bold(offer.title),
              { text: ` ${offer.text} ` },
              bold(offer.when),
              ...(offer.phone ? [{ text: ' ' }, dial(offer.phone, t)] : []),
            ],
          ]),
        ),
        inList([[{ text: bareAddress(partner.url), href: partner.url }]]),
      ],
    },
  ]
}

/** Returns the section with empty lines for notes. */
export function notes({ t }: Given): PrintableSection {
  return {
    id: 'notes',
    title: t('notes.title'),
    blocks: [intro(t('notes.text')), { kind: 'lines', count: linesForNotes }],
  }
}

/** Returns the section about the method of the report, with the versions of questionnaire, content and rules. */
export function sources({ view: { version }, t }: Given): PrintableSection {
  const versions = t('report:sources.versions', {
    questionnaire: [version.questionnaire, version.questionnaireVersion].filter(Boolean).join(' · '),
    content: version.content,
    rules: version.rules,
  })
  return {
    id: 'sources',
    title: t('report:sources.title'),
    blocks: [{ ...text(`${t('report:sources.text')} ${t('report:sources.skipped')} ${versions}`), look: 'small' }],
  }
}
