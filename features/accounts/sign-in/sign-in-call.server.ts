import { v7 as uuid } from 'uuid'
import { sendAccountCode } from '#domain/contacts/account-code.server.ts'
import { methodOfContact } from '#domain/contacts/contact-method.ts'
import type { CodeEntered, CodeSent } from '#domain/contacts/one-time-code.server.ts'
import { beginSignIn } from '#domain/people/account.server.ts'
import { newPasswordErrors } from '#domain/people/password.server.ts'
import type { PasswordError } from '#domain/people/password.ts'
import { passesWithSolution } from '#platform/abuse/captcha.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { standInEmail } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { chooseNvcn } from './nvcn.server.ts'
import { signInByCode } from './sign-in.server.ts'
import { beginSignUp, findSignUpEmail, finishSignUp } from './sign-up.server.ts'

/** Sends a code to a contact under the rules of the pages: without a captcha solution only a few times an hour. */
export async function sendPin(
  ctx: RequestContext,
  contact: string,
  { again = false, captcha = null }: { again?: boolean; captcha?: string | null },
): Promise<CodeSent> {
  return (await passesWithSolution(ctx, captcha)) ? sendAccountCode(ctx, contact, again) : 'tooMany'
}

/** Result of checking a code. `inUse`: the email has an account, but with another password than this sign-up. */
export type Proved = CodeEntered | 'inUse'

/** Signs in with the code of a contact. `isNvcn` also selects the NVCN check-up, if the content has it. */
export async function logInByCode(ctx: RequestContext, contact: string, code: string, isNvcn = false): Promise<Proved> {
  const { entered } = await signInByCode(ctx, contact, code)
  if (entered === 'right' && isNvcn) await chooseNvcn(ctx)
  return entered
}

export type SignUpErrors = { email?: 'required'; password?: PasswordError }

/** The first step of signing up: sends the code. The password is stored as a hash until the code is entered. */
export async function beginSignUpCall(
  ctx: RequestContext,
  contact: string,
  password: string | null,
  captcha: string | null,
): Promise<CodeSent | { errors: SignUpErrors }> {
  if (password === null) return sendPin(ctx, contact, { captcha })
  if (methodOfContact(contact) !== 'email') return { errors: { email: 'required' } }
  const errors = await newPasswordErrors(ctx.deps, { password, again: password })
  if (errors.password) return { errors: { password: errors.password } }
  return (await passesWithSolution(ctx, captcha)) ? beginSignUp(ctx, contact, password) : 'tooMany'
}

/** The second step of signing up: checks the code and signs in. */
export async function finishSignUpCall(ctx: RequestContext, contact: string, code: string): Promise<Proved> {
  if ((await findSignUpEmail(ctx)) !== contact) return logInByCode(ctx, contact, code)
  const done = await finishSignUp(ctx, code)
  if (done === 'added' || done === 'signedIn') return 'right'
  return done === 'gone' ? 'expired' : done
}

/**
 * Signs in to a new, empty demonstration account. Returns false above the rate limit. The account has no contact, so a
 * later sign-in is impossible, and retention deletes it like any account without a verified contact.
 */
export async function signInDemonstration(ctx: RequestContext): Promise<boolean> {
  const { deps, locale } = ctx
  if (!(await allow(ctx, 'demonstration'))) return false
  const id = uuid()
  const at = deps.now().toISOString()
  await deps.db
    .insertInto('person')
    .values({
      id,
      name: '',
      email: standInEmail(id),
      email_verified: 0,
      phone_verified: 0,
      second_factor: 0,
      first_name: 'Demonstration',
      locale,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await beginSignIn(ctx, id)
  return true
}
