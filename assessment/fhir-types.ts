/** A value with what R4 lets one say of it besides: here, its translations. */
export type Element = { extension?: Extension[] }

export type Coding = { extension?: Extension[]; system?: string; code?: string; display?: string; _display?: Element }
export type CodeableConcept = { coding?: Coding[]; text?: string }
export type Reference = { reference: string }
export type Quantity = { value: number; unit?: string; system?: string; code?: string }

/** An extension: a value of one kind, or further extensions. */
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
export type ItemType = 'group' | 'display' | 'choice' | 'integer' | 'decimal' | 'string'
/** An item of a questionnaire. `Type` is wider where it comes from elsewhere. */
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

/** A FHIR R4 Questionnaire, as far as it is used here. */
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

/** The value of an answer: of one kind. */
export type AnswerValue =
  | { valueCoding: Coding }
  | { valueInteger: number }
  | { valueDecimal: number }
  | { valueString: string }
export type ResponseItem = {
  linkId: string
  text?: string
  _text?: Element
  answer?: AnswerValue[]
  item?: ResponseItem[]
}

/** Somebody of whom nothing is told, or who stands beside them. */
export type Contained =
  | { resourceType: 'Patient'; id: string }
  | { resourceType: 'RelatedPerson'; id: string; patient: Reference }

/** A FHIR R4 QuestionnaireResponse, as far as it is used here. */
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

/** A FHIR R4 Observation, as far as it is used here. */
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

/** A FHIR R4 Bundle: what a search came to. */
export type SearchsetR4 = Resource<'Bundle'> & {
  type: 'searchset'
  total: number
  link: { relation: 'self'; url: string }[]
  entry?: { fullUrl: string; resource: ObservationR4; search: { mode: 'match' } }[]
}
