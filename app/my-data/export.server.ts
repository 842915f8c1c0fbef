import type { Locale } from '#assessment/questionnaire.ts'
import type { Report } from '#assessment/report/report.ts'
import type { Content } from '#server/content.ts'
import { showPhone } from '../shared/contact/contact-method.ts'
import { answerTexts } from '../shared/response/answer-text.ts'
import { contentFor } from '../shared/response/content-for.ts'
import { answersFrom } from '../shared/response/response.server.ts'
import { isStandIn } from '../shared/visit/person.ts'
import { hourInWords, longDay } from '../shared/words/dates.ts'
import type { Kept, KeptAuditEntry, KeptBrowser, KeptCheckUp, KeptConsent, KeptPerson } from './collect.server.ts'
import type { Block, ExportPage } from './export-page.ts'
import { type LocaleTexts, localeTexts } from './locale-texts.server.ts'

type Pairs = (readonly [string, string])[]
/** Returns the pairs whose text is not empty. */
const nonEmpty = (pairs: readonly (readonly [string, string | null | undefined])[]): Pairs =>
  pairs.flatMap(([name, text]) => (text ? [[name, text] as const] : []))

/** Formats all stored data as a page to read. */
export function exportPage(
  kept: Kept,
  { content, locale, timeZone, at }: { content: Content; locale: Locale; timeZone: string; at: string },
): ExportPage {
  const texts = localeTexts(locale, timeZone)
  return {
    lang: locale,
    title: texts.t('file.title'),
    opening: [texts.t('file.made', { day: texts.moment(at), zone: timeZone }), texts.t('file.care')],
    blocks: [
      ...(kept.person ? accountOf(kept.person, texts) : []),
      ...kept.checkUps.flatMap((checkUp) =>
        checkUpOf(checkUp, { content: contentOf(checkUp, content), locale, texts }),
      ),
      ...consentsOf([...(kept.person?.consents ?? []), ...kept.checkUps.flatMap(({ consents }) => consents)], texts),
      ...auditOf([...(kept.person?.audit ?? []), ...kept.checkUps.flatMap(({ audit }) => audit)], texts),
      ...(kept.browser ? browserOf(kept.browser, texts) : []),
    ],
  }
}

/** Returns the content in the words that are for the person who answered this check-up. */
function contentOf({ response, answers }: KeptCheckUp, content: Content): Content {
  const questionnaire = content.questionnaires.get(response.assessment_id)
  return questionnaire ? contentFor(content, questionnaire, answersFrom(answers, questionnaire)) : content
}

function accountOf(
  { person, signIns, credentials, passkeys }: KeptPerson,
  { t, name, moment, language }: LocaleTexts,
): Block[] {
  return [
    {
      heading: t('file.account.title'),
      level: 2,
      pairs: nonEmpty([
        [t('file.account.name'), [person.first_name, person.last_name].filter(Boolean).join(' ') || person.name],
        [t('file.account.email'), isStandIn(person.email) ? null : person.email],
        [t('file.account.phone'), person.phone && showPhone(person.phone)],
        [t('file.account.language'), person.locale && language(person.locale)],
        [t('file.account.client'), person.client_id],
        [t('file.account.since'), moment(person.created_at)],
        [t('file.account.secondFactor'), t(person.second_factor === 1 ? 'file.yes' : 'file.no')],
        [
          t('file.account.ways'),
          credentials.map(({ provider }) => name(`myData:file.account.way.${provider}`, provider)).join(', '),
        ],
        [t('file.account.passkeys'), passkeys.map(({ name: named }) => named).join(', ')],
      ]),
    },
    {
      heading: t('file.account.signIns'),
      level: 3,
      list: signIns.map(({ created_at, expires_at }) =>
        t('file.account.signIn', { from: moment(created_at), until: moment(expires_at) }),
      ),
    },
  ]
}

type ExportContext = { content: Content; locale: Locale; texts: LocaleTexts }

function choiceOf(
  kind: string,
  value: string,
  { content, locale, texts: { t, name } }: ExportContext,
): [string, string] {
  switch (kind) {
    case 'area':
      return [t('file.choices.area'), name(`results:areas.${value}`, value)]
    case 'intervention':
      return [
        t('file.choices.intervention'),
        content.interventions.find(({ id }) => id === value)?.title[locale] ?? value,
      ]
    default:
      return [t('file.choices.barrier'), name(`results:challenges.${value}`, value)]
  }
}

