import { basename } from 'node:path'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { checkQuestionnaire } from '#assessment/questionnaire/check-questionnaire.ts'
import { checkCondition, checkRules } from '#assessment/questionnaire/check-rules.ts'
import { checkStatements } from '#assessment/questionnaire/check-statements.ts'
import type { Condition } from '#assessment/questionnaire/condition.ts'
import { conditionsOfText } from '#assessment/questionnaire/varied-text.ts'
import { conditionsOfCard, numberSources, phoneKeysOf } from '#assessment/report/steps/card.ts'
import { ownInterventions, safetyIntervention, withheldQuestions } from '#assessment/report/withheld.ts'
import { inputsOf } from '#assessment/scoring/instrument-scores.ts'
import { pageOf, type Row } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { campaignRow } from './campaign.ts'
import { checkCv19 } from './check-cv19.ts'
import type { Loaded } from './loaded.ts'
import { type ContentFile, type Problem, placeOf, type Report } from './read.ts'

type Path = readonly PropertyKey[]

/** Documents that pages link to. */
const documentsNeeded = ['about', 'consumer-health-data', 'help', 'privacy', 'terms']

/**
 * Validates references between files and adds the problems: names that do not exist, and values that must be unique.
 */
export function checkReferences(loaded: Loaded, problems: Problem[]): void {
  const report: Report = (file, path, message) =>
    problems.push({ file: file.file, place: placeOf(file, path), message })
  const names = namesIn(loaded)

  checkQuestionnaires(loaded, problems)
  checkSample(loaded, report)
  checkStatementsOf(loaded, problems)
  checkCv19(loaded, report)
  checkConditions(loaded, report)
  checkFileNames(loaded, report)
  checkUnique(loaded, report)
  checkBarriers(loaded, report)
  checkStartPages(loaded, report)
  checkForms(loaded, report)
  checkReturning(loaded, report)
  for (const { file, path, name, kind } of referencesIn(loaded)) {
    const known = names[kind]
    if (known && !known.has(name)) report(file, path, `names ${name}, but there is no such ${kind}`)
  }
  const documents = names.document ?? new Set()
  for (const id of documentsNeeded.filter((needed) => !documents.has(needed))) {
    problems.push({ file: `documents/${id}.yaml`, place: 'file', message: 'is missing' })
  }
}

/** Id of the questionnaire that the report's rules refer to. */
const checkUp = 13

/**
 * Adds the problems found by the checks of the assessment. Each problem names the question or rule, not the line of the
 * file.
 */
function checkQuestionnaires({ questionnaires, interventions }: Loaded, problems: Problem[]): void {
  const known = interventions.flatMap(({ value }) => value ?? [])
  const isFull = known.length === interventions.length
  for (const { from, value } of questionnaires) {
    if (!value) continue
    const messages = value.id === checkUp && isFull ? checkRules(value, known) : checkQuestionnaire(value)
    for (const message of messages) problems.push({ file: from.file, place: 'rules', message })
  }
}

/** Adds the problems of the statements for answers. Each problem names the question, not the line of the file. */
function checkStatementsOf({ statements: { from, value }, questionnaires }: Loaded, problems: Problem[]): void {
  const questionnaire = questionnaires.find((each) => each.value?.id === checkUp)?.value
  if (!value || !questionnaire) return
  for (const message of checkStatements(questionnaire, value.questions)) {
    problems.push({ file: from.file, place: 'questions', message })
  }
}

/** Reports sample answers that no person could give, since the sample report is computed from them like any report. */
function checkSample({ sample: { from, value }, questionnaires }: Loaded, report: Report): void {
  const questionnaire = questionnaires.find((each) => each.value?.id === value?.assessment)?.value
  if (!value || !questionnaire) return
  const { answers, problems } = checkAnswers(questionnaire, value.answers)
  for (const { question, code } of problems)
    report(from, ['answers', question], `is no answer to ${question} (${code})`)
  const broken = problems.map(({ question }) => question)
  for (const id of Object.keys(value.answers))
    if (!(id in answers) && !broken.includes(id)) report(from, ['answers', id], 'answers a question that is not asked')
}

type Varied = { file: ContentFile; path: Path; when: Condition; seenByOthers: boolean }

