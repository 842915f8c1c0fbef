import type { RequestContext } from '#platform/request/request.ts'
import type { PersonSteps } from '../../record/promise.server.ts'
import { methodsHere } from '../contact/known-contact.server.ts'
import { readContact } from '../contact/typed-contact.ts'
import { findReminders, saveContact } from '../reminders.server.ts'
import { setStepReminders } from '../step-reminder.server.ts'
import { readStepReminders, type SettingsProblems, type SettingsValues, zoneProblem } from './typed-settings.ts'

/** Saves the form of the page. Returns `on` or `unproved`, or the problems. */
export async function saveSettings(
  ctx: RequestContext,
  { person, steps }: PersonSteps,
  values: SettingsValues,
): Promise<{ state: 'on' | 'unproved' } | { problems: SettingsProblems }> {
  const { timeZone, checkUp } = values
  const stored = await findReminders(ctx, person)
  const typed = values.contact && readContact(values.contact, methodsHere(ctx))
  const current = stored?.state === 'on' && stored.contact !== null ? { ...stored, contact: stored.contact } : null
  const contact = typed && !('problems' in typed) ? typed : current
  const problems = { ...(typed && 'problems' in typed ? typed.problems : {}), ...zoneProblem(values) }
  if (Object.keys(problems).length > 0) return { problems }
  if (!contact) return { problems: { contact: 'required' } }
  const { method } = contact
  await setStepReminders(ctx, person, readStepReminders(values, steps))
  const settings = { method, contact: contact.contact, timeZone, checkUp }
  return { state: await saveContact(ctx, person, settings, contact === typed ? 'remindersEither' : undefined) }
}
