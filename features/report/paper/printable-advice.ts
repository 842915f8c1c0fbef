import { hoursText } from '#domain/support/hours-text.ts'
import type { LinkView, ReasonView, RecommendationView } from '../present/present-recommendation.ts'
import type { ResourceView } from '../present/present-resources.ts'
import type { ReportView } from '../present/report-view.ts'
import { yearLineTexts } from '../sections/steps/preventive-texts.ts'
import type { Block, Item, Line, PrintableSection, Span } from './printable.ts'
import {
  areaName,
  bold,
  type Given,
  inList,
  intro,
  quoted,
  type Texts,
  text,
  unlessFailed,
} from './printable-pieces.ts'

const linesForNotes = 6

/** Section with the recommendations, most needed first, each with reasons and services. */
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
            intro(t('report:recommendations.intro')),
            ...group('called', ({ calledFor }) => calledFor, given),
            ...group('forMost', ({ calledFor }) => !calledFor, given),
            ...(yearLine ? [text(yearLine)] : []),
          ],
    ),
  }
}

/** Returns some of the recommendations under the words that say why they are there; nothing if there are none. */
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

function recommended(recommendation: RecommendationView, given: Given): Block[] {
  const { t } = given
  const { domain, title, why, tips, firstStep, caution, evidence, because, links } = recommendation
  const reasons = because.filter(({ kind }) => kind !== 'barrier')
  const isQuoted = reasons.some(({ kind }) => kind === 'said')
  const labeled = (key: 'why' | 'firstStep' | 'caution' | 'evidence', plainText: string | null): Block[] =>
    plainText ? [{ ...text(plainText), label: `${t(`report:recommendations.${key}`)}:` }] : []
  const list = (label: string, items: readonly Item[]): Block[] =>
    items.length > 0 ? [{ kind: 'list', label: `${label}:`, items }] : []
  return [
    { kind: 'heading', text: title },
    { ...text(areaName(domain, t)), look: 'under' },
    ...labeled('why', why),
    ...list(
      t(isQuoted ? 'report:recommendations.because' : 'report:recommendations.reason'),
      reasons.map((reason) => inList([reasonLine(reason, given)])),
    ),
    ...because.filter(({ kind }) => kind === 'barrier').map((reason) => text(reasonLine(reason, given))),
    ...list(
      t('report:recommendations.how'),
      tips.map((tip) => inList([tip])),
    ),
    ...recommendation.notes.map(({ id }) => text(t(`report:recommendations.notes.${id}`))),
    ...labeled('firstStep', firstStep),
    ...labeled('caution', caution),
    ...list(
      t('report:recommendations.links'),
      links.map((link) => service({ ...link, gives: null }, t)),
    ),
    ...labeled('evidence', evidence),
  ]
}

function reasonLine(reason: ReasonView, given: Given): Line {
  const { t } = given
  switch (reason.kind) {
    case 'said':
      return quoted(reason.quote, given)
    case 'area':
      return t('report:recommendations.areaState', {
        area: areaName(reason.domain, t),
        state: t(`report:areas.${reason.state}`),
      })
    case 'barrier':
      return t(`results:barrierReply.${reason.barrier as 'start'}`, { defaultValue: '' })
    case 'chosenBarrier':
      return t(`report:recommendations.${reason.kind}`, {
        barrier: t(`results:challenges.${reason.barrier as 'start'}`, { defaultValue: '' }),
      })
    case 'stay_well':
      return t('report:recommendations.stayWell')
    default:
      return t(`report:recommendations.${reason.kind}`, { area: areaName(reason.domain, t) })
  }
}

/** Returns a service as list item: name, what it offers, phone number, web address. */
export function service(
  { label, gives, phones, url, line }: Pick<ResourceView, keyof LinkView | 'gives'>,
  t: Texts,
): Item {
  const [phone] = phones
  return inList([
    [bold(label)],
    ...(gives ? [gives] : []),
    ...(phone ? [[dial(phone, t), ...(line ? [{ text: ` ${hoursText(line, t)}` }] : [])]] : []),
    ...(url ? [[{ text: bareAddress(url), href: url }]] : []),
  ])
}

const dial = ({ number, href }: Pick<LinkView['phones'][number], 'number' | 'href'>, t: Texts): Span => ({
  text: t(href.startsWith('sms:') ? 'report:resources.text' : 'report:resources.call', { number }),
  href,
  phone: true,
})

/** Returns a web address as people type it, without scheme, `www.` and final slash. */
const bareAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** Section with articles about the priorities and their web addresses. */
export function knowledge({ view, t, topicAddress }: Given): PrintableSection {
  const items = view.knowledge.map(({ id, title }) => {
    const href = topicAddress(id)
    return inList([[bold(title)], [{ text: bareAddress(href), href }]])
  })
  return {
    id: 'knowledge',
    title: t('report:knowledge.title'),
    blocks:
      items.length > 0
        ? [
            intro(t(view.priorities.length > 0 ? 'report:knowledge.intro' : 'report:knowledge.introAny')),
            { kind: 'list', items },
          ]
        : [],
  }
}

/** Section with services: urgent ones, the partner's offers, services by area, offices of the state. */
export function resources({ view, t }: Given): PrintableSection {
  const { needNow, partner, areas: ofAreas, state: ofState } = view.resources
  const group = (title: string, services: readonly ResourceView[]): Block[] => {
    const items = services.map((each) => service(each, t))
    return items.length > 0
      ? [
          { kind: 'heading', text: title },
          { kind: 'list', items },
        ]
      : []
  }
  const blocks = [
    ...group(t('report:resources.needNow'), needNow),
    ...(partner ? atPartner(partner, t) : []),
    ...ofAreas.flatMap(({ domain, services }) => group(areaName(domain, t), services)),
    ...(ofState ? group(t('report:resources.state', { state: ofState.name }), ofState.services) : []),
  ]
  return {
    id: 'resources',
    title: t('report:resources.title'),
    blocks: blocks.length > 0 ? [intro(t('report:resources.intro')), ...blocks] : [],
  }
}

function atPartner(partner: NonNullable<ReportView['resources']['partner']>, t: Texts): Block[] {
  return [
    { kind: 'heading', text: t('report:resources.atPartner', { partner: partner.name }) },
    {
      kind: 'list',
      items: partner.offers.map((offer) =>
        inList([
          [bold(offer.title)],
          [{ text: `${offer.text} ` }, bold(offer.when)],
          ...(offer.phone ? [[dial(offer.phone, t)]] : []),
        ]),
      ),
    },
    text([{ text: bareAddress(partner.url), href: partner.url }]),
  ]
}

/** Section with empty lines for notes. */
export function notes({ t }: Given): PrintableSection {
  return {
    id: 'notes',
    title: t('notes.title'),
    blocks: [intro(t('notes.text')), { kind: 'lines', count: linesForNotes }],
  }
}

/** Section about the method of the report, with the versions of questionnaire, content and rules. */
export function sources({ view: { version }, t }: Given): PrintableSection {
  const versions = t('report:sources.versions', {
    questionnaire: [version.questionnaire, version.questionnaireVersion].filter(Boolean).join(' · '),
    content: version.content,
    rules: version.rules,
  })
  return {
    id: 'sources',
    title: t('report:sources.title'),
    blocks: [text(t('report:sources.text')), text(t('report:sources.skipped')), { ...text(versions), look: 'small' }],
  }
}