function checkUpOf(checkUp: KeptCheckUp, context: ExportContext): Block[] {
  const { response, savedAt } = checkUp
  const { t, name, moment, language } = context.texts
  const codes = [response.promo_code, response.access_id, response.client_id, response.preset_state_id]
  const heading = response.completed_at
    ? t('kept.finished', { day: moment(response.completed_at) })
    : t('kept.unfinished', { day: moment(response.started_at) })
  const blocks: Block[] = [
    {
      heading,
      level: 2,
      pairs: nonEmpty([
        [t('file.checkUp.number'), response.id],
        [t('file.checkUp.begun'), moment(response.started_at)],
        [
          t('file.checkUp.finished'),
          response.completed_at ? moment(response.completed_at) : t('file.checkUp.notFinished'),
        ],
        [t('file.checkUp.changed'), moment(response.updated_at)],
        [t('file.checkUp.saved'), savedAt && moment(savedAt)],
        [t('file.checkUp.audience'), name(`start:audience.${response.audience}.label`, response.audience)],
        [t('file.checkUp.form'), t(response.form === 'short' ? 'file.checkUp.short' : 'file.checkUp.whole')],
        [t('file.checkUp.language'), language(response.locale)],
        [t('file.checkUp.zip'), response.zip],
        [t('file.checkUp.partner'), response.partner_key],
        [t('file.checkUp.campaign'), response.campaign],
        [t('file.checkUp.helpAsked'), response.help_asked_at && moment(response.help_asked_at)],
        [t('file.checkUp.codeEnded'), response.code_ended_at && moment(response.code_ended_at)],
        [t('file.checkUp.linkCodes'), codes.filter(Boolean).join(', ')],
        [t('file.checkUp.before'), response.prev_response_id],
      ]),
    },
    answersOf(checkUp, context),
    ...reportOf(checkUp, context),
    {
      heading: t('file.choices.title'),
      level: 3,
      pairs: checkUp.choices.map(({ kind, value }) => choiceOf(kind, value, context)),
    },
    ...sharesOf(checkUp, context.texts),
    ...checkInsOf(checkUp, context.texts),
    ...laddersOf(checkUp, context),
    ...programsOf(checkUp, context),
    ...planOf(checkUp, context.texts),
    ...experiencesOf(checkUp, context),
    momentsOf(checkUp, context),
    ...contactInfoOf(checkUp, context.texts),
    ...remindersOf(checkUp, context),
    ...sleepOf(checkUp, context),
  ]
  return blocks.filter(({ level, pairs = [], list = [] }) => level === 2 || pairs.length > 0 || list.length > 0)
}

function answersOf({ response, answers }: KeptCheckUp, { content, locale, texts: { t } }: ExportContext): Block {
  const heading = t('file.answers')
  const questionnaire = content.questionnaires.get(response.assessment_id)
  if (answers.length === 0) return { heading, level: 3, list: [t('file.noAnswers')] }
  const questions = new Map(
    (questionnaire?.pages ?? []).flatMap((page) => page.questions).map((question) => [question.id, question]),
  )
  const read = questionnaire ? answersFrom(answers, questionnaire) : {}
  const answersInWords: Pairs = Object.entries(read).flatMap(([id, answer]) => {
    const question = questions.get(id)
    if (!question) return []
    const texts = answerTexts(question, answer, locale)
    const asked = [question.leadIn?.[locale], question.text[locale]].filter(Boolean).join(' ')
    return [[asked, texts.map((each) => ('text' in each ? each.text : t('file.step', each))).join(', ')] as const]
  })
  // Answers to questions that are no longer asked have no texts: they are shown as stored.
  const others: Pairs = answers
    .filter(({ question_id }) => !(question_id in read))
    .map(({ question_id, value }) => [question_id, value] as const)
  return { heading, level: 3, pairs: [...answersInWords, ...others] }
}

