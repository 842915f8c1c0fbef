import type { Locale } from '#assessment/questionnaire.ts'
import { words } from '../words/words.server.ts'
import type { ConsentKind } from './consent.ts'

/** Where consent is asked for, and in which words. A page that shows others changes its line. */
const wordings = {
  start: { kind: 'collect', keys: ['start:consent.privacy', 'start:consent.use', 'start:consent.agree'] },
  startShort: { kind: 'collect', keys: ['start:consent.byPressing', 'start:consent.privacy'] },
  startSignedIn: { kind: 'account', keys: ['start:consent.saved'] },
  share: { kind: 'share', keys: ['share:text', 'share:private'] },
  partnerHelp: { kind: 'partnerHelp', keys: ['share:help.agree', 'share:help.what', 'share:help.back'] },
  save: { kind: 'account', keys: ['save:agree'] },
  signedIn: { kind: 'account', keys: ['signIn:signedIn.ask', 'signIn:signedIn.why'] },
  signedInMany: { kind: 'account', keys: ['signIn:signedIn.askMany', 'signIn:signedIn.whyMany'] },
} as const satisfies Record<string, { kind: ConsentKind; keys: readonly string[] }>

/** A place where consent is asked for. */
export type Wording = keyof typeof wordings

/** All of them. */
export const wordingNames = Object.keys(wordings) as Wording[]

/** The words that a place shows now, to be given to `giveConsent`. `partner` is the name of the one that they are about. */
export const consentWords = (wording: Wording, locale: Locale, partner = ''): string[] => {
  const { t } = words[locale]
  return wordings[wording].keys.map((key) => t(key, { partner }))
}
