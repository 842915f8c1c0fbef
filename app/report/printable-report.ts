import type { i18n, TFunction } from 'i18next'
import type { Locale } from '#assessment/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import type { ReportView } from './present.ts'
import type { LinkView, ReasonView, RecommendationView } from './present-recommendation.ts'
import type { ResourceView } from './present-resources.ts'
import type { Block, Item, Line, Printable, PrintableSection, Span } from './printable.ts'
import type { Quote } from './quote.ts'
import { figureOf } from './sections/findings.tsx'

/** What a report for paper is made from, besides its view. */
export type ToPrint = {
  /** Made of a report for paper: what is not in it cannot get onto the paper. */
  view: ReportView
  /** The words of both languages. */
  words: Readonly<Record<Locale, i18n>>
  locale: Locale
  /** The day of the check-up, in words. */
  day: string
  partner: { friendlyName: string; useNumericMeters: boolean } | null
  /** The person asked for what is withheld: then only what never stands on paper is left out. */
  withPrivate: boolean
  /** Address of an article. */
  topicAddress: (id: string) => string
}

type Words = TFunction<['printable', 'report', 'results', 'common']>
type Given = ToPrint & { t: Words }
type Part = (given: Given) => PrintableSection | null
type Private = { offPaper: boolean }

const states = ['thriving', 'surviving', 'struggling'] as const
const longEnoughForContents = 6
const linesForNotes = 6

/** The report as a document for paper, in one language: what stands on it and in which order, not how it looks. */
export function printableReport(given: ToPrint): Printable {
  const { locale, words, partner, day } = given
  const t: Words = words[locale].getFixedT(locale, ['printable', 'report', 'results', 'common'])
  const other = locale === 'en' ? 'es' : 'en'
  const made = (parts: readonly Part[]) =>
    parts.flatMap((part) => {
      const section = part({ ...given, t })
      return section && section.blocks.length > 0 ? [section] : []
    })
  const sections = made(others)
  return {
    lang: locale,
    title: t('documentTitle'),
    author: t('common:brand.full'),
    partner: partner?.friendlyName ?? null,
    opening: [
      text(`${t('made', { date: day })} ${t('information')}`),
      { ...text(words[other].t('printable:inThisLanguage')), look: 'small', lang: other },
    ],
    first: made([help, state, summary]),
    contents: sections.length >= longEnoughForContents ? t('contents') : null,
    sections,
    footer: t('documentTitle'),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  }
}

const others: readonly Part[] = [
  opening,
  ratings,
  areas,
  priorities,
  strengths,
  challenges,
  findings,
  recommendations,
  knowledge,
  resources,
  notes,
  sources,
]

const text = (words: Line) => ({ kind: 'text', text: words }) as const
const intro = (words: string) => ({ ...text(words), look: 'intro' }) as const
const bold = (words: string): Span => ({ text: words, bold: true })
const inList = (lines: readonly Line[]): Item => ({ lines })
const listOf = (texts: readonly string[]): Block => ({ kind: 'list', items: texts.map((line) => inList([line])) })

/** What of a list may stand on this paper. */
const openOf = <T extends Private>(list: readonly T[], { withPrivate }: Given): T[] =>
  list.filter(({ offPaper }) => withPrivate || !offPaper)

/** Says that a part could not be worked out, in place of what it would have shown. */
function unless(part: ReportPart, { view, t }: Given, blocks: () => readonly Block[]): readonly Block[] {
  return view.failed.includes(part) ? [text(t('report:failed.title'))] : blocks()
}

function help({ view: { safety }, t }: Given): PrintableSection {
  const blocks = safety.map(
    (box): Block => ({
      kind: 'box',
      title: box.title,
      blocks: [
        ...box.paragraphs.map(text),
        ...(box.list.length > 0 ? [listOf(box.list)] : []),
        ...box.actions.map(({ label, href }) => text([{ text: label, href, phone: true }])),
      ],
    }),
  )
  return { id: 'help', title: t('report:safety.label'), blocks }
}

function state({ view, t }: Given): PrintableSection {
  const { state: word, held } = view.state
  const { now, later } = view.ladder
  const said: Block[] =
    word === null
      ? [text(t('results:notEnough.state'))]
      : [
          { ...text([bold(t(`results:states.${word}.label`))]), look: 'lead' },
          text(t(`results:states.${word}.meaning`)),
          ...(held ? [text(t('results:states.heldBack'))] : []),
        ]
  return {
    id: 'state',
    title: t('report:state.title'),
    blocks: now === null ? said : [ladder(now, later, [...said, text(ladderLine(now, later, t))], t)],
  }
}