function reportOf({ report }: KeptCheckUp, { content, locale, texts: { t, name, moment } }: ExportContext): Block[] {
  if (!report) return []
  const { state, ladder, stars, areas, priorities, strengths, challenges, recommendations } = JSON.parse(
    report.body,
  ) as Report
  const stateLabel = (id: string | null) => id && name(`results:states.${id}.label`, id)
  const titleOf = (id: string) => content.interventions.find((each) => each.id === id)?.title[locale] ?? id
  return [
    {
      heading: t('file.report.title'),
      level: 3,
      pairs: nonEmpty([
        [t('file.report.made'), moment(report.created_at)],
        [t('file.report.state'), stateLabel(state.state)],
        [t('file.report.ladder'), ladder.now === null ? null : t('file.step', { step: ladder.now, max: 10 })],
        [t('file.report.later'), ladder.later === null ? null : t('file.step', { step: ladder.later, max: 10 })],
        ...Object.entries(stars).map(
          ([metric, { stars: count }]) =>
            [
              name(`results:metrics.${metric}.name`, metric),
              count === null ? null : t('file.report.stars', { stars: count }),
            ] as const,
        ),
        [
          t('file.report.areas'),
          areas
            .flatMap((area) =>
              area.state === null
                ? []
                : [
                    `${name(`results:areas.${area.domain}`, area.domain)}: ${name(`report:areas.${area.state}`, area.state)}`,
                  ],
            )
            .join('\n'),
        ],
        [
          t('file.report.priorities'),
          priorities.map(({ domain }) => name(`results:areas.${domain}`, domain)).join('\n'),
        ],
        [
          t('file.report.strengths'),
          strengths.map(({ strength }) => name(`results:strengths.${strength}`, strength)).join('\n'),
        ],
        [
          t('file.report.challenges'),
          challenges.map(({ barrier }) => name(`results:challenges.${barrier}`, barrier)).join('\n'),
        ],
        [t('file.report.steps'), recommendations.map(({ intervention }) => titleOf(intervention)).join('\n')],
      ]),
    },
  ]
}

const contactInWords = (method: string, contact: string) => (method === 'phone' ? showPhone(contact) : contact)

const sharesOf = ({ shares }: KeptCheckUp, { t, moment }: LocaleTexts): Block[] =>
  shares.map((share) => ({
    heading: t('file.shares.title'),
    level: 3,
    pairs: nonEmpty([
      [t('file.shares.to'), contactInWords(share.method, share.recipient)],
      [t('file.shares.from'), contactInWords(share.method, share.sender)],
      [t('file.shares.name'), `${share.first_name} ${share.last_name}`],
      [t('file.shares.day'), moment(share.created_at)],
      [t('file.shares.until'), moment(share.expires_at)],
      [t('file.shares.ended'), share.revoked_at && moment(share.revoked_at)],
      [t('file.shares.steps'), share.with_steps === 1 ? t('file.yes') : null],
      [t('file.shares.opened'), share.openings.map(moment).join('\n') || t('file.shares.never')],
    ]),
  }))

function checkInsOf({ checkIns }: KeptCheckUp, { t, name, moment }: LocaleTexts): Block[] {
  const topic = (id: string) => name(`checkIn:topics.${id}`, name(`results:areas.${id}`, id))
  const time = (id: string) => name(`checkIn:days.${id}`, name(`checkIn:parts.${id}`, id))
  return checkIns.map((asked) => ({
    heading: t('file.checkIns.title'),
    level: 3,
    pairs: nonEmpty([
      [t('file.checkIns.day'), moment(asked.created_at)],
      [t('file.checkIns.name'), asked.name],
      [t('file.checkIns.contact'), contactInWords(asked.method, asked.contact)],
      [t('file.checkIns.topics'), (JSON.parse(asked.topics) as string[]).map(topic).join(', ')],
      [t('file.checkIns.times'), (JSON.parse(asked.times) as string[]).map(time).join(', ')],
      [t('file.checkIns.note'), asked.note],
    ]),
  }))
}

function laddersOf({ ladders }: KeptCheckUp, { content, locale, texts: { t, moment } }: ExportContext): Block[] {
  return ladders.map(({ intervention: id, standing, steps }) => {
    const intervention = content.interventions.find((each) => each.id === id)
    const rung = (number: number) => intervention?.rungs[number - 1]?.[locale] ?? String(number)
    return {
      heading: `${t('file.ladders.title')}: ${intervention?.title[locale] ?? id}`,
      level: 3 as const,
      pairs: [
        [t('file.ladders.standing'), t('file.ladders.of', { standing })] as const,
        ...steps.flatMap((step) =>
          nonEmpty([
            [t('file.ladders.step', { number: step.number }), rung(step.number)],
            [t('file.ladders.day'), [longDay(step.day, locale), step.moment].filter(Boolean).join(', ')],
            [t('file.ladders.place'), step.place],
            [t('file.ladders.companion'), step.companion],
            [t('file.ladders.sure'), step.sure === null ? null : String(step.sure)],
            [t('file.ladders.told'), step.outcome && t(`file.ladders.outcomes.${step.outcome}`)],
            [t('file.ladders.toldOn'), step.told_at && moment(step.told_at)],
            [t('file.ladders.days'), step.days_done === null ? null : String(step.days_done)],
            [t('file.ladders.helped'), step.helped],
            [t('file.ladders.obstacle'), step.obstacle],
          ]),
        ),
      ],
    }
  })
}

