import type { Questionnaire } from '#assessment/questionnaire.ts'
import type { Statements } from '#assessment/statements.ts'
import type { CampaignRow } from './campaign.schema.ts'
import type { Cv19 } from './cv19.schema.ts'
import type { DocumentPage } from './document.schema.ts'
import type { FocusGroup } from './focus-group.schema.ts'
import type { Intervention } from './intervention.schema.ts'
import type { KnowledgeTopic } from './knowledge.schema.ts'
import type { Link } from './link.schema.ts'
import type { EmailText, SmsText } from './message.schema.ts'
import type { Network } from './network.schema.ts'
import type { Partner } from './partner.schema.ts'
import type { Program } from './program.schema.ts'
import type { ContentFile } from './read.ts'
import type { Resources } from './resources.schema.ts'
import type { ReturningTexts } from './returning.schema.ts'
import type { SafetyFile } from './safety.schema.ts'
import type { SampleAnswers } from './sample.schema.ts'
import type { Strategies } from './strategy.schema.ts'
import type { FormOfSupport } from './support.schema.ts'

/** The parsed content files before references between them are checked. */
export type Loaded = {
  questionnaires: FromFile<Questionnaire>[]
  interventions: FromFile<Intervention>[]
  knowledge: FromFile<KnowledgeTopic>[]
  documents: FromFile<DocumentPage>[]
  links: FromFile<Record<string, Link>>
  strategies: FromFile<Strategies>
  statements: FromFile<{ questions: Statements }>
  campaigns: FromFile<CampaignRow[]>
  partners: FromFile<Partner[]>
  programs: FromFile<Program[]>
  resources: FromFile<Resources>
  formsOfSupport: FromFile<FormOfSupport[]>
  returning: FromFile<ReturningTexts>
  safety: FromFile<SafetyFile>
  sample: FromFile<SampleAnswers>
  cv19: FromFile<Cv19>
  focusGroup: FromFile<FocusGroup>
  network: FromFile<Network>
  emails: FromFile<EmailText>[]
  sms: FromFile<SmsText>[]
}
/** A value and the file it was read from; the value is undefined if the file does not fit its schema. */
export type FromFile<Value> = { from: ContentFile; value: Value | undefined }
