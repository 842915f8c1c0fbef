import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { codeMinutes } from '#domain/contacts/one-time-code.server.ts'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { answerSignedIn, signedInAnswer } from '#platform/api/token-answer.server.ts'
import { clearCacheHeaders } from '#platform/request/end-browser-session.server.ts'
import { findResetLink } from '../passwords/new-password.server.ts'
import { areOwn } from '../sign-in/accounts.policy.ts'
import { signInByPassword } from '../sign-in/sign-in.server.ts'
import {
  beginSignUpCall,
  finishSignUpCall,
  logInByCode,
  type Proved,
  sendPin,
  signInDemonstration,
} from '../sign-in/sign-in-call.server.ts'
import { signOut } from '../sign-in/sign-out.server.ts'
import {
  CodeSentData,
  Confirmation,
  Contacts,
  contactIn,
  contactsIn,
  Exists,
  PasswordLogin,
  PortalLogin,
  SendPin,
  SignUp,
} from './accounts.schema.ts'

const codeSent = answer(success(CodeSentData), 'A code is on its way, if the contact is there.', {
  success: true,
  data: { sent: true, minutes: codeMinutes },
})
const codeSignIn = {
  request: { body: jsonBody(PortalLogin, { email: exampleOf.email, phone: '', code: exampleOf.code }) },
  responses: { 200: signedInAnswer, ...problems(401, 409, 422, 429) },
}
const signUpCall = {
  description:
    'Without `code`, a code is sent (202). The same call with the code that came signs in (200), with an account ' +
    'that is new if there was none. What is answered before does not depend on whether there is an account.',
  request: { body: jsonBody(SignUp, { email: exampleOf.email, phone: null, user_uid: null }) },
  responses: { 200: signedInAnswer, 202: codeSent, ...problems(401, 409, 422, 429, 503) },
}
const existsCall = {
  description:
    'Before a contact is proved, nobody is told who has an account with it: the answer is null. Use /auth/sendPin ' +
    'and /auth/loginNewPortal, which need no such question.',
  request: { body: jsonBody(Contacts, { email: exampleOf.email }) },
  responses: {
    200: answer(success(Exists), 'Whether the caller has an account with it.', {
      success: true,
      data: { exists: null },
    }),
    ...problems(422),
  },
}

/**
 * Returns the response to a code: a token if signed in, else a problem that is the same with and without an account.
 */
async function respondToCode(c: Context<ApiEnv>, proved: Proved) {
  if (proved === 'right') return answerSignedIn(c)
  if (proved === 'tooMany') return problem(c, 429, 'tooMany')
  if (proved === 'inUse') return problem(c, 409, 'inUse')
  return problem(c, 401, 'notProved', { code: proved })
}

const problemOfSending = (c: Context<ApiEnv>, sent: 'tooMany' | 'unavailable') =>
  sent === 'tooMany' ? problem(c, 429, 'tooMany') : problem(c, 503, 'noMessages')

async function logIn(c: Context<ApiEnv>, body: z.infer<typeof PortalLogin>, isNvcn = false) {
  const named = contactIn(body)
  if ('errors' in named) return problem(c, 422, 'invalid', named.errors)
  return respondToCode(c, await logInByCode(c.get('ctx'), named.contact, body.code ?? '', isNvcn))
}

async function signUp(c: Context<ApiEnv>, body: z.infer<typeof SignUp>) {
  const ctx = c.get('ctx')
  const named = contactIn(body)
  if ('errors' in named) return problem(c, 422, 'invalid', named.errors)
  if (body.code) return respondToCode(c, await finishSignUpCall(ctx, named.contact, body.code))
  const started = await beginSignUpCall(ctx, named.contact, body.password ?? null, body.captcha ?? null)
  if (typeof started === 'object') return problem(c, 422, 'invalid', started.errors)
  if (started === 'tooMany' || started === 'unavailable') return problemOfSending(c, started)
  return c.json(ok({ sent: started === 'sent', minutes: codeMinutes }), 202)
}

function respondWhetherExists(c: Context<ApiEnv>, body: z.infer<typeof Contacts>) {
  const named = contactsIn(body)
  if ('errors' in named) return problem(c, 422, 'invalid', named.errors)
  return c.json(ok({ exists: areOwn(c.get('ctx'), named.contacts) ? (true as const) : null }), 200)
}

/**
 * The account calls: verifying a contact by a code, signing in, up and out. They reveal whether a contact has an
 * account only to a caller who has verified it.
 */
