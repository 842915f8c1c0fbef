import type { Deps } from '#platform/request/deps.ts'

/**
 * Private texts of a person: journal entries, helpers, steps, plans, remarks in the sleep diary, messages to
 * recipients.
 */
export type FreeTexts =
  | 'gratitude'
  | 'helper'
  | 'ladder-step'
  | 'plan-action'
  | 'plan-goal'
  | 'plan-week'
  | 'plan-week-kept'
  | 'share-read-words'
  | 'share-words'
  | 'sleep-remarks'
  | 'step'
  | 'step-note'

/** Encrypts a private text for a row of this check-up. */
export const encryptTexts = ({ seal }: Pick<Deps, 'seal'>, kind: FreeTexts, responseId: string, text: string): string =>
  seal.close(kind, responseId, text)

/**
 * Decrypts the result of `encryptTexts`. Null if its secret is no longer in the settings: the owner must still be able
 * to see and delete the rest of their data.
 */
export function decryptTexts(
  { seal }: Pick<Deps, 'seal'>,
  kind: FreeTexts,
  responseId: string,
  sealed: string,
): string | null {
  try {
    return seal.open(kind, responseId, sealed)
  } catch {
    return null
  }
}

/** Texts of a step in the person's own words. `reward` and `name` come from the former plan. */
const stepTextNames = ['what', 'moment', 'place', 'companion', 'obstacle', 'reply', 'name', 'reward'] as const
export type StoredStepTexts = Partial<Record<(typeof stepTextNames)[number], string>>

type StepRow = { response_id: string; words: string | null; words_seal: string; words_open: string | null }
type DayRow = { response_id: string; note: string | null; note_seal: string | null }

/**
 * Decrypts the texts of a step. Uses the plain texts of the former tables only without an encrypted one; a background
 * job will encrypt them. Null if the secret is no longer in the settings.
 */
export function readStepTexts(deps: Pick<Deps, 'seal'>, row: StepRow): StoredStepTexts | null {
  const { response_id, words, words_seal, words_open } = row
  const decrypted = words === null ? '{}' : decryptTexts(deps, words_seal as FreeTexts, response_id, words)
  return decrypted === null ? null : { ...named(words_open), ...named(decrypted) }
}

/** Renames the texts of the former plan, which had three other names and stored the amount separately. */
function named(json: string | null): StoredStepTexts {
  const { much, when, where, who, ...texts } = JSON.parse(json ?? '{}') as Record<string, string | undefined>
  const all: StoredStepTexts = {
    ...texts,
    what: [texts.what, much].filter(Boolean).join(', '),
    moment: texts.moment ?? when,
    place: texts.place ?? where,
    companion: texts.companion ?? who,
  } as StoredStepTexts
  return Object.fromEntries(stepTextNames.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** Encryption purpose of notes in the former tables, which are a JSON list of encrypted texts. */
const formerNotes = 'ladder-step'

/** Decrypts the note on a day of a step; null if there is none, or if its secret is no longer in the settings. */
export function readStepNote(deps: Pick<Deps, 'seal'>, { response_id, note, note_seal }: DayRow): string | null {
  if (note === null) return null
  if (note_seal !== formerNotes) return decryptTexts(deps, 'step-note', response_id, note)
  const texts = (JSON.parse(note) as string[]).map((text) => decryptTexts(deps, formerNotes, response_id, text))
  return texts.includes(null) ? null : texts.join('\n')
}