/** Returns the conditions of all content that varies by person. */
function conditionsIn({ interventions, knowledge, links, resources }: Loaded): Varied[] {
  return [
    ...interventions.flatMap(({ from: file, value }) =>
      value
        ? conditionsOfCard(value).map(({ place, when }) => ({
            file,
            path: place,
            when,
            // The first step shown to others is chosen without withheld answers, so its condition reveals none.
            seenByOthers: place[0] !== 'first' && !ownInterventions.includes(value.id),
          }))
        : [],
    ),
    ...knowledge.flatMap(({ from: file, value }) => [
      ...(value?.onlyWhen ? [{ file, path: ['onlyWhen'], when: value.onlyWhen, seenByOthers: true }] : []),
      ...Object.entries(value?.stepsOnlyWhen ?? {}).map(([step, when]) => ({
        file,
        path: ['stepsOnlyWhen', step],
        when,
        seenByOthers: true,
      })),
      ...(value?.sections ?? []).flatMap(({ paragraphs }, section) =>
        paragraphs.flatMap((text, at) =>
          conditionsOfText(text).map((when, variant) => ({
            file,
            path: ['sections', section, 'paragraphs', at, 'variants', variant],
            when,
            seenByOthers: true,
          })),
        ),
      ),
    ]),
    ...Object.entries(links.value ?? {}).flatMap(([key, { onlyWhen }]) =>
      onlyWhen ? [{ file: links.from, path: [key, 'onlyWhen'], when: onlyWhen, seenByOthers: true }] : [],
    ),
    ...Object.entries(resources.value?.areas ?? {}).flatMap(([area, services]) =>
      services.flatMap(({ onlyWhen }, at) =>
        onlyWhen
          ? [{ file: resources.from, path: ['areas', area, at, 'onlyWhen'], when: onlyWhen, seenByOthers: true }]
          : [],
      ),
    ),
  ]
}

/**
 * Reports conditions that no answer can meet, and conditions that would reveal a withheld answer by the text they
 * select.
 */
function checkConditions(loaded: Loaded, report: Report): void {
  const questionnaire = loaded.questionnaires.find((each) => each.value?.id === checkUp)?.value
  if (!questionnaire) return
  for (const { file, path, when, seenByOthers } of conditionsIn(loaded)) {
    for (const message of checkCondition(when, questionnaire)) report(file, path, message)
    const reported = inputsOf(when).filter((question) => withheldQuestions.includes(question))
    if (seenByOthers && reported.length > 0) report(file, path, `would tell others about ${reported.join(', ')}`)
  }
}

/** Reports interventions without a barrier, and barriers that would disclose danger at home to others. */
function checkBarriers({ interventions }: Loaded, report: Report): void {
  for (const { from, value } of interventions) {
    const isForSafety = value?.id === safetyIntervention
    if (isForSafety && value.barriers.length > 0) report(from, ['barriers'], 'must be empty: it is for those not safe')
    if (value && !isForSafety && value.barriers.length === 0) report(from, ['barriers'], 'must name a barrier')
  }
}

/** Reports start pages at the address of another page, and rows of start pages without an entry. */
function checkStartPages({ campaigns: { from, value } }: Loaded, report: Report): void {
  const isStart = (row: Row) => ['check-up/start', 'check-up/start-zip'].includes(pageOf(row, table).screen)
  const others = table.filter((row) => !isStart(row)).map(({ path }) => path.toLowerCase())
  const check = (address: string, at: Path) => {
    if (others.includes(address.toLowerCase())) report(from, at, 'is the address of another page')
  }
  for (const [index, { path, alsoAt }] of (value ?? []).entries()) {
    check(path, [index, 'path'])
    for (const [at, other] of alsoAt.entries()) check(other, [index, 'alsoAt', at])
  }
  const addresses = value?.flatMap(({ path, alsoAt }) => [path, ...alsoAt].map((address) => address.toLowerCase()))
  for (const row of table.filter((each) => isStart(each) && each.path !== campaignRow))
    if (addresses?.includes(row.path.toLowerCase()) === false)
      report(from, [], `has no entry for the page /${row.path}`)
}

/** Reports questions of the check-up that do not say when the short and the returning form ask them. */
function checkForms({ questionnaires }: Loaded, report: Report): void {
  const { from, value } = questionnaires.find((each) => each.value?.id === checkUp) ?? {}
  if (!from) return
  for (const [page, { questions }] of (value?.pages ?? []).entries())
    for (const [at, { id, short, deferredTo, reuse }] of questions.entries()) {
      const path = ['pages', page, 'questions', at]
      if (reuse === undefined) report(from, path, `${id} needs \`reuse\``)
      if (!short && !deferredTo) report(from, path, `${id} needs \`short: true\` or \`deferredTo\``)
    }
}

