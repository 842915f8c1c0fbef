import { z } from 'zod'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { needs } from '#assessment/report/steps/card.ts'
import { isBusinessDay } from '#platform/i18n/dates/business-days.ts'
import { dayAfter, isDay } from '#platform/i18n/dates/days.ts'
import { zones } from '#platform/i18n/dates/time-zone.ts'
import {
  PageOrWebAddress,
  PlainName,
  PlainText,
  PlainTexts,
  PromoCode,
  StateCode,
  WebAddress,
} from './common.schema.ts'
import { OfferedProgram, PartnerPhone } from './program.schema.ts'

/** Color themes: one block of color values each. */
export const Theme = z.enum(['default', 'florida', 'nys', 'cv19', 'nvcn'])
export type Theme = z.infer<typeof Theme>

/** Host names that cannot be partners. */
const reserved = [
  'qa',
  'demo',
  'www',
  'health-wellbeing',
  'localhost',
  'api',
  'app',
  'admin',
  'mail',
  'login',
  'status',
]

const Name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/i, 'must be letters, digits and -, at most 63')
  .refine((name) => !reserved.includes(name.toLowerCase()), 'is a host name that never means a partner')
  .refine((name) => /[a-z]/i.test(name), 'must have a letter: a number is the id of a partner')

/** A logo shipped with the product, or uploaded by a partner and named by its hash. */
const Logo = z
  .string()
  .regex(/^\/partners\/([\w-]+\.svg|pictures\/[0-9a-f]{64}\.png)$/, 'must be like /partners/volusia.svg')

/** Names of languages in English. */
const Languages = z
  .array(z.string().regex(/^[a-z]{2,3}$/, 'must be a language such as en'))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'names a language twice')

/** A partner's own campaign: the texts of `/start` with its code, and the first area of its report. */
export const PartnerCampaign = z.strictObject({
  /** Part of the start link as `promo_code`, and stored with every check-up started by it. */
  promoCode: PromoCode,
  headline: PlainText,
  /** The area that the report opens with. */
  firstArea: z.enum(domains).optional(),
})
export type PartnerCampaign = z.infer<typeof PartnerCampaign>

/** A service that a partner offers. */
export const Offer = z.strictObject({
  title: PlainText,
  text: PlainText,
  when: PlainText,
  /** Areas that it helps with, the main one first. Empty if it helps with the check-up. */
  areas: z
    .array(z.enum(domains))
    .refine((areas) => new Set(areas).size === areas.length, 'names an area twice')
    .default([]),
  /** Needs that it serves. The page asks people with one of them to call it first. */
  helps: z
    .array(z.enum(needs))
    .refine((list) => new Set(list).size === list.length, 'names a need twice')
    .optional(),
  /** Options of `vc_want` in the volunteer network's questionnaire that it matches. */
  matches: z.array(z.string()).optional(),
  /** How to take part: call first, come without calling, or either. */
  join: z.enum(['call', 'come', 'either']),
  /** Location of the service, unless obvious. */
  place: PlainText.optional(),
  /** Phone number of the offer, if it differs from the partner's. */
  phone: PartnerPhone.optional(),
  /** It has no room right now, so pages ask people to call. */
  full: z.literal(true).optional(),
  /** The day on which it reappears on pages. */
  pausedUntil: z.string().refine(isDay, 'must be a day such as 2026-12-24').optional(),
})
export type Offer = z.infer<typeof Offer>

/** Fewest business days of a month that has closed days. */
const fewestOpenDays = 5

/** Days off in addition to weekends and federal holidays. */
const ClosedDays = z
  .array(z.string().refine(isDay, 'must be a day such as 2026-12-24'))
  .max(30, 'must be 30 days at most')
  .refine((days) => new Set(days).size === days.length, 'names a day twice')
  .refine(
    (days) => days.every((day) => !isDay(day) || openDaysIn(day.slice(0, 7), days) >= fewestOpenDays),
    `must leave at least ${fewestOpenDays} open days in each month`,
  )

const openDaysIn = (month: string, closed: readonly string[]): number =>
  Array.from({ length: 31 }, (_, at) => dayAfter(`${month}-01`, at)).filter(
    (day) => day.startsWith(month) && isBusinessDay(day, closed),
  ).length

/** A partner organization in content/partners.yaml. The partner table is filled from this file at startup. */
export const Partner = z.strictObject({
  /** 0 is never a partner: the specification rejects it. */
  id: z.number().int().positive('must be 1 or more: 0 is never a partner'),
  /** Name in the `partner` query parameter and in the path of the center page. Case-insensitive. */
  key: Name,
  name: PlainName,
  friendlyName: PlainName,
  logo: Logo,
  logo2: Logo.optional(),
  url: WebAddress,
  state: StateCode,
  tosUrl: PageOrWebAddress,
  privacyUrl: PageOrWebAddress,
  contactUrl: PageOrWebAddress,
  theme: Theme,
  /** Shows the five metrics as numbers on a bar instead of stars. */
  useNumericMeters: z.boolean(),
  showOtherSources: z.boolean(),
  /** Visitors share its computers: its links ask if a device is one of them. */
  kiosk: z.boolean().default(false),
  resourceHubUrl: PageOrWebAddress.optional(),
  /** Alternative names of this partner, including subdomains. */
  slugs: z.array(Name),
  /** Ids of this center at the center service; progress is reported under the first. */
  gsids: z.array(z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, _ and -')).optional(),
  bubble: PlainText,
  /** Text for visitors who need help from the staff. */
  staffHelp: PlainText,
  offers: z.array(Offer).min(1),
  /** Programs that it offers. Partners stored before there were programs have none. */
  programs: z.array(OfferedProgram).optional(),
  /** Business days within which the staff answer a request. Default: 2. */
  contactDays: z.number().int().min(1).max(10).optional(),
  closedDays: ClosedDays.optional(),
  /** Time zone of its business days. Default: that of the settings. */
  timeZone: z.enum(zones).optional(),
  /** Where and when to visit; absent for a network without a single location. */
  visit: z.strictObject({ address: PlainTexts, hours: PlainText }).optional(),
  /** Languages that the staff speak. */
  languages: Languages.optional(),
  /** Campaigns in addition to content/campaigns.yaml. */
  campaigns: z.array(PartnerCampaign).optional(),
  helpEmail: z.email(),
  /** Recipient of contact requests, if not `helpEmail`. */
  checkInEmail: z.email().optional(),
  phone: PartnerPhone,
})
export type Partner = z.infer<typeof Partner>