function contactInfoOf({ contactInfo }: KeptCheckUp, { t, name, moment, language }: LocaleTexts): Block[] {
  if (!contactInfo) return []
  const { way, contact, times, locale, voice, needs, helper, updated_at } = contactInfo
  const time = (id: string) => name(`contactInfo:times.${id}`, id)
  return [
    {
      heading: t('file.contactInfo.title'),
      level: 3,
      pairs: nonEmpty([
        [t('file.contactInfo.day'), moment(updated_at)],
        [t('file.checkIns.name'), contactInfo.name],
        [t('file.contactInfo.way'), name(`contactInfo:way.${way}`, way)],
        [t('file.checkIns.contact'), contact && contactInWords(way === 'email' ? 'email' : 'phone', contact)],
        [t('file.checkIns.times'), (JSON.parse(times) as string[]).map(time).join(', ')],
        [t('file.checkUp.language'), language(locale)],
        [t('file.contactInfo.voice'), t(voice === 1 ? 'file.yes' : 'file.no')],
        [t('file.contactInfo.needs'), needs],
        [t('file.contactInfo.helper'), helper],
      ]),
    },
  ]
}

function remindersOf({ reminders }: KeptCheckUp, { locale, texts }: ExportContext): Block[] {
  if (!reminders) return []
  const { t, name, moment, language } = texts
  const listed = (ids: string, key: string) =>
    ids
      .split(',')
      .map((id) => name(`${key}.${id}`, id))
      .join(', ')
  return [
    {
      heading: t('reminders:title'),
      level: 3,
      pairs: nonEmpty([
        [t('file.contactInfo.day'), moment(reminders.updated_at)],
        [t('file.reminders.about'), listed(reminders.kinds, 'reminders:kinds')],
        [t('file.checkIns.contact'), reminders.contact && contactInWords(reminders.method, reminders.contact)],
        [t('file.reminders.days'), listed(reminders.days, 'week:days')],
        [t('file.reminders.hour'), `${hourInWords(reminders.hour, locale)}, ${reminders.time_zone}`],
        [t('file.checkUp.language'), language(reminders.locale)],
        [t('file.reminders.ended'), reminders.ended_at && moment(reminders.ended_at)],
        [t('file.reminders.sent'), reminders.sent.map(({ sent_at }) => moment(sent_at)).join('\n')],
      ]),
    },
  ]
}

/** Returns the plan: what it is for, each action with the days on which it was done, and the notes of the weeks. */
function planOf({ plan: { goal, actions, ticks, weeks } }: KeptCheckUp, { t }: LocaleTexts): Block[] {
  const heading = t('file.plan.title')
  return [
    { heading, level: 3, pairs: nonEmpty([[t('file.plan.goal'), goal]]) },
    ...actions.map(({ id, words, days, time, sure }): Block => {
      const done = ticks.filter(({ action_id }) => action_id === id).map(({ day }) => day)
      return {
        heading: t('file.plan.action'),
        level: 3,
        pairs: nonEmpty([
          [t('file.plan.words'), textsIn(words).filter(Boolean).join('\n')],
          [t('file.plan.days'), [days, time].filter(Boolean).join(', ')],
          [t('file.plan.sure'), sure === null ? null : String(sure)],
          [t('file.plan.done'), done.join(', ')],
        ]),
      }
    }),
    {
      heading: t('file.plan.weeks'),
      level: 3,
      pairs: nonEmpty(weeks.map(({ monday, words }) => [monday, textsIn(words).filter(Boolean).join('\n')] as const)),
    },
  ]
}

function momentsOf({ moments }: KeptCheckUp, { locale, texts: { t, name } }: ExportContext): Block {
  return {
    heading: t('file.moments.title'),
    level: 3,
    pairs: moments.map(
      ({ day, prompt, text }) =>
        [
          `${longDay(day, locale)}, ${name(`gratitude:prompts.${prompt}`, String(prompt))}`,
          text ?? t('file.moments.unreadable'),
        ] as const,
    ),
  }
}