/** Reports short names of pages that the questionnaire does not have, and pages without one. */
function checkReturning({ returning: { from, value }, questionnaires }: Loaded, report: Report): void {
  const pages = questionnaires.find((each) => each.value?.id === checkUp)?.value?.pages
  if (!pages) return
  const expected = pages.slice(0, -1).map(({ id }) => id)
  const known = Object.keys(value?.names ?? {})
  for (const id of known) if (!expected.includes(id)) report(from, ['names', id], 'is no page of the questionnaire')
  for (const id of expected) if (!known.includes(id)) report(from, ['names'], `lacks the page ${id}`)
}

type Kind = 'link' | 'intervention' | 'document' | 'partner' | 'program' | 'questionnaire' | 'action'

/** Returns the valid names by kind; undefined if their file is invalid, so that a mistake is reported once. */
function namesIn(loaded: Loaded): Record<Kind, ReadonlySet<string> | undefined> {
  const fileNames = (list: readonly { from: ContentFile }[]) => new Set(list.map(({ from }) => nameOf(from)))
  const keys = (record: object | undefined) => record && new Set(Object.keys(record))
  const broken = loaded.questionnaires.some(({ value }) => value === undefined)
  return {
    link: keys(loaded.links.value),
    intervention: fileNames(loaded.interventions),
    document: fileNames(loaded.documents),
    partner: loaded.partners.value && new Set(loaded.partners.value.map((partner) => partner.key)),
    program: loaded.programs.value && new Set(loaded.programs.value.map(({ key }) => key)),
    questionnaire: broken ? undefined : new Set(loaded.questionnaires.map(({ value }) => String(value?.id))),
    action: keys(loaded.safety.value?.actions),
  }
}

const sources: readonly string[] = numberSources

type Reference = { file: ContentFile; path: Path; kind: Kind; name: string }

function referencesIn(loaded: Loaded): Reference[] {
  const found: Reference[] = []
  const add = (file: ContentFile, path: Path, kind: Kind, name: string | undefined) => {
    if (name !== undefined) found.push({ file, path, kind, name })
  }
  const addAll = (file: ContentFile, path: Path, kind: Kind, list: readonly string[] | undefined) => {
    for (const [index, name] of (list ?? []).entries()) add(file, [...path, index], kind, name)
  }

  for (const { from, value } of loaded.interventions) {
    addAll(from, ['links'], 'link', value?.links)
    for (const [index, { links }] of (value?.moreLinks ?? []).entries())
      addAll(from, ['moreLinks', index, 'links'], 'link', links)
    for (const { place, key } of value ? phoneKeysOf(value) : [])
      if (!sources.includes(key)) add(from, place, 'link', key)
  }
  for (const { from, value } of loaded.knowledge) {
    addAll(from, ['interventions'], 'intervention', value?.interventions)
    for (const step of Object.keys(value?.stepsOnlyWhen ?? {})) add(from, ['stepsOnlyWhen', step], 'intervention', step)
    for (const [index, source] of (value?.sources ?? []).entries()) {
      add(from, ['sources', index, 'link'], 'link', source.link)
    }
  }
  for (const { from, value } of loaded.documents) {
    for (const [index, section] of (value?.sections ?? []).entries()) {
      addAll(from, ['sections', index, 'links'], 'link', section.links)
      addAll(from, ['sections', index, 'seeAlso'], 'document', section.seeAlso)
    }
  }
  for (const [index, campaign] of (loaded.campaigns.value ?? []).entries()) {
    add(loaded.campaigns.from, [index, 'partner'], 'partner', campaign.partner)
    add(loaded.campaigns.from, [index, 'assessment'], 'questionnaire', String(campaign.assessment))
  }
  for (const [index, { interventions }] of (loaded.programs.value ?? []).entries())
    addAll(loaded.programs.from, [index, 'interventions'], 'intervention', interventions)
  for (const [index, { programs }] of (loaded.partners.value ?? []).entries())
    for (const [at, { program }] of (programs ?? []).entries())
      add(loaded.partners.from, [index, 'programs', at, 'program'], 'program', program)
  if (loaded.sample.value)
    add(loaded.sample.from, ['assessment'], 'questionnaire', String(loaded.sample.value.assessment))
  const { from: networkFile, value: network } = loaded.network
  add(networkFile, ['questionnaire'], 'questionnaire', network && String(network.questionnaire))
  addAll(networkFile, ['interventions'], 'intervention', network?.interventions)
  const { from: cv19File, value: cv19 } = loaded.cv19
  add(cv19File, ['reviewed', 'link'], 'link', cv19?.reviewed.link)
  for (const [index, { links }] of (cv19?.actNow ?? []).entries())
    addAll(cv19File, ['actNow', index, 'links'], 'link', links)
  for (const [need, { links }] of Object.entries(cv19?.needs ?? {}))
    addAll(cv19File, ['needs', need, 'links'], 'link', links)
  const { from: resourcesFile, value: resources } = loaded.resources
  for (const [area, list] of Object.entries(resources?.areas ?? {})) {
    for (const [index, { link }] of list.entries()) add(resourcesFile, ['areas', area, index, 'link'], 'link', link)
  }
  for (const [index, { link }] of (resources?.everyState ?? []).entries()) {
    add(resourcesFile, ['everyState', index, 'link'], 'link', link)
  }
  for (const [index, { ask }] of (loaded.formsOfSupport.value ?? []).entries())
    addAll(loaded.formsOfSupport.from, [index, 'ask', 'service', 'links'], 'link', ask.service.links)
  for (const [name, text] of Object.entries(loaded.safety.value?.texts ?? {})) {
    addAll(loaded.safety.from, ['texts', name, 'actions'], 'action', text.actions)
  }
  return found
}

