import { type WalletCard, walletCard } from '#domain/check-ups/return-code/wallet.server.ts'
import { findPendingContact, proving } from '#domain/contacts/account-code.server.ts'
import { contactMethods, methodOfContact, showContact } from '#domain/contacts/contact-method.ts'
import { type CodeEntered, enterCode } from '#domain/contacts/one-time-code.server.ts'
import { type MailReturn, returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { beginSignIn, findOrCreateAccount, type Saved, saveWithConsent } from '#domain/people/account.server.ts'
import { notifyOfChange } from '#domain/people/notify-of-change.server.ts'
import { newPasswordErrors } from '#domain/people/password.server.ts'
import type { PasswordErrors, TypedPassword } from '#domain/people/password.ts'
import { providersAt } from '#features/accounts/providers/providers-at.server.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import type { PersonName } from '#platform/page/person-name.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { nameOfSubject, type SubjectStep, subjectStep } from './subject/subject-step.server.ts'

/** Minutes after a proof of identity during which a person may choose a password. */
const recentMinutes = 15

export type SavingStep =
  | { at: 'contact' }
  | { at: 'code'; method: Method; contact: string; returned: MailReturn | null }
  /** The caller is signed in, and the check-up is not saved to their account. */
  | { at: 'signedIn' }
  /** The account has several subjects, so the person chooses one for the saved check-up. */
  | SubjectStep
  /** `username` is set if the person may choose a password now. `card`: the return code; null if it was revoked. */
  | {
      at: 'saved'
      ways: readonly ('password' | ProviderName)[]
      username: string | null
      card: WalletCard | null
      /** Subject of the check-up; null if the account has only one. */
      savedFor: PersonName | null
    }

/** The data from which every form of saving is rendered. */
export type SavingFacts = {
  responseId: string
  action: string
  /** Address to continue to: the report, or the unfinished check-up. */
  goOn: string
  /** Address for sending the report to oneself. */
  sendMe: string
  finished: boolean
  methods: readonly Method[]
  /** The account has neither email nor phone, so no code can be sent. */
  lacksContact: boolean
  /** Identity providers for signing in instead. */
  providers: readonly ProviderName[]
  step: SavingStep
}

export const savingAddress = ({ locale }: RequestContext, response: Response): string =>
  addressFor(locale, response.id, '/save')

/**
 * Returns the data of the forms for a check-up that the caller may save. `useOtherContact` returns to the first step,
 * although a code was sent.
 */
export async function savingFacts(
  ctx: RequestContext,
  response: Response,
  url: URL,
  useOtherContact = url.searchParams.get('step') === 'contact',
): Promise<SavingFacts> {
  const { deps, locale } = ctx
  const finished = response.completed_at !== null
  return {
    responseId: response.id,
    action: savingAddress(ctx, response),
    sendMe: addressFor(locale, response.id, '/send-me'),
    goOn: addressFor(locale, response.id, finished ? '/recommendations3' : '/checkUp'),
    finished,
    methods: contactMethods.filter((method) => deps.outbox.methods.includes(method)),
    lacksContact: lacksContact(ctx),
    providers: providersAt(ctx, url),
    step: await stepOf(ctx, response, { useOtherContact, step: url.searchParams.get('step') }),
  }
}

/** Tests if the caller is signed in to an account without a verified email or phone. */
export const lacksContact = ({ signedIn }: RequestContext): boolean =>
  signedIn !== null && signedIn.person.email === null && signedIn.person.phone === null

async function stepOf(
  ctx: RequestContext,
  response: Response,
  { useOtherContact, step }: { useOtherContact: boolean; step: string | null },
): Promise<SavingStep> {
  const { signedIn } = ctx
  if (signedIn) {
    const saved = await savedTo(ctx, response, signedIn.person.id)
    if (!saved) return { at: 'signedIn' }
    const says = step === 'whose' || step === 'new'
    if (saved.subject_id === null || says) return subjectStep(ctx, response, signedIn.person, { isNew: step === 'new' })
    return savedStep(ctx, response, saved.subject_id)
  }
  const contact = useOtherContact ? null : await findPendingContact(ctx)
  if (contact === null) return { at: 'contact' }
  const method = methodOfContact(contact)
  const returned = await returnedCode(ctx, proving(contact))
  return { at: 'code', method, contact: showContact(method, contact), returned }
}

async function savedStep(ctx: RequestContext, response: Response, subjectId: string): Promise<SavingStep> {
  const hasSeveral = (ctx.signedIn?.person.subjects ?? 0) > 1
  const [ways, card, savedFor] = await Promise.all([
    waysOf(ctx),
    walletCard(ctx, response),
    hasSeveral ? nameOfSubject(ctx, subjectId) : null,
  ])
  return { at: 'saved', ways, username: ways.length === 0 ? mayChoosePassword(ctx) : null, card, savedFor }
}

async function waysOf({ deps, signedIn }: RequestContext) {
  const set = signedIn && (await deps.identity.methodsOf(signedIn.person.id))
  return (['password', 'google', 'microsoft'] as const).filter((way) => set?.[way])
}

/** Returns the email of the signed-in account if its identity was just proved; else null. */
function mayChoosePassword({ deps, signedIn }: RequestContext): string | null {
  if (!signedIn?.person.email) return null
  const age = deps.now().getTime() - Date.parse(signedIn.signIn.provenAt)
  return age < recentMinutes * 60_000 ? signedIn.person.email : null
}

const savedTo = ({ deps }: RequestContext, response: Response, personId: string) =>
  deps.db
    .selectFrom('response_owner')
    .select('subject_id')
    .where('response_id', '=', response.id)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/**
 * Checks the code of a contact. The right code saves the check-up to the account with that contact, which is created if
 * needed, in one transaction, and signs the person in. Returns `otherOwner`, without any change, if the check-up is
 * already saved to another account.
 */
export async function saveByCode(
  ctx: RequestContext,
  response: Response,
  contact: string,
  typed: string,
): Promise<CodeEntered | 'otherOwner'> {
  let owner: string | null = null
  const entered = await enterCode(ctx, proving(contact), typed, async (trx) => {
    const person = await findOrCreateAccount(ctx, trx, { method: methodOfContact(contact), contact })
    if ((await saveWithConsent(ctx, trx, response.id, person.id, 'save')) === 'saved') owner = person.id
    else if (person.added) await trx.deleteFrom('person').where('id', '=', person.id).execute()
  })
  if (entered !== 'right') return entered
  if (owner === null) return 'otherOwner'
  await beginSignIn(ctx, owner)
  return 'right'
}

/**
 * Saves a check-up to the signed-in account. Does nothing if it is already saved there, since the consent was given
 * then.
 */
export async function saveToSignedIn(
  ctx: RequestContext,
  response: Response,
  personId: string,
  subjectId?: string,
): Promise<Saved> {
  if (await savedTo(ctx, response, personId)) return 'saved'
  return ctx.deps.db.transaction().execute((trx) => saveWithConsent(ctx, trx, response.id, personId, 'save', subjectId))
}

/** Result of choosing a password: set, rejected with errors, or not allowed now. */
export type PasswordChosen = 'chosen' | 'notNow' | { errors: PasswordErrors }

/**
 * Sets the first password of the signed-in account if the caller has just proved their identity, and notifies the owner
 * by email.
 */
export async function choosePassword(ctx: RequestContext, typed: TypedPassword): Promise<PasswordChosen> {
  const { deps, signedIn } = ctx
  if (!signedIn || mayChoosePassword(ctx) === null || (await waysOf(ctx)).length > 0) return 'notNow'
  const errors = await newPasswordErrors(ctx.deps, typed)
  if (Object.keys(errors).length > 0) return { errors }
  const hash = await deps.identity.hashOf(ctx, typed.password)
  await deps.db.transaction().execute(async (trx) => {
    await deps.identity.setPasswordHash(trx, signedIn.person.id, hash)
    await notifyOfChange(ctx, trx, signedIn.person.id)
  })
  return 'chosen'
}
