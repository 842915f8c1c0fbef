import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { type Questionnaire, QuestionnaireFile } from '#assessment/questionnaire/questionnaire.ts'
import { Statements, type Statements as StatementsByQuestion } from '#assessment/questionnaire/statements.ts'
import { checkMessages } from './check-messages.ts'
import { checkReferences } from './check-references.ts'
import { checkTexts } from './check-texts.ts'
import type { FromFile, Loaded } from './loaded.ts'
import { questionnairesFrom } from './questionnaires.ts'
import { type ContentFile, check, listFiles, type Problem, readFile } from './read.ts'
import { type Campaign, CampaignRow } from './schemas/campaign.schema.ts'
import { Cv19 } from './schemas/cv19.schema.ts'
import { DocumentPage } from './schemas/document.schema.ts'
import { FocusGroup } from './schemas/focus-group.schema.ts'
import { Intervention } from './schemas/intervention.schema.ts'
import { KnowledgeTopic } from './schemas/knowledge.schema.ts'
import { type Link, Links } from './schemas/link.schema.ts'
import { EmailText, type MessageName, type MessageTexts, SmsText } from './schemas/message.schema.ts'
import { Network } from './schemas/network.schema.ts'
import { Partner } from './schemas/partner.schema.ts'
import { Program } from './schemas/program.schema.ts'
import { Resources } from './schemas/resources.schema.ts'
import { ReturningTexts } from './schemas/returning.schema.ts'
import { SafetyFile, type SafetyTexts } from './schemas/safety.schema.ts'
import { SampleAnswers } from './schemas/sample.schema.ts'
import { Strategies } from './schemas/strategy.schema.ts'
import { type FormOfSupport, FormsOfSupport } from './schemas/support.schema.ts'

/** All content except the texts of the interface. Deeply frozen, since all requests share it. */
export type Content = Readonly<{
  /** Changes when any file changes: the first 12 digits of the SHA-256 over all names and bytes. */
  version: string
  /** By assessment id: 13 is the wellbeing check-up. */
  questionnaires: ReadonlyMap<number, Questionnaire>
  /** Sorted by number. */
  interventions: readonly Intervention[]
  links: Readonly<Record<string, Link>>
  strategies: Strategies
  /** Sentences that state an answer, by question of the check-up. */
  statements: StatementsByQuestion
  knowledge: readonly KnowledgeTopic[]
  documents: readonly DocumentPage[]
  /** Start pages, one per address, in the order of the file. */
  campaigns: readonly Campaign[]
  partners: readonly Partner[]
  /** Programs that partners may offer, in file order. */
  programs: readonly Program[]
  resources: Resources
  /** Kinds of help to ask for, in file order. */
  formsOfSupport: readonly FormOfSupport[]
  /** Texts of the `return` form (for a person with an earlier check-up), except its questions. */
  returning: ReturningTexts
  safety: SafetyTexts
  sample: SampleAnswers
  cv19: Cv19
  focusGroup: FocusGroup
  /** Content of the volunteer network's report. */
  network: Network
  messages: MessageTexts
}>

/**
 * Loads and validates the content folder: every file against its schema, every text in both languages, every reference.
 * Throws one error that lists all problems with file and place. Parsing takes most of the time: callers that load it
 * often pass a caching `reader`.
 */
