import type { Questionnaire } from '#assessment/questionnaire.ts'
import type { CampaignRow } from './campaign.schema.ts'
import type { DocumentPage } from './document.schema.ts'
import type { Intervention } from './intervention.schema.ts'
import type { KnowledgeTopic } from './knowledge.schema.ts'
import type { Link } from './link.schema.ts'
import type { EmailText, SmsText } from './message.schema.ts'
import type { Partner } from './partner.schema.ts'
import type { ContentFile } from './read.ts'
import type { Resources } from './resources.schema.ts'
import type { SafetyFile } from './safety.schema.ts'
import type { SampleAnswers } from './sample.schema.ts'
import type { Strategies } from './strategy.schema.ts'
import type { FormOfSupport } from './support.schema.ts'

/** What the files say, with the file of each, before it is known to fit together. Undefined where a file does not fit. */
export type Loaded = {
  questionnaires: One<Questionnaire>[]
  interventions: One<Intervention>[]
  knowledge: One<KnowledgeTopic>[]
  documents: One<DocumentPage>[]
  links: One<Record<string, Link>>
  strategies: One<Strategies>
  campaigns: One<CampaignRow[]>
  partners: One<Partner[]>
  resources: One<Resources>
  formsOfSupport: One<FormOfSupport[]>
  safety: One<SafetyFile>
  sample: One<SampleAnswers>
  emails: One<EmailText>[]
  sms: One<SmsText>[]
}
/** A value with the file that it was read from; undefined where the file does not fit its schema. */
export type One<Value> = { from: ContentFile; value: Value | undefined }
