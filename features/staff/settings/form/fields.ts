import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import type messages from '#content/messages/en/partnerSettings.json'
import type { EditableField } from '#platform/content/partner-layers.ts'

/** Kind of an input, which determines its error messages. */
export type Kind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'web'
  | 'page'
  | 'state'
  | 'theme'
  | 'yes'
  | 'names'
  | 'languages'
  | 'areas'
  | 'needs'
  | 'area'
  | 'join'
  | 'program'
  | 'days'
  | 'time'
  | 'number'
  | 'dates'
  | 'closed'
  | 'zone'
  | 'code'

/** Label of an input: a key of `fields` in partnerSettings.json. */
type Label = keyof (typeof messages)['fields']

/** An input of a form. Its name is the path of its value in the partner's schema, or in that of a list entry. */
export type Input = {
  name: string
  kind: Kind
  label: Label
  /** Maximum length. */
  most: number
  optional?: true
  /** Language of its text; undefined for others. */
  locale?: Locale
}

const longestText = 400

const one = (name: string, kind: Kind, label: Label, more: { most?: number; optional?: true } = {}): Input => ({
  ...{ name, kind, label, most: more.most ?? 120 },
  ...(more.optional && { optional: true as const }),
})
/** Returns one input per language for a text. */
const both = (name: string, label: Label, more: { long?: true; optional?: true } = {}): Input[] =>
  locales.map((locale) => ({
    ...one(`${name}.${locale}`, more.long ? 'long' : 'text', label, { most: more.long ? longestText : 120, ...more }),
    locale,
  }))

/** Parts of a partner's description that are edited in one form each. */
export const simpleParts = {
  names: {
    fields: ['name', 'friendlyName', 'state', 'bubble', 'staffHelp'],
    inputs: [
      one('name', 'text', 'name'),
      one('friendlyName', 'text', 'friendlyName', { most: 40 }),
      one('state', 'state', 'state'),
      ...both('bubble', 'bubble'),
      ...both('staffHelp', 'staffHelp', { long: true }),
    ],
  },
  colors: { fields: ['theme'], inputs: [one('theme', 'theme', 'theme')] },
  contact: {
    fields: ['phone', 'helpEmail', 'checkInEmail', 'visit', 'languages', 'contactDays', 'closedDays', 'timeZone'],
    inputs: [
      one('phone', 'phone', 'phone', { most: 20 }),
      one('helpEmail', 'email', 'helpEmail'),
      one('checkInEmail', 'email', 'checkInEmail', { optional: true }),
      one('contactDays', 'number', 'contactDays', { most: 2, optional: true }),
      one('closedDays', 'closed', 'closedDays', { most: 900, optional: true }),
      one('timeZone', 'zone', 'timeZone', { optional: true }),
      one('visit.address', 'text', 'address', { optional: true }),
      ...both('visit.hours', 'hours', { optional: true }),
      one('languages', 'languages', 'languages', { optional: true }),
    ],
  },
  links: {
    fields: ['url', 'contactUrl', 'tosUrl', 'privacyUrl', 'showOtherSources', 'resourceHubUrl'],
    inputs: [
      one('url', 'web', 'url', { most: 300 }),
      one('contactUrl', 'page', 'contactUrl', { most: 300 }),
      one('tosUrl', 'page', 'tosUrl', { most: 300 }),
      one('privacyUrl', 'page', 'privacyUrl', { most: 300 }),
      one('showOtherSources', 'yes', 'showOtherSources'),
      one('resourceHubUrl', 'page', 'resourceHubUrl', { most: 300, optional: true }),
    ],
  },
  pages: {
    fields: ['slugs', 'useNumericMeters', 'kiosk'],
    inputs: [
      one('slugs', 'names', 'slugs', { most: 400, optional: true }),
      one('useNumericMeters', 'yes', 'useNumericMeters'),
      one('kiosk', 'yes', 'kiosk'),
    ],
  },
} as const satisfies Record<string, { fields: readonly EditableField[]; inputs: readonly Input[] }>
export type SimplePart = keyof typeof simpleParts

/** Parts that are lists, edited in one form per entry. */
export const listParts = {
  offers: {
    most: 30,
    inputs: [
      ...both('title', 'offerTitle'),
      ...both('text', 'offerText', { long: true }),
      ...both('when', 'when'),
      one('join', 'join', 'join'),
      one('areas', 'areas', 'areas', { optional: true }),
      one('helps', 'needs', 'helps', { optional: true }),
      ...both('place', 'place', { optional: true }),
      one('phone', 'phone', 'ownPhone', { most: 20, optional: true }),
    ],
  },
  programs: {
    most: 20,
    inputs: [
      one('program', 'program', 'program'),
      ...both('when', 'when'),
      ...both('place', 'place'),
      one('meetings.days', 'days', 'days', { optional: true }),
      one('meetings.time', 'time', 'time', { most: 5, optional: true }),
      one('meetings.minutes', 'number', 'minutes', { most: 3, optional: true }),
      one('meetings.starts', 'dates', 'starts', { most: 400, optional: true }),
      ...both('cost', 'cost', { optional: true }),
      one('languages', 'languages', 'spokenThere'),
      ...both('access', 'access', { long: true }),
      one('phone', 'phone', 'ownPhone', { most: 20, optional: true }),
    ],
  },
  campaigns: {
    most: 20,
    inputs: [
      one('promoCode', 'code', 'promoCode', { most: 20 }),
      ...both('headline', 'headline'),
      one('firstArea', 'area', 'firstArea', { optional: true }),
    ],
  },
} as const satisfies Record<string, { most: number; inputs: readonly Input[] }>
export type ListPart = keyof typeof listParts

/** All parts, in page order. */
export const parts = [
  'names',
  'logo',
  'colors',
  'offers',
  'programs',
  'contact',
  'links',
  'campaigns',
  'pages',
] as const
export type Part = (typeof parts)[number]

export const isSimple = (part: Part): part is SimplePart => part in simpleParts
export const isList = (part: Part): part is ListPart => part in listParts

/** Kinds of inputs with several values. */
const severalKinds: readonly Kind[] = ['languages', 'areas', 'needs', 'days']
/** Tests if an input may have several values. */
export const takesSeveral = ({ kind }: Pick<Input, 'kind'>): boolean => severalKinds.includes(kind)
