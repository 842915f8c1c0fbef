import { z } from 'zod'
import { domains, Text } from '#assessment/questionnaire.ts'
import { PageOrWebAddress, StateCode, WebAddress } from './common.schema.ts'

/** The looks of the product: one block of color values each. */
export const Theme = z.enum(['default', 'florida', 'nys', 'cv19', 'nvcn'])
export type Theme = z.infer<typeof Theme>

/** Hosts under which the product answers without naming a partner. */
const reserved = ['qa', 'demo', 'www', 'health-wellbeing', 'localhost']

const Name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/i, 'must be letters, digits and -')
  .refine((name) => !reserved.includes(name.toLowerCase()), 'is a host name that never means a partner')

const Logo = z.string().regex(/^\/partners\/[\w-]+\.svg$/, 'must be like /partners/volusia.svg')

const PartnerPhone = z.string().regex(/^\d{3}-\d{3}-\d{4}$/, 'must be like 386-555-0110')

/** Something that a partner does for people. */
export const Offer = z.strictObject({
  title: Text,
  text: Text,
  when: Text,
  /** The areas of life that it helps with, the main one first. Empty: it is about the check-up itself. */
  areas: z
    .array(z.enum(domains))
    .refine((areas) => new Set(areas).size === areas.length, 'names an area twice')
    .default([]),
  /** How one takes part: call first, just come, or either. */
  join: z.enum(['call', 'come', 'either']),
  /** Where it is, where that is not plain. */
  place: Text.optional(),
  /** Where it has a number of its own. */
  phone: PartnerPhone.optional(),
})
export type Offer = z.infer<typeof Offer>

/** A partner organisation as content/partners.yaml describes it; the database is filled from these. */
export const Partner = z.strictObject({
  /** 0 never means a partner: the specification refuses it. */
  id: z.number().int().positive('must be 1 or more: 0 is never a partner'),
  /** What the partner query and the center page use. Read without regard to case. */
  key: Name,
  name: z.string().min(1),
  friendlyName: z.string().min(1),
  logo: Logo,
  logo2: Logo.optional(),
  url: WebAddress,
  state: StateCode,
  tosUrl: PageOrWebAddress,
  privacyUrl: PageOrWebAddress,
  contactUrl: PageOrWebAddress,
  theme: Theme,
  /** Show the five metrics as numbers on a bar instead of stars. */
  useNumericMeters: z.boolean(),
  showOtherSources: z.boolean(),
  /** All of its visitors come to computers of its own that others use next: these forget everything after two quiet minutes. */
  kiosk: z.boolean().default(false),
  resourceHubUrl: PageOrWebAddress.optional(),
  /** Further names that mean this partner, subdomains among them. */
  slugs: z.array(Name),
  /** The ids by which a service elsewhere knows this center, the one that it is told about first. */
  gsids: z.array(z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, _ and -')).optional(),
  /** A few words beside the logo. */
  bubble: Text,
  /** What a visitor reads who needs help from the staff. */
  staffHelp: Text,
  offers: z.array(Offer).min(1),
  /** For who wants to come by; a network has no one place. */
  visit: z.strictObject({ address: z.string().min(1), hours: Text }).optional(),
  helpEmail: z.email(),
  phone: PartnerPhone,
})
export type Partner = z.infer<typeof Partner>
