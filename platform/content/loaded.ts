import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { Statements } from '#assessment/questionnaire/statements.ts'
import type { ContentFile } from './read.ts'
import type { CampaignRow } from './schemas/campaign.schema.ts'
import type { Cv19 } from './schemas/cv19.schema.ts'
import type { DocumentPage } from './schemas/document.schema.ts'
import type { FocusGroup } from './schemas/focus-group.schema.ts'
import type { Intervention } from './schemas/intervention.schema.ts'
import type { KnowledgeTopic } from './schemas/knowledge.schema.ts'
import type { Link } from './schemas/link.schema.ts'
import type { EmailText, SmsText } from './schemas/message.schema.ts'
import type { Network } from './schemas/network.schema.ts'
import type { Partner } from './schemas/partner.schema.ts'
import type { Program } from './schemas/program.schema.ts'
import type { Resources } from './schemas/resources.schema.ts'
import type { ReturningTexts } from './schemas/returning.schema.ts'
import type { SafetyFile } from './schemas/safety.schema.ts'
import type { SampleAnswers } from './schemas/sample.schema.ts'
import type { Strategies } from './schemas/strategy.schema.ts'
import type { FormOfSupport } from './schemas/support.schema.ts'

/** Parsed content files, before their references are checked. */
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