/** What a partner was told of a program; once it was taken back, the name alone. */
type ToldOfProgram = { name?: string | null; wish?: string; contact?: string | null; promise?: boolean }

function programsOf({ programs }: KeptCheckUp, { content, locale, texts }: ExportContext): Block[] {
  const { t, name, moment } = texts
  const listed = (json: string, kind: string) =>
    (JSON.parse(json) as string[]).map((id) => name(`programs:reason.${kind}.${id}`, id)).join(', ')
  const toldInWords = ({ name: called, wish, contact, promise }: ToldOfProgram) =>
    [called, wish && name(`programs:contact.options.${wish}`, wish), contact, promise && t('programs:contact.promise')]
      .filter(Boolean)
      .join(', ')
  return programs.map((chosen) => ({
    heading: t('file.programs.title'),
    level: 3,
    pairs: nonEmpty([
      [
        t('file.programs.program'),
        content.programs.find(({ key }) => key === chosen.program)?.name[locale] ?? chosen.program,
      ],
      [t('file.programs.day'), moment(chosen.created_at)],
      [t('file.programs.sent'), chosen.sent_at && moment(chosen.sent_at)],
      [t('file.programs.canceled'), chosen.canceled_at && moment(chosen.canceled_at)],
      [t('file.programs.reasons'), listed(chosen.reasons, 'options')],
      [t('file.programs.needs'), listed(chosen.needs, 'needOptions')],
      [t('file.programs.own'), chosen.own_words],
      [t('file.programs.told'), chosen.told && toldInWords(JSON.parse(chosen.told))],
      [t('file.programs.answer'), chosen.answer && name(`programs:staff.answers.${chosen.answer}`, chosen.answer)],
    ]),
  }))
}

function experiencesOf({ response, experiences }: KeptCheckUp, { content, locale, texts }: ExportContext): Block[] {
  const questions = content.questionnaires.get(response.assessment_id)?.pages.flatMap((page) => page.questions) ?? []
  const asked = (id: string) =>
    texts.name(`opinion:items.${id}`, questions.find((question) => question.id === id)?.text[locale] ?? id)
  const optionOf = (id: string, value: string) => {
    if (id === 'pp_area') return texts.name(`results:areas.${value}`, value)
    const question = questions.find((each) => each.id === id)
    const options = question && 'options' in question ? question.options : []
    return options.find((option) => option.value === value)?.text[locale] ?? value
  }
  const answered = (id: string, value: unknown): string =>
    Array.isArray(value)
      ? value.map((each) => answered(id, each)).join(', ')
      : typeof value === 'string'
        ? texts.name(`opinion:options.${id}.${value}`, texts.name(`opinion:agreement.${value}`, optionOf(id, value)))
        : typeof value === 'number'
          ? String(value)
          : JSON.stringify(value)
  return experiences.map(({ created_at, page, body }) => {
    const told: unknown = JSON.parse(body)
    const isForm = typeof told === 'object' && told !== null && !Array.isArray(told)
    return {
      heading: `${texts.t('file.experiences')}: ${texts.name(`opinion:pages.${page}.title`, page)}, ${texts.moment(created_at)}`,
      level: 3,
      ...(isForm
        ? { pairs: Object.entries(told).map(([id, value]) => [asked(id), answered(id, value)] as const) }
        : { list: [body] }),
    }
  })
}