export const accountsApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/sendPin',
      operationId: 'sendPin',
      tags: ['auth'],
      summary: 'Sends a code to an email or phone, whether or not it has an account',
      description:
        'The code works for ten minutes, in the session that asked for it: a client without cookies begins one ' +
        'first (/auth/session). Ten codes an hour are sent from one network without `captcha` (/captcha says how ' +
        'to get one); with it, sixty for each method, of which twelve by text message to numbers that no account ' +
        'has. A partner’s server sends its `x-service-token` instead. 429 says with `Retry-After` how long to wait.',
      request: { body: jsonBody(SendPin, { email: exampleOf.email }) },
      responses: { 200: codeSent, ...problems(422, 429, 503) },
    }),
    async (c) => {
      const body = c.req.valid('json')
      const named = contactIn(body)
      if ('errors' in named) return problem(c, 422, 'invalid', named.errors)
      const sent = await sendPin(c.get('ctx'), named.contact, body)
      if (sent === 'tooMany' || sent === 'unavailable') return problemOfSending(c, sent)
      return c.json(ok({ sent: sent === 'sent', minutes: codeMinutes }), 200)
    },
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/loginNewPortal',
      operationId: 'loginNewPortal',
      tags: ['auth'],
      summary: 'Signs in with a code sent to an email or phone',
      description:
        'The code proves the contact; whoever has no account has one from then on. 401 says that nothing was ' +
        'proved, never that nobody is known.',
      ...codeSignIn,
    }),
    (c) => logIn(c, c.req.valid('json')),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/loginNVCNPortal',
      operationId: 'loginNvcnPortal',
      tags: ['auth'],
      summary: 'Same for questionnaire 17',
      ...codeSignIn,
    }),
    (c) => logIn(c, c.req.valid('json'), true),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/login',
      operationId: 'login',
      tags: ['auth'],
      summary: 'Signs in with email and password',
      request: { body: jsonBody(PasswordLogin, { email: exampleOf.email, password: 'two herons at dawn' }) },
      responses: { 200: signedInAnswer, ...problems(401, 422, 429) },
    }),
    async (c) => {
      const { email, password, captcha = null } = c.req.valid('json')
      const named = contactIn({ email })
      if ('errors' in named) return problem(c, 422, 'invalid', named.errors)
      const done = await signInByPassword(c.get('ctx'), named.contact, password, captcha)
      if (done === 'tooMany') return problem(c, 429, 'tooMany')
      return done === 'right' ? answerSignedIn(c) : problem(c, 401, 'credentials')
    },
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/loginTest',
      operationId: 'loginTest',
      tags: ['auth'],
      summary: 'With debug tools: signs in a new demonstration person without data',
      responses: { 200: signedInAnswer, ...problems(404, 429) },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.deps.settings.debugTools) return problem(c, 404, 'notFound')
      return (await signInDemonstration(ctx)) ? answerSignedIn(c) : problem(c, 429, 'tooMany')
    },
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/signUp',
      operationId: 'signUp',
      tags: ['auth'],
      summary: 'Signs up, in two steps',
      ...signUpCall,
    }),
    (c) => signUp(c, c.req.valid('json')),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/signUpAuth',
      operationId: 'signUpAuth',
      tags: ['auth'],
      summary: 'Same as signUp, for clients of an identity provider, whose id is ignored',
      ...signUpCall,
    }),
    (c) => signUp(c, c.req.valid('json')),
  )
  .openapi(
    call('anyone', {
      method: 'get',
      path: '/auth/confirmation',
      operationId: 'getConfirmation',
      tags: ['auth'],
      summary: 'What the key of a link in a message would confirm, without confirming it',
      request: { query: z.object({ key: text(200).min(1).openapi({ example: exampleOf.token }) }) },
      responses: {
        200: answer(success(Confirmation), 'What it would; nothing, for a key that is over.', {
          success: true,
          data: { confirms: null, expires_at: null },
        }),
        ...problems(422),
      },
    }),
    async (c) => {
      const link = await findResetLink(c.get('ctx'), c.req.valid('query').key)
      const confirms = link ? ('new-password' as const) : null
      return c.json(ok({ confirms, expires_at: link?.expires_at ?? null }), 200)
    },
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/exists',
      operationId: 'exists',
      tags: ['auth'],
      summary: 'Whether a caller who has proved a contact has an account with it; null for all others',
      ...existsCall,
    }),
    (c) => respondWhetherExists(c, c.req.valid('json')),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/email_or_phone_exists',
      operationId: 'emailOrPhoneExists',
      tags: ['auth'],
      summary: 'Same as exists',
      ...existsCall,
    }),
    (c) => respondWhetherExists(c, c.req.valid('json')),
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/auth/logout',
      operationId: 'logout',
      tags: ['auth'],
      summary: 'Signs out: ends the session and all its tokens; returns the next page',
      responses: {
        200: answer(success(z.strictObject({ go_on: z.string() })), 'It has ended.', {
          success: true,
          data: { go_on: '/GetStarted' },
        }),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      return c.json(ok({ go_on: await signOut(ctx) }), 200, ctx.bearer ? {} : clearCacheHeaders)
    },
  )
