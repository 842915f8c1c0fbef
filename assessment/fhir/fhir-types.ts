/** The R4 extensions of a primitive value, here its translations. */
export type Element = { extension?: Extension[] }

/** A code of a code system, with its display text. */
export type Coding = { extension?: Extension[]; system?: string; code?: string; display?: string; _display?: Element }
type CodeableConcept = { coding?: Coding[]; text?: string; _text?: Element }
export type Reference = { reference: string }
type Quantity = { value: number; unit?: string; system?: string; code?: string }

/** An extension has either one value or nested extensions. */
export type Extension = {
  url: string
  extension?: Extension[]
  valueCode?: string
  valueString?: string
  valueMarkdown?: string
  valueBoolean?: boolean
  valueInteger?: number
  valueDecimal?: number
  valueCoding?: Coding
  valueCodeableConcept?: CodeableConcept
}

export type EnableWhenR4 = {
  question: string
  operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<='
  answerBoolean?: boolean
  answerInteger?: number
  answerDecimal?: number
  answerCoding?: Coding
  answerString?: string
}
export type AnswerOption = {
  extension?: Extension[]
  valueCoding?: Coding
  valueString?: string
  valueInteger?: number
  initialSelected?: boolean
}
/** The item types that our export uses. */
type ItemType = 'group' | 'display' | 'choice' | 'integer' | 'decimal' | 'string'
/** An item of a questionnaire. `Type` is any string in imported questionnaires. */
export type Item<Type extends string = ItemType> = {
  extension?: Extension[]
  linkId: string
  code?: Coding[]
  text?: string
  _text?: Element
  type: Type
  enableWhen?: EnableWhenR4[]
  enableBehavior?: 'all' | 'any'
  required?: boolean
  repeats?: boolean
  maxLength?: number
  answerOption?: AnswerOption[]
  item?: Item<Type>[]
}

type Resource<Type extends string> = {
  resourceType: Type
  id?: string
  meta?: { lastUpdated?: string; tag?: Coding[] }
  language?: string
}

/** The fields of a FHIR R4 Questionnaire that our export uses. */
export type QuestionnaireR4 = Resource<'Questionnaire'> & {
  extension?: Extension[]
  url: string
  version: string
  name: string
  title: string
  _title?: Element
  status: 'active' | 'draft'
  subjectType: string[]
  copyright?: string
  item: Item[]
}

export type AnswerValue =
  | { valueCoding: Coding }
  | { valueInteger: number }
  | { valueDecimal: number }
  | { valueString: string }
/** An item of a response, with its answers or its nested items. */
export type ResponseItem = {
  linkId: string
  text?: string
  _text?: Element
  answer?: AnswerValue[]
  item?: ResponseItem[]
}

/** The fields of a FHIR R4 Patient that our export uses. */
export type PatientR4 = Resource<'Patient'> & { name?: { use: 'usual'; given: string[] }[] }

/** A contained resource without personal data: the respondent, or a helper. */
export type Contained =
  | { resourceType: 'Patient'; id: string }
  | { resourceType: 'RelatedPerson'; id: string; patient: Reference }

/** The fields of a FHIR R4 QuestionnaireResponse that our export uses. */
export type QuestionnaireResponseR4 = Resource<'QuestionnaireResponse'> & {
  contained: Contained[]
  questionnaire: string
  status: 'completed' | 'in-progress'
  subject: Reference
  authored: string
  author: Reference
  source: Reference
  item?: ResponseItem[]
}

/** The fields of a FHIR R4 Observation that our export uses. */
export type ObservationR4 = Resource<'Observation'> & {
  contained: Contained[]
  status: 'final' | 'preliminary'
  category: CodeableConcept[]
  code: CodeableConcept
  subject: Reference
  effectiveDateTime: string
  method?: CodeableConcept
  derivedFrom: Reference[]
  valueInteger?: number
  valueQuantity?: Quantity
  valueBoolean?: boolean
  valueCodeableConcept?: CodeableConcept
  dataAbsentReason?: CodeableConcept
}

/** The fields of a FHIR R4 Goal that our export uses. */
export type GoalR4 = Resource<'Goal'> & {
  contained: Contained[]
  lifecycleStatus: 'active' | 'completed' | 'on-hold'
  achievementStatus?: CodeableConcept
  description: CodeableConcept
  subject: Reference
  statusDate: string
  target?: { dueDate: string }[]
}

/** The fields of a FHIR R4 Task that our export uses. */
export type TaskR4 = Resource<'Task'> & {
  contained: Contained[]
  status: 'accepted' | 'completed' | 'in-progress' | 'on-hold'
  intent: 'plan'
  focus: Reference
  description: string
  _description: Element
  for: Reference
  lastModified: string
  restriction?: { period: { end: string } }
}

/** A FHIR R4 Bundle with the result of a search. */
export type SearchsetR4<Found = ObservationR4> = Resource<'Bundle'> & {
  type: 'searchset'
  total: number
  link: { relation: 'self'; url: string }[]
  entry?: { fullUrl: string; resource: Found; search: { mode: 'match' } }[]
}