const ladderLine = (now: number, later: number | null, t: Words) =>
  later === null ? t('results:summary.ladderNow', { now }) : t('results:summary.ladder', { now, later })

function ladder(now: number, later: number | null, beside: readonly Block[], t: Words): Block {
  const alt =
    later === null ? t('report:hero.ladderSentenceNow', { now }) : t('report:hero.ladderSentence', { now, later })
  const today = { step: now, words: t(now === later ? 'report:hero.both' : 'report:hero.today', { step: now }) }
  const future =
    later === null || later === now ? [] : [{ step: later, words: t('report:hero.later', { step: later }) }]
  return { kind: 'ladder', alt, flags: [today, ...future], beside }
}

function opening(given: Given): PrintableSection | null {
  const { view, t } = given
  if (!view.opening) return null
  const { area, state: word } = view.opening
  const [step] = view.opening.step ? openOf([view.opening.step], given) : []
  const name = t(`results:areas.${area}`)
  return {
    id: 'opening',
    title: name,
    blocks: [
      text(word ? t(`results:states.area.${word}`) : t('report:areas.notEnough', { areas: name })),
      ...(step ? [text([{ text: `${t('report:opening.step')} ` }, bold(step.title)])] : []),
    ],
  }
}

function summary(given: Given): PrintableSection {
  const { view, t } = given
  const { now, later, strongest, wanted, firstTitle, firstOffPaper } = view.summary
  const title = given.withPrivate || !firstOffPaper ? firstTitle : null
  const [first, second] = strongest.map((area) => t(`results:areas.${area}`))
  const isAllKnown = view.areas.notEnough.length === 0
  const lines = [
    now === null ? null : ladderLine(now, later, t),
    first
      ? second
        ? t('results:summary.strongest', { first, second })
        : t('results:summary.strongestOne', { first })
      : isAllKnown
        ? t('results:summary.noneStrongest')
        : null,
    title && firstStep(title, wanted, t),
  ].filter((line) => line !== null)
  return {
    id: 'summary',
    title: t('report:assessment.title'),
    blocks: unless('areas', given, () =>
      unless('recommendations', given, () =>
        lines.length === 0
          ? []
          : [{ kind: 'list', numbered: true, items: lines.map((line) => inList([line])) } satisfies Block],
      ),
    ),
  }
}

const firstStep = (title: string, wanted: ReportView['summary']['wanted'], t: Words) =>
  wanted
    ? t(wanted.picked ? 'results:summary.firstStep' : 'results:summary.firstStepFound', {
        area: t(`results:areas.${wanted.domain}`),
        title,
      })
    : t('results:summary.stepOnly', { title })

function ratings(given: Given): PrintableSection {
  const { view, t, partner } = given
  const inNumbers = partner?.useNumericMeters === true
  return {
    id: 'ratings',
    title: t('report:metrics.title'),
    blocks: unless('ratings', given, () => [
      intro(t(inNumbers ? 'report:metrics.introNumbers' : 'report:metrics.intro')),
      {
        kind: 'table',
        columns: [3, 2],
        header: [t('ratings.rating'), t('ratings.result')],
        rows: view.stars.map(({ metric, stars }) => {
          const name = {
            text: [bold(t(`results:metrics.${metric}.name`))],
            sub: t(`results:metrics.${metric}.explanation`),
          }
          if (stars === null) return [name, { text: t('results:notEnough.short') }]
          const words = t('report:metrics.stars', { stars })
          if (inNumbers) return [name, { text: [bold(words)] }]
          return [name, { stars, words, alt: t('ratings.starsAlt', { stars }) }]
        }),
      },
    ]),
  }
}

function areas(given: Given): PrintableSection {
  const { view, t, locale } = given
  const rows = states.flatMap((each) =>
    view.areas[each].map((area) => [
      { text: t(`results:areas.${area}`) },
      { text: [bold(t(`results:states.${each}.label`))] },
      { text: t(`report:areas.${each}`) },
    ]),
  )
  const header = [t('areas.area'), t('areas.state'), t('areas.meaning')]
  const missing = view.areas.notEnough.map((area) => t(`results:areas.${area}`))
  const list = new Intl.ListFormat(locale).format(missing)
  return {
    id: 'areas',
    title: t('report:areas.title'),
    blocks: unless('areas', given, () => [
      intro(t('report:areas.intro')),
      ...(rows.length > 0 ? [{ kind: 'table', columns: [4, 0, 3], header, rows } satisfies Block] : []),
      ...(missing.length > 0 ? [text(t('report:areas.notEnough', { areas: list }))] : []),
    ]),
  }
}