const nameOf = (file: ContentFile) => basename(file.file, '.yaml')

/** Reports ids that differ from the name of their file. */
function checkFileNames(loaded: Loaded, report: Report): void {
  for (const { from, value } of [...loaded.interventions, ...loaded.knowledge, ...loaded.documents]) {
    if (value && value.id !== nameOf(from)) report(from, ['id'], `must be ${nameOf(from)}, the name of the file`)
  }
}

function checkUnique(loaded: Loaded, report: Report): void {
  const numbers = reportDuplicates(report, 'is the number of another intervention too')
  for (const { from, value } of loaded.interventions) if (value) numbers(from, ['number'], value.number)

  const ids = reportDuplicates(report, 'is the id of another questionnaire too')
  for (const { from, value } of loaded.questionnaires) if (value) ids(from, ['id'], value.id)

  for (const { from, value } of loaded.documents) {
    const sections = reportDuplicates(report, 'is the id of another section too')
    for (const [index, section] of (value?.sections ?? []).entries())
      sections(from, ['sections', index, 'id'], section.id)
  }

  const paths = reportDuplicates(report, 'is the address of another start page too')
  for (const [index, row] of (loaded.campaigns.value ?? []).entries()) {
    paths(loaded.campaigns.from, [index, 'path'], row.path.toLowerCase())
    for (const [at, path] of row.alsoAt.entries()) {
      paths(loaded.campaigns.from, [index, 'alsoAt', at], path.toLowerCase())
    }
  }

  const formIds = reportDuplicates(report, 'is the id of another form of support too')
  for (const [index, { id }] of (loaded.formsOfSupport.value ?? []).entries())
    formIds(loaded.formsOfSupport.from, [index, 'id'], id)
  const programKeys = reportDuplicates(report, 'is the key of another program too')
  for (const [index, { key }] of (loaded.programs.value ?? []).entries())
    programKeys(loaded.programs.from, [index, 'key'], key)
  const partnerIds = reportDuplicates(report, 'is the id of another partner too')
  const centerIds = reportDuplicates(report, 'is the id of another center too')
  const partnerNames = reportDuplicates(report, 'means another partner too')
  for (const [index, partner] of (loaded.partners.value ?? []).entries()) {
    partnerIds(loaded.partners.from, [index, 'id'], partner.id)
    partnerNames(loaded.partners.from, [index, 'key'], partner.key.toLowerCase())
    for (const [at, gsid] of (partner.gsids ?? []).entries())
      centerIds(loaded.partners.from, [index, 'gsids', at], gsid)
    for (const [at, slug] of partner.slugs.entries()) {
      partnerNames(loaded.partners.from, [index, 'slugs', at], slug.toLowerCase())
    }
    const offered = reportDuplicates(report, 'is offered twice')
    for (const [at, { program }] of (partner.programs ?? []).entries())
      offered(loaded.partners.from, [index, 'programs', at, 'program'], program)
  }
}

/** Returns a function that reports a value that occurs for the second time. */
function reportDuplicates(report: Report, message: string) {
  const seen = new Set<string | number>()
  return (file: ContentFile, path: Path, value: string | number) => {
    if (seen.has(value)) report(file, path, `${value} ${message}`)
    seen.add(value)
  }
}
