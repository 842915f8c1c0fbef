import { z } from 'zod'
import { hasAlphabetic } from '#assessment/answers/clean-text.ts'
import { inEveryLocale, locales, Text } from '#assessment/questionnaire/questionnaire.ts'
import { vignetteNames } from '#ui/illustrations/vignette-names.ts'
import { checkPlainText } from '../plain-text.ts'

/** An id: words of lower-case letters and digits, joined by - or _. */
export const Slug = z.string().regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'must be small letters, digits, - or _')

/** An https URL. */
export const WebAddress = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[!-~]*)?$/i, 'must be an address that begins with https://')

/** A path of this product, or an https URL. */
export const PageOrWebAddress = z.union([WebAddress, z.string().regex(/^\/[\w/-]*$/)], {
  error: 'must begin with https:// or be a path such as /terms',
})

/** Explanations of a text's problem, for developers and callers. */
const textMessages = {
  address: 'must have no web address and no HTML',
  braces: 'must have no two braces',
  glyph: 'has a character that cannot be printed',
  long: 'is too long',
} as const

/** Text written by a partner, checked by `checkPlainText`. */
export const PlainTexts = z
  .string()
  .transform((text, ctx) => {
    const { text: cleaned, problem } = checkPlainText(text, 400)
    if (problem)
      ctx.addIssue({
        code: 'custom',
        message: textMessages[problem.problem],
        params: { problem: problem.problem, ...('sign' in problem && { sign: problem.sign }) },
      })
    return cleaned
  })
  .pipe(z.string().min(1).max(400))

/** A name written by a partner. A symbol alone cannot be read in emails and on paper. */
export const PlainName = PlainTexts.refine((name) => hasAlphabetic(name), 'must have a letter')

/** Text of a partner in every language. */
export const PlainText = z.strictObject(inEveryLocale(() => PlainTexts))

/** The code of a campaign, part of start links and stored with every check-up started by them. */
export const PromoCode = z.string().regex(/^[A-Z0-9-]{2,20}$/, 'must be 2 to 20 capitals, digits or -')

/** A calendar day, as in 2026-11-20. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-20')

/** Schema of a value that is the same in both languages, or given as en and es. Always parses to both. */
export function sameOrBoth<Schema extends z.ZodType<string>>(one: Schema) {
  return z.union([one.transform((value) => inEveryLocale(() => value)), z.strictObject(inEveryLocale(() => one))], {
    error: (issue) => sameOrBothMessage(one, issue.input),
  })
}

function sameOrBothMessage(one: z.ZodType<string>, input: unknown): string {
  const result = one.safeParse(
    typeof input === 'object' && input !== null && 'en' in input ? Object.values(input)[0] : input,
  )
  return result.success ? 'must be written once, or as en and es' : (result.error.issues[0]?.message ?? 'is not valid')
}

/** A `tel:` or `sms:` link to a US number. */
export const DialAddress = z
  .string()
  .regex(
    /^(tel:\+1\d{10}|tel:\d{3}|sms:\d{3,6}(\?body=[A-Z]+)?)$/,
    'must be like tel:+18006771116, tel:911, sms:988 or sms:988?body=AYUDA',
  )

/** A phone number as displayed: 1-800-677-1116, or a short one such as 988. */
const PhoneNumber = z
  .string()
  .regex(/^(1-\d{3}-\d{3}-\d{4}|\d{3}|\d{6})$/, 'must be like 1-800-677-1116, or a short number in quotes')

const digits = (text: string) => (text.split('?')[0] ?? '').replace(/\D/g, '')

/** A phone number to call or text. Number and link are given per language, since some lines differ. */
export const Phone = z
  .strictObject({ label: Text, number: sameOrBoth(PhoneNumber), href: sameOrBoth(DialAddress) })
  .refine(
    ({ number, href }) => locales.every((locale) => digits(href[locale]) === digits(number[locale])),
    'dials another number than the one shown',
  )
export type Phone = z.infer<typeof Phone>

/**
 * How certain the editors are: `seen` at the source, `told` by another source, `known` in general. The last two must be
 * confirmed before launch.
 */
export const Certainty = z.enum(['seen', 'told', 'known'])
export type Certainty = z.infer<typeof Certainty>

/** Small drawings for an area, an article or a start page. */
export const Picture = z.enum(vignetteNames)
export type Picture = z.infer<typeof Picture>

/** Barriers to a change: the options of the barriers question except "nothing". */
export const barriers = [
  'start',
  'energy',
  'mood',
  'pain',
  'fear',
  'alone',
  'cost',
  'ride',
  'time',
  'senses',
  'tech',
  'forget',
  'language',
] as const
export const Barrier = z.enum(barriers)
export type Barrier = z.infer<typeof Barrier>

/** The fifty states and the District of Columbia, by postal code. */
export const StateCode = z.enum(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)