function priorities(given: Given): PrintableSection {
  const { view, t } = given
  const items = view.priorities.map(({ domain, state: word, picked, chosen, because }) => {
    const name = bold(t(`results:areas.${domain}`))
    return inList([
      word ? [name, { text: ` · ${t(`results:states.${word}.label`)}` }] : [name],
      ...(chosen ? [t('report:chosen.area')] : picked ? [t('report:priorities.picked')] : []),
      ...openOf(because, given).map((quote) => quoted(quote, t)),
    ])
  })
  return {
    id: 'priorities',
    title: t('report:priorities.title'),
    blocks: unless('areas', given, () =>
      items.length === 0
        ? [text(t('results:doingWell'))]
        : [intro(t('report:priorities.intro')), { kind: 'list', numbered: true, items }],
    ),
  }
}

/** A question, and the person's own answer in quotation marks. */
function quoted({ text: question, answers }: Quote, t: Words): Line {
  const said = answers.map((answer) =>
    'text' in answer ? answer.text : t('report:said.of', { value: answer.step, max: answer.max }),
  )
  return [{ text: `${question} ` }, bold(t('report:said.quote', { answer: said.join(' · ') }))]
}

/** The texts of some of our own words, without those that the words no longer have. */
const known = (ids: readonly string[], group: 'strengths' | 'challenges', { words, locale, t }: Given) =>
  ids
    .filter((id) => words[locale].exists(`results:${group}.${id}`))
    .map((id) => ({ id, text: t(`results:${group}.${id as 'start'}` as 'results:challenges.start') }))

function strengths(given: Given): PrintableSection {
  const { view, t } = given
  const lines = known(
    openOf(view.strengths, given).map(({ strength }) => strength),
    'strengths',
    given,
  )
  return {
    id: 'strengths',
    title: t('report:strengths.title'),
    blocks: unless('areas', given, () => (lines.length > 0 ? [listOf(lines.map((line) => line.text))] : [])),
  }
}

/** What gets in the way, each with what can help. */
function challenges(given: Given): PrintableSection {
  const { view, t } = given
  const helps = new Map(openOf(view.strategies, given).map(({ barrier, text: strategy }) => [barrier, strategy]))
  const shown = openOf(view.challenges, given)
  const chosen = new Set(shown.filter((challenge) => challenge.chosen).map(({ barrier }) => barrier))
  const listed = (from: 'told' | 'answers', label: string): Block[] => {
    const items = known(
      shown.filter((challenge) => challenge.from === from).map(({ barrier }) => barrier),
      'challenges',
      given,
    ).map(({ id, text: name }) =>
      inList([
        [bold(name), ...(chosen.has(id) ? [{ text: ` ${t('report:chosen.barrier')}` }] : [])],
        ...(helps.get(id) ? [helps.get(id) ?? ''] : []),
      ]),
    )
    return items.length > 0 ? [{ kind: 'list', label, items }] : []
  }
  return {
    id: 'challenges',
    title: t('report:challenges.title'),
    blocks: unless('areas', given, () =>
      shown.length === 0
        ? [text(t('report:challenges.none'))]
        : [
            ...listed('told', t('results:challenges.fromTold')),
            ...listed('answers', t('results:challenges.fromAnswers')),
          ],
    ),
  }
}

function findings(given: Given): PrintableSection {
  const { view, t, words, locale } = given
  const ofReport = words[locale].getFixedT(locale, 'report')
  return {
    id: 'findings',
    title: t('report:findings.title'),
    blocks: unless('areas', given, () =>
      view.findings.length === 0
        ? [text(t('report:findings.none'))]
        : [
            {
              kind: 'list',
              items: view.findings.map((found) =>
                inList([
                  [
                    bold(figureOf(found, ofReport)),
                    { text: ` ${t(`report:findings.${found.finding}`, { ...found.params, count: found.figure })}` },
                  ],
                ]),
              ),
            },
          ],
    ),
  }
}

function recommendations(given: Given): PrintableSection {
  const { view, t } = given
  return {
    id: 'recommendations',
    title: t('report:recommendations.title'),
    blocks: unless('recommendations', given, () =>
      openOf(view.recommendations, given).length === 0
        ? [text(t('report:recommendations.none'))]
        : [
            intro(t('report:recommendations.intro')),
            ...openOf(view.recommendations, given).flatMap((recommendation) => recommended(recommendation, given)),
          ],
    ),
  }
}

