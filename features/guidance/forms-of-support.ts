import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { fitting, fittingFirst, type Priority } from '#domain/priorities/priority.ts'
import { type ContactView, contactsOf } from '#domain/support/contacts.ts'
import type { Content } from '#platform/content/content.ts'
import type { FormOfSupport, Helper } from '#platform/content/schemas/support.schema.ts'

const helpers: readonly Helper[] = ['someone', 'center', 'service']

/** A helper to ask for a kind of help, with sentences to say and services to contact. */
export type AskView = { helper: Helper; who: string; say: readonly string[]; contacts: readonly ContactView[] }

/** A kind of help in one language. */
export type SupportView = Pick<FormOfSupport, 'id' | 'picture'> & {
  title: string
  about: string
  /** The person's priorities for which it helps. */
  fits: readonly Priority[]
  /** The best match for one of the priorities. */
  first: boolean
  asks: readonly AskView[]
}

/** Returns the kinds of help: for each priority its best match, then the other matches, then the rest. */
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

/** Returns the sentences for the priorities, then those for everyone. */
const sentencesFor = (say: readonly Sentence[], priorities: readonly Priority[]): Sentence[] =>
  fittingFirst(
    say.filter(({ areas }) => areas.length === 0 || fitting(areas, priorities).length > 0),
    ({ areas }) => areas,
    priorities,
  )
