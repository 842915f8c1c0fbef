import type { Report } from '#assessment/report/report.ts'
import { answerTexts } from '#domain/check-ups/answer-text.ts'
import { addedPartsOf, answersFrom, formOf } from '#domain/check-ups/response.server.ts'
import type { DeviceClass } from '#platform/request/device.ts'
import type { StoredCheckUp } from '../stored-data.ts'
import { contactInfoOf, momentsOf, programsOf, remindersOf, requestsOf, sleepOf } from './export-acting.server.ts'
import { contactText, type ExportContext, nonEmpty, type Pairs } from './export-blocks.ts'
import type { Block } from './export-page.ts'
import { stepsOf } from './export-steps.server.ts'
import type { LocaleTexts } from './locale-texts.server.ts'

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

/** Returns the blocks of a check-up: its facts, its answers, its report, and later actions. */
export function checkUpOf(checkUp: StoredCheckUp, context: ExportContext): Block[] {
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
        [t('file.checkUp.minutes'), response.minutes === null ? null : String(response.minutes)],
        [t('file.checkUp.changed'), moment(response.updated_at)],
        [t('file.checkUp.saved'), savedAt && moment(savedAt)],
        [t('file.checkUp.audience'), name(`start:audience.${response.audience}.label`, response.audience)],
        [t('file.checkUp.device'), response.device_class && t(`file.checkUp.${response.device_class as DeviceClass}`)],
        [t('file.checkUp.firstName'), response.first_name],
        [t('file.checkUp.form'), t(`file.checkUp.${formOf(response)}`)],
        [
          t('file.checkUp.asked'),
          addedPartsOf(response)
            .map((part) => name(`results:areas.${part}`, part))
            .join(', '),
        ],
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
    ...copiesOf(checkUp, context.texts),
    ...checkInsOf(checkUp, context.texts),
    ...stepsOf(checkUp, context),
    ...programsOf(checkUp, context),
    ...requestsOf(checkUp, context),
    ...experiencesOf(checkUp, context),
    momentsOf(checkUp, context),
    ...contactInfoOf(checkUp, context.texts),
    ...remindersOf(checkUp, context),
    ...sleepOf(checkUp, context),
  ]
  return blocks.filter(({ level, pairs = [], list = [] }) => level === 2 || pairs.length > 0 || list.length > 0)
}

function answersOf({ response, answers }: StoredCheckUp, { content, locale, texts: { t } }: ExportContext): Block {
  const heading = t('file.answers')
  const questionnaire = content.questionnaires.get(response.assessment_id)
  if (answers.length === 0) return { heading, level: 3, list: [t('file.noAnswers')] }
  const questions = new Map(
    (questionnaire?.pages ?? []).flatMap((page) => page.questions).map((question) => [question.id, question]),
  )
  const read = questionnaire ? answersFrom(answers, questionnaire) : {}
  const answersText: Pairs = Object.entries(read).flatMap(([id, answer]) => {
    const question = questions.get(id)
    if (!question) return []
    const texts = answerTexts(question, answer, locale)
    const requested = [question.leadIn?.[locale], question.text[locale]].filter(Boolean).join(' ')
    return [[requested, texts.map((each) => ('text' in each ? each.text : t('file.step', each))).join(', ')] as const]
  })
  // Answers to removed questions have no texts, so they are shown as stored.
  const others: Pairs = answers
    .filter(({ question_id }) => !(question_id in read))
    .map(({ question_id, value }) => [question_id, value] as const)
  return { heading, level: 3, pairs: [...answersText, ...others] }
}

function reportOf({ report }: StoredCheckUp, { content, locale, texts: { t, name, moment } }: ExportContext): Block[] {
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
            .flatMap(({ domain, state }) =>
              state === null
                ? []
                : [`${name(`results:areas.${domain}`, domain)}: ${name(`report:areas.${state}`, state)}`],
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

const copiesOf = ({ copies }: StoredCheckUp, { t, moment }: LocaleTexts): Block[] =>
  copies.map((copy) => ({
    heading: t('file.copies.title'),
    level: 3,
    pairs: nonEmpty([
      [t('file.shares.to'), copy.contact && contactText(copy.method, copy.contact)],
      [t('file.shares.day'), moment(copy.created_at)],
      [t('file.shares.until'), moment(copy.expires_at)],
      [t('file.shares.ended'), copy.ended_at && moment(copy.ended_at)],
      [t('file.copies.pdf'), copy.with_pdf === 1 ? t('file.yes') : null],
    ]),
  }))

const sharesOf = ({ shares }: StoredCheckUp, { t, moment }: LocaleTexts): Block[] =>
  shares.map((share) => ({
    heading: t('file.shares.title'),
    level: 3,
    pairs: nonEmpty([
      [t('file.shares.to'), contactText(share.method, share.recipient)],
      [t('file.shares.from'), contactText(share.method, share.sender)],
      [t('file.shares.name'), `${share.first_name} ${share.last_name}`],
      [t('file.shares.day'), moment(share.created_at)],
      [t('file.shares.until'), moment(share.expires_at)],
      [t('file.shares.ended'), share.revoked_at && moment(share.revoked_at)],
      [t('file.shares.steps'), share.with_steps === 1 ? t('file.yes') : null],
      [t('file.shares.opened'), share.openings.map(moment).join('\n') || t('file.shares.never')],
    ]),
  }))

function checkInsOf({ checkIns }: StoredCheckUp, { t, name, moment }: LocaleTexts): Block[] {
  const topic = (id: string) => name(`checkIn:topics.${id}`, name(`results:areas.${id}`, id))
  const time = (id: string) => name(`checkIn:days.${id}`, name(`checkIn:parts.${id}`, id))
  return checkIns.map((requested) => ({
    heading: t('file.checkIns.title'),
    level: 3,
    pairs: nonEmpty([
      [t('file.checkIns.day'), moment(requested.created_at)],
      [t('file.checkIns.withdrawn'), requested.withdrawn_at && moment(requested.withdrawn_at)],
      [t('file.checkIns.name'), requested.name],
      [t('file.checkIns.contact'), contactText(requested.method, requested.contact)],
      [t('file.checkIns.topics'), (JSON.parse(requested.topics) as string[]).map(topic).join(', ')],
      [t('file.checkIns.times'), (JSON.parse(requested.times) as string[]).map(time).join(', ')],
      [t('file.checkIns.note'), requested.note],
    ]),
  }))
}

function experiencesOf({ response, experiences }: StoredCheckUp, { content, locale, texts }: ExportContext): Block[] {
  const questions = content.questionnaires.get(response.assessment_id)?.pages.flatMap((page) => page.questions) ?? []
  const request = (id: string) =>
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
    const reported: unknown = JSON.parse(body)
    const isForm = typeof reported === 'object' && reported !== null && !Array.isArray(reported)
    const title = texts.name(`opinion:pages.${page}.title`, page)
    return {
      heading: `${texts.t('file.experiences')}: ${title}, ${texts.moment(created_at)}`,
      level: 3,
      ...(isForm
        ? { pairs: Object.entries(reported).map(([id, value]) => [request(id), answered(id, value)] as const) }
        : { list: [body] }),
    }
  })
}