function recommended(recommendation: RecommendationView, given: Given): Block[] {
  const { t } = given
  const { domain, title, why, tips, firstRung, caution, evidence } = recommendation
  const because = openOf(recommendation.because, given)
  // Services that would tell on a person by their name alone stay off any paper.
  const links = recommendation.links.filter(({ offPaper }) => !offPaper)
  const isSaid = because.some(({ kind }) => kind === 'said')
  const labeled = (key: 'why' | 'firstRung' | 'caution' | 'evidence', words: string | null): Block[] =>
    words ? [{ ...text(words), label: `${t(`report:recommendations.${key}`)}:` }] : []
  const list = (label: string, items: readonly Item[]): Block[] =>
    items.length > 0 ? [{ kind: 'list', label: `${label}:`, items }] : []
  return [
    { kind: 'heading', text: title },
    { ...text(t(`results:areas.${domain}`)), look: 'under' },
    ...labeled('why', why),
    ...list(
      t(isSaid ? 'report:recommendations.because' : 'report:recommendations.reason'),
      because.map((reason) => inList([reasonLine(reason, t)])),
    ),
    ...list(
      t('report:recommendations.how'),
      tips.map((tip) => inList([tip])),
    ),
    ...labeled('firstRung', firstRung),
    ...labeled('caution', caution),
    ...list(
      t('report:recommendations.links'),
      links.map((link) => service({ ...link, gives: null }, t)),
    ),
    ...labeled('evidence', evidence),
  ]
}

function reasonLine(reason: ReasonView, t: Words): Line {
  switch (reason.kind) {
    case 'said':
      return quoted(reason.quote, t)
    case 'area':
      return t('report:recommendations.areaState', {
        area: t(`results:areas.${reason.domain}`),
        state: t(`results:states.${reason.state}.label`),
      })
    case 'barrier':
    case 'chosenBarrier':
      return t(`report:recommendations.${reason.kind}`, {
        barrier: t(`results:challenges.${reason.barrier as 'start'}`, { defaultValue: '' }),
      })
    case 'stay_well':
      return t('report:recommendations.stayWell')
    default:
      return t(`report:recommendations.${reason.kind}`, { area: t(`results:areas.${reason.domain}`) })
  }
}

/** A service to turn to: its name, what it gives, the number to dial and the address to type. */
function service({ label, gives, phones, url }: Pick<ResourceView, keyof LinkView | 'gives'>, t: Words): Item {
  const [phone] = phones
  return inList([
    [bold(label)],
    ...(gives ? [gives] : []),
    ...(phone ? [[dial(phone, t)]] : []),
    ...(url ? [[{ text: bareAddress(url), href: url }]] : []),
  ])
}

const dial = ({ number, href }: LinkView['phones'][number], t: Words): Span => ({
  text: t(href.startsWith('sms:') ? 'report:resources.text' : 'report:resources.call', { number }),
  href,
  phone: true,
})

/** An address as people type it. */
const bareAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

function knowledge({ view, t, topicAddress }: Given): PrintableSection {
  const items = view.knowledge.map(({ id, title }) => {
    const href = topicAddress(id)
    return inList([[bold(title)], [{ text: bareAddress(href), href }]])
  })
  return {
    id: 'knowledge',
    title: t('report:knowledge.title'),
    blocks: items.length > 0 ? [intro(t('report:knowledge.intro')), { kind: 'list', items }] : [],
  }
}

function resources({ view, t }: Given): PrintableSection {
  const { needNow, partner, areas: ofAreas, state: ofState } = view.resources
  const group = (title: string, services: readonly ResourceView[]): Block[] => {
    const items = services.filter(({ offPaper }) => !offPaper).map((each) => service(each, t))
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
    ...ofAreas.flatMap(({ domain, services }) => group(t(`results:areas.${domain}`), services)),
    ...(ofState ? group(t('report:resources.state', { state: ofState.name }), ofState.services) : []),
  ]
  return {
    id: 'resources',
    title: t('report:resources.title'),
    blocks: blocks.length > 0 ? [intro(t('report:resources.intro')), ...blocks] : [],
  }
}

function atPartner(partner: NonNullable<ReportView['resources']['partner']>, t: Words): Block[] {
  return [
    { kind: 'heading', text: t('report:resources.atPartner', { partner: partner.name }) },
    {
      kind: 'list',
      items: partner.offers.map((offer) =>
        inList([[bold(offer.title)], [{ text: `${offer.text} ` }, bold(offer.when)]]),
      ),
    },
    text([{ text: bareAddress(partner.url), href: partner.url }]),
  ]
}

function notes({ t }: Given): PrintableSection {
  return {
    id: 'notes',
    title: t('notes.title'),
    blocks: [intro(t('notes.text')), { kind: 'lines', count: linesForNotes }],
  }
}

function sources({ view: { version }, t }: Given): PrintableSection {
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