/** The sleep pathway: questions, beginnings of weeks, and a block for each night. */
function sleepOf({ sleep: { check, stages, nights } }: KeptCheckUp, { locale, texts }: ExportContext): Block[] {
  const { t, name, moment } = texts
  const asked = (id: string) => name(`sleep:check.sp_${id}`, id)
  const answered = (value: string) => name(`sleep:check.answers.${value}`, value)
  const questions = (['apnea', 'drowsy', 'fall', 'cond', 'pill'] as const).map(
    (id) => [asked(id), check && answered(check[id])] as const,
  )
  const weeks = stages.map(({ stage, started_on, sleep_now, helped_week }) => {
    const said = sleep_now && name(`sleep:complete.options.${sleep_now}`, sleep_now)
    return [
      longDay(started_on, locale),
      [
        name(`sleep:weeks.${stage}.name`, t('file.sleep.finished')),
        said && t('file.sleep.now', { said }),
        helped_week && t('file.sleep.helped', { week: helped_week }),
      ]
        .filter(Boolean)
        .join('\n'),
    ] as const
  })
  return [
    ...(check || stages.length > 0
      ? [
          {
            heading: t('file.sleep.title'),
            level: 3 as const,
            pairs: nonEmpty([
              [t('file.sleep.checked'), check && moment(check.checked_at)],
              ...questions,
              [name('sleep:wake.title', ''), check && check.wake_time !== null ? clock(check.wake_time) : null],
              ...weeks,
            ]),
          },
        ]
      : []),
    ...nights.map((night) => ({
      heading: t('file.sleep.night', { day: longDay(night.morning, locale) }),
      level: 3 as const,
      pairs: nightPairs(night, texts),
    })),
  ]
}

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

function nightPairs(night: KeptCheckUp['sleep']['nights'][number], { t, name }: LocaleTexts): Pairs {
  const label = (field: string) => name(`sleep:diary.fields.${field}.label`, field)
  const number = (value: number | null) => (value === null ? null : String(value))
  const done = (value: number | null) => (value === null ? null : t(value === 1 ? 'file.yes' : 'file.no'))
  return nonEmpty([
    [label('bed_time'), clock(night.bed_time)],
    [label('minutes_to_sleep'), number(night.minutes_to_sleep)],
    [label('times_awake'), number(night.times_awake)],
    [label('minutes_awake'), number(night.minutes_awake)],
    [label('wake_time'), clock(night.wake_time)],
    [label('up_time'), clock(night.up_time)],
    [label('nap_minutes'), number(night.nap_minutes)],
    [label('rested'), number(night.rested)],
    [name('sleep:diary.fields.wake_time_kept', ''), done(night.wake_time_kept)],
    [name('sleep:diary.fields.light', ''), done(night.light)],
    [t('file.sleep.bedRules'), done(night.got_up)],
    [name('sleep:diary.fields.wind_down', ''), done(night.wind_down)],
    [name('sleep:diary.fields.worry_time', ''), done(night.worry_time)],
    [name('sleep:diary.fields.extras', ''), night.extras],
  ])
}

const newestFirst = <Each extends { created_at: string }>(rows: readonly Each[]) =>
  rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at))

function consentsOf(consents: readonly KeptConsent[], { t, name, moment }: LocaleTexts): Block[] {
  if (consents.length === 0) return []
  const pairs = newestFirst(consents).map((consent) => {
    const day = moment(consent.created_at)
    const when = t(consent.granted === 1 ? 'consents.granted' : 'consents.withdrawn', { day })
    return [
      name(`myData:consents.kinds.${consent.kind}`, consent.kind),
      `${when}, ${name(`myData:consents.languages.${consent.locale}`, consent.locale)} (${consent.version})`,
    ] as const
  })
  return [{ heading: t('consents.title'), level: 2, pairs }]
}

function auditOf(notes: readonly KeptAuditEntry[], { t, name, moment }: LocaleTexts): Block[] {
  if (notes.length === 0) return []
  const pairs = newestFirst(notes).map(
    ({ created_at, action }) => [moment(created_at), name(`myData:audit.actions.${action}`, action)] as const,
  )
  return [{ heading: t('audit.title'), level: 2, pairs }]
}

function browserOf(browser: KeptBrowser, { t, moment }: LocaleTexts): Block[] {
  return [
    {
      heading: t('file.browser.title'),
      level: 2,
      pairs: nonEmpty([
        [t('file.browser.since'), moment(browser.created_at)],
        [t('file.browser.seen'), moment(browser.seen_at)],
        [t('file.browser.until'), moment(browser.expires_at)],
        [t('file.checkUp.zip'), browser.zip],
        [t('file.checkUp.partner'), browser.partner_key],
        [t('file.checkUp.campaign'), browser.campaign],
        [t('file.browser.typed'), browser.form_drafts && textsIn(JSON.parse(browser.form_drafts)).join('\n')],
      ]),
    },
  ]
}

/** Returns all texts in a form draft, at any depth: the names of its fields and their values. */
const textsIn = (typed: unknown): string[] =>
  typeof typed === 'string'
    ? [typed]
    : typeof typed === 'object' && typed !== null
      ? Object.values(typed).flatMap(textsIn)
      : []
