import { longDay } from '#platform/i18n/dates/dates.ts'
import type { StoredCheckUp } from '../stored-data.ts'
import { contactText, type ExportContext, nonEmpty, type Pairs } from './export-blocks.ts'
import type { Block } from './export-page.ts'
import type { LocaleTexts } from './locale-texts.server.ts'

/** Returns the contact data. */
export function contactInfoOf({ contactInfo }: StoredCheckUp, { t, name, moment, language }: LocaleTexts): Block[] {
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
        [t('file.checkIns.contact'), contact && contactText(way === 'email' ? 'email' : 'phone', contact)],
        [t('file.checkIns.times'), (JSON.parse(times) as string[]).map(time).join(', ')],
        [t('file.checkUp.language'), language(locale)],
        [t('file.contactInfo.voice'), t(voice === 1 ? 'file.yes' : 'file.no')],
        [t('file.contactInfo.needs'), needs],
        [t('file.contactInfo.helper'), helper],
      ]),
    },
  ]
}

/** Returns the contact of the reminders, and the sent reminders. */
export function remindersOf({ reminders }: StoredCheckUp, { texts }: ExportContext): Block[] {
  if (!reminders) return []
  const { t, moment, language } = texts
  return [
    {
      heading: t('reminders:title'),
      level: 3,
      pairs: nonEmpty([
        [t('file.contactInfo.day'), moment(reminders.updated_at)],
        [t('file.checkIns.contact'), reminders.contact && contactText(reminders.method, reminders.contact)],
        [t('file.reminders.zone'), reminders.time_zone],
        [t('file.reminders.checkUp'), t(reminders.check_up === 1 ? 'file.yes' : 'file.no')],
        [t('file.checkUp.language'), language(reminders.locale)],
        [t('file.reminders.ended'), reminders.ended_at && moment(reminders.ended_at)],
        [t('file.reminders.sent'), reminders.sent.map(({ sent_at }) => moment(sent_at)).join('\n')],
      ]),
    },
  ]
}

/** Returns the journal entries. */
export function momentsOf({ moments }: StoredCheckUp, { locale, texts: { t, name } }: ExportContext): Block {
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

/** Data sent to a partner with a program request; after withdrawal, only the name. */
type ProgramInfo = { name?: string | null; wish?: string; contact?: string | null; promise?: boolean }

/** Returns a block per program request, with the data sent to the partner. */
export function programsOf({ programs }: StoredCheckUp, { content, locale, texts }: ExportContext): Block[] {
  const { t, name, moment } = texts
  const entriesOf = (json: string, kind: string) =>
    (JSON.parse(json) as string[]).map((id) => name(`programs:reason.${kind}.${id}`, id)).join(', ')
  const sentData = ({ name: called, wish, contact, promise }: ProgramInfo) =>
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
      [t('file.programs.reasons'), entriesOf(chosen.reasons, 'options')],
      [t('file.programs.needs'), entriesOf(chosen.needs, 'needOptions')],
      [t('file.programs.own'), chosen.own_words],
      [t('file.programs.told'), chosen.told && sentData(JSON.parse(chosen.told))],
      [t('file.programs.answer'), chosen.answer && name(`programs:staff.answers.${chosen.answer}`, chosen.answer)],
    ]),
  }))
}

/** Returns the sleep pathway: questions, starts of weeks, and a block per night. */
export function sleepOf(
  { sleep: { check, stages, nights } }: StoredCheckUp,
  { locale, texts }: ExportContext,
): Block[] {
  const { t, name, moment } = texts
  const request = (id: string) => name(`sleep:check.sp_${id}`, id)
  const answered = (value: string) => name(`sleep:check.answers.${value}`, value)
  const questions = (['apnea', 'drowsy', 'fall', 'cond', 'pill'] as const).map(
    (id) => [request(id), check && answered(check[id])] as const,
  )
  const weeks = stages.map(({ stage, started_on, sleep_now, helped_week }) => {
    const text = sleep_now && name(`sleep:complete.options.${sleep_now}`, sleep_now)
    return [
      longDay(started_on, locale),
      [
        name(`sleep:weeks.${stage}.name`, t('file.sleep.finished')),
        text && t('file.sleep.now', { said: text }),
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

function nightPairs(night: StoredCheckUp['sleep']['nights'][number], { t, name }: LocaleTexts): Pairs {
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
    [name('sleep:diary.fields.rested.number', ''), number(night.rested)],
    [name('sleep:diary.fields.wake_time_kept', ''), done(night.wake_time_kept)],
    [name('sleep:diary.fields.light', ''), done(night.light)],
    [t('file.sleep.bedRules'), done(night.got_up)],
    [name('sleep:diary.fields.wind_down', ''), done(night.wind_down)],
    [name('sleep:diary.fields.worry_time', ''), done(night.worry_time)],
    [name('sleep:diary.fields.extras', ''), night.extras],
  ])
}

/** Returns a block per request to a partner: the person's text, the state, and the staff's note. */
export function requestsOf({ requests }: StoredCheckUp, { texts: { t, name, moment } }: ExportContext): Block[] {
  return requests.map(({ kind, name: called, told, asked_at, due_on, state, closed_at, note }) => ({
    heading: t('file.requests.title'),
    level: 3,
    pairs: nonEmpty([
      [t('file.requests.kind'), name(`myData:file.requests.kinds.${kind}`, kind)],
      [t('file.requests.asked'), moment(asked_at)],
      [t('file.requests.name'), called],
      [t('file.requests.contact'), told?.contact],
      [t('file.requests.text'), told?.text],
      [t('file.requests.due'), due_on],
      [t('file.requests.state'), name(`myData:file.requests.states.${state}`, state)],
      [t('file.requests.closed'), closed_at && moment(closed_at)],
      [t('file.requests.note'), note],
    ]),
  }))
}