export function loadContent(folder: string, reader = readFile): Content {
  const problems: Problem[] = []
  const read: ContentFile[] = []

  function one<Schema extends z.ZodType>(schema: Schema, file: string): FromFile<z.output<Schema>> {
    const from = reader(folder, file, problems)
    read.push(from)
    return { from, value: check(schema, from, problems) }
  }
  const all = <Schema extends z.ZodType>(schema: Schema, inFolder: string) =>
    listFiles(folder, inFolder).map((file) => one(schema, file))

  const loaded: Loaded = {
    questionnaires: questionnairesFrom(all(QuestionnaireFile, 'questionnaires'), problems),
    interventions: all(Intervention, 'interventions'),
    knowledge: all(KnowledgeTopic, 'knowledge'),
    documents: all(DocumentPage, 'documents'),
    links: one(Links, 'links.yaml'),
    strategies: one(Strategies, 'strategies.yaml'),
    statements: one(Statements, 'statements.yaml'),
    campaigns: one(z.array(CampaignRow), 'campaigns.yaml'),
    partners: one(z.array(Partner), 'partners.yaml'),
    programs: one(z.array(Program), 'programs.yaml'),
    resources: one(Resources, 'resources.yaml'),
    formsOfSupport: one(FormsOfSupport, 'forms-of-support.yaml'),
    returning: one(ReturningTexts, 'returning.yaml'),
    safety: one(SafetyFile, 'safety.yaml'),
    sample: one(SampleAnswers, 'sample-answers.yaml'),
    cv19: one(Cv19, 'cv19.yaml'),
    focusGroup: one(FocusGroup, 'focus-group.yaml'),
    network: one(Network, 'network.yaml'),
    emails: all(EmailText, 'emails'),
    sms: all(SmsText, 'sms'),
  }
  checkTexts(read, problems)
  checkReferences(loaded, problems)
  checkMessages(loaded, problems)
  if (problems.length > 0) throw new ContentError(say(problems))

  return deepFreeze({
    version: versionOf(read),
    questionnaires: new Map(values(loaded.questionnaires).map((questionnaire) => [questionnaire.id, questionnaire])),
    interventions: values(loaded.interventions).sort((a, b) => a.number - b.number),
    links: renderFully(loaded.links),
    strategies: renderFully(loaded.strategies),
    statements: renderFully(loaded.statements).questions,
    knowledge: values(loaded.knowledge),
    documents: values(loaded.documents),
    campaigns: renderFully(loaded.campaigns).flatMap(({ alsoAt, ...row }) =>
      [row.path, ...alsoAt].map((path) => ({ ...row, path })),
    ),
    partners: renderFully(loaded.partners),
    programs: renderFully(loaded.programs),
    resources: renderFully(loaded.resources),
    formsOfSupport: renderFully(loaded.formsOfSupport),
    returning: renderFully(loaded.returning),
    safety: withActions(renderFully(loaded.safety)),
    sample: renderFully(loaded.sample),
    cv19: renderFully(loaded.cv19),
    focusGroup: renderFully(loaded.focusGroup),
    network: renderFully(loaded.network),
    messages: { emails: byMessage(loaded.emails), sms: byMessage(loaded.sms) },
  })
}

function renderFully<Value>({ from, value }: FromFile<Value>): Value {
  if (value === undefined) throw new Error(`${from.file} was not read`)
  return value
}

const values = <Value>(list: FromFile<Value>[]): Value[] => list.map(renderFully)

/** Indexes texts of messages by message name, which is their file name. */
const byMessage = <Value>(list: FromFile<Value>[]): Partial<Record<MessageName, Value>> =>
  Object.fromEntries(list.map((one) => [basename(one.from.file, '.yaml'), renderFully(one)]))

function withActions({ actions, texts }: SafetyFile): SafetyTexts {
  const named = (name: string) => {
    const action = actions[name]
    if (!action) throw new Error(`safety.yaml has no action ${name}`)
    return action
  }
  const filled = Object.entries(texts).map(([name, text]) => [name, { ...text, actions: text.actions.map(named) }])
  return Object.fromEntries(filled) as SafetyTexts
}

function versionOf(files: readonly ContentFile[]): string {
  const hash = createHash('sha256')
  for (const { file, bytes } of [...files].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex').slice(0, 12)
}

/** Lists all mistakes in the content, for its editors. */
export class ContentError extends Error {}

function say(problems: readonly Problem[]): string {
  const lines = problems.map(({ file, place, message }) => `  ${file}, ${place}: ${message}`)
  return `The content has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:\n${lines.join('\n')}`
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
