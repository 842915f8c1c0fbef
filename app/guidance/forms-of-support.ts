import type { Locale } from '#assessment/questionnaire.ts'
import type { FormOfSupport, Helper } from '#server/content/support.schema.ts'
import type { Content } from '#server/content.ts'
import { fitting, fittingFirst, type Priority } from '../shared/priorities/priority.ts'
import { type ContactView, contactsOf } from '../shared/support/contacts.ts'

const helpers: readonly Helper[] = ['someone', 'center', 'service']

/** From whom to ask for a kind of help, and the words to ask with. */
export type AskView = { helper: Helper; who: string; say: readonly string[]; contacts: readonly ContactView[] }

/** A kind of help that one may ask for, in one language. */
export type SupportView = Pick<FormOfSupport, 'id' | 'picture'> & {
  title: string
  about: string
  /** The person's priorities that it serves. */
  fits: readonly Priority[]
  /** Of all kinds it serves one of the priorities best. */
  first: boolean
  asks: readonly AskView[]
}

/** The kinds of help: for each priority the one that serves it best, then what else serves them, then the rest. */
export function supportOf(content: Content, priorities: readonly Priority[], locale: Locale): SupportView[] {
  const areasOf = ({ areas }: FormOfSupport) => areas
  const inOrder = fittingFirst(content.formsOfSupport, areasOf, priorities)
  const best = priorities.flatMap((priority) => fittingFirst(inOrder, areasOf, [priority])[0] ?? [])
  return [...new Set([...best, ...inOrder])].map((form) => ({
    id: form.id,
    picture: form.picture,
    title: form.title[locale],
    about: form.about[locale],
    fits: fitting(form.areas, priorities),
    first: best.includes(form),
    asks: helpers.map((helper) => ({
      helper,
      who: form.ask[helper].who[locale],
      say: sentencesFor(form.ask[helper].say, priorities).map(({ text }) => text[locale]),
      contacts:
        helper === 'service'
          ? contactsOf(
              content,
              form.ask.service.links.map((link) => ({ link })),
              locale,
            )
          : [],
    })),
  }))
}

type Sentence = FormOfSupport['ask'][Helper]['say'][number]

/** Sentences about the priorities first, then those for everyone. Those about anything else are left out. */
export const sentencesFor = (say: readonly Sentence[], priorities: readonly Priority[]): Sentence[] =>
  fittingFirst(
    say.filter(({ areas }) => areas.length === 0 || fitting(areas, priorities).length > 0),
    ({ areas }) => areas,
    priorities,
  )
