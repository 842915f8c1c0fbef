import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { ConsentKind } from './consent.ts'

/** Message keys of the consent texts, by the place that shows them. Must match the pages. */
const wordings = {
  start: { kind: 'collect', keys: ['start:consent.privacy', 'start:consent.use', 'start:consent.agree'] },
  startShort: { kind: 'collect', keys: ['start:consent.byPressing', 'start:consent.privacy'] },
  startSignedIn: { kind: 'account', keys: ['start:consent.saved'] },
  startSubject: { kind: 'account', keys: ['start:consent.savedFor'] },
  share: { kind: 'share', keys: ['share:text', 'share:see.yes', 'share:private'] },
  sharePrivate: { kind: 'share', keys: ['share:text', 'share:include', 'share:see.yes', 'share:private'] },
  shareSteps: {
    kind: 'shareSteps',
    keys: ['share:steps.lead', 'share:steps.what', 'share:steps.never', 'share:steps.back'],
  },
  partnerHelp: {
    kind: 'partnerHelp',
    keys: ['share:help.agree', 'share:help.what', 'share:help.steps', 'share:help.days', 'share:help.back'],
  },
  /** Consents given before they named an end. */
  partnerHelpWithoutEnd: {
    kind: 'partnerHelp',
    keys: ['share:help.agree', 'share:help.what', 'share:help.steps', 'share:help.back'],
  },
  /** Consents given before staff could see steps. */
  partnerHelpWithoutSteps: { kind: 'partnerHelp', keys: ['share:help.agree', 'share:help.what', 'share:help.back'] },
  partnerContact: {
    kind: 'partnerContact',
    keys: ['contactInfo:may.agree', 'contactInfo:may.what', 'contactInfo:may.back'],
  },
  program: { kind: 'program', keys: ['programs:contact.sees', 'programs:contact.seesSelf'] },
  // Former texts. 'My data' shows people the texts to which they consented.
  /** Consents given when the words were only about oneself. */
  formerStart: { kind: 'collect', keys: ['start:consent.privacy', 'start:consent.use', 'start:consent.agreeMine'] },
  formerRemindersPhone: { kind: 'reminders', keys: ['reminders:consent.phone'] },
  formerRemindersEmail: { kind: 'reminders', keys: ['reminders:consent.email'] },
  /** Until the texts differed by method, also that of consents to emails. */
  remindersPhone: { kind: 'reminders', keys: ['steps:kept.agree.itself', 'steps:kept.agree.hint.phone'] },
  remindersEmail: { kind: 'reminders', keys: ['steps:kept.agree.itself', 'steps:kept.agree.hint.email'] },
  /** At the field for a phone number or an email address. */
  remindersEither: { kind: 'reminders', keys: ['steps:kept.agree.itself', 'steps:kept.agree.hint.either'] },
  save: { kind: 'account', keys: ['save:agree'] },
  /** Consents given before the text named the first name. */
  saveWithoutName: { kind: 'account', keys: ['save:agreeWithoutName'] },
  signedIn: { kind: 'account', keys: ['signIn:signedIn.ask', 'signIn:signedIn.why'] },
  signedInMany: { kind: 'account', keys: ['signIn:signedIn.askMany', 'signIn:signedIn.whyMany'] },
} as const satisfies Record<string, { kind: ConsentKind; keys: readonly string[] }>

export type Wording = keyof typeof wordings

export const wordingNames = Object.keys(wordings) as Wording[]

/** Returns the current consent texts of a place, for `giveConsent`. `partner` is the name that they mention. */
export const consentTexts = (wording: Wording, locale: Locale, partner = ''): string[] => {
  const { t } = translations[locale]
  return wordings[wording].keys.map((key) => t(key, { partner }))
}
