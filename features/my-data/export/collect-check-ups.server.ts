import { neverShared } from '#assessment/report/withheld.ts'
import type { Database } from '#database/schema.ts'
import { decryptTexts, type FreeTexts } from '#domain/check-ups/free-texts.server.ts'
import { openCopyContact } from '#domain/contacts/own-copy-contact.server.ts'
import { decryptDetails, decryptNote } from '#domain/requests/details.server.ts'
import type { Row, StoredCheckUp } from '../stored-data.ts'
import { remindersByResponse, sleepByResponse, stepsByResponse } from './collect-acting.server.ts'
import { auditColumns, consentColumns } from './exported-columns.ts'
import { type CollectDeps, rowsByResponse } from './rows-by-response.server.ts'

const responseColumns = [
  'id',
  'assessment_id',
  'form',
  'asked',
  'partner_id',
  'partner_key',
  'campaign',
  'begun_by',
  'locale',
  'audience',
  'device_class',
  'minutes',
  'prev_response_id',
  'preset_state_id',
  'promo_code',
  'access_id',
  'client_id',
  'test_flag',
  'zip',
  'consent_version',
  'consented_at',
  'started_at',
  'updated_at',
  'completed_at',
  'help_asked_at',
  'code_version',
  'code_ended_at',
  'first_name',
  'prev_same',
  'closed_at',
] as const satisfies readonly (keyof StoredCheckUp['response'])[]

const reportColumns = [
  'content_version',
  'rules_version',
  'body',
  'created_at',
] as const satisfies readonly (keyof Row<'report'>)[]

const choiceColumns = [
  'kind',
  'value',
  'position',
  'chosen_at',
] as const satisfies readonly (keyof Row<'report_choice'>)[]

const experienceColumns = [
  'id',
  'page',
  'locale',
  'body',
  'created_at',
] as const satisfies readonly (keyof Row<'experience'>)[]

const shareColumns = [
  'id',
  'method',
  'recipient',
  'recipient_name',
  'sender',
  'first_name',
  'last_name',
  'locale',
  'partner_key',
  'with_private',
  'with_chosen_step',
  'with_steps',
  'words',
  'created_at',
  'expires_at',
  'revoked_at',
  'read_at',
  'read_words',
  'read_seen_at',
] as const satisfies readonly (keyof Row<'share'>)[]

const copyColumns = [
  ...(['id', 'method', 'contact', 'with_pdf', 'with_private', 'locale'] as const),
  ...(['created_at', 'expires_at', 'ended_at', 'returned_at'] as const),
] as const satisfies readonly (keyof Row<'own_copy'>)[]

const checkInColumns = [
  'id',
  'partner_id',
  'partner_key',
  'locale',
  'name',
  'method',
  'contact',
  'topics',
  'times',
  'note',
  'created_at',
  'withdrawn_at',
] as const satisfies readonly (keyof Row<'check_in_request'>)[]

const momentColumns = [
  'id',
  'day',
  'prompt',
  'body',
  'created_at',
] as const satisfies readonly (keyof Row<'gratitude_moment'>)[]

const contactInfoColumns = [
  'name',
  'way',
  'contact',
  'times',
  'locale',
  'voice',
  'needs',
  'helper',
  'updated_at',
] as const satisfies readonly (keyof Row<'contact_info'>)[]

const programColumns = [
  'id',
  'partner_id',
  'partner_key',
  'program',
  'locale',
  'state',
  'reasons',
  'needs',
  'own_words',
  'told',
  'turns',
  'created_at',
  'updated_at',
  'sent_at',
  'canceled_at',
  'seen_at',
  'answer',
  'answered_at',
] as const satisfies readonly (keyof Row<'program_choice'>)[]

const requestColumns = [
  'id',
  'partner_id',
  'kind',
  'name',
  'told',
  'asked_at',
  'due_on',
  'state',
  'tries',
  'last_try_on',
  'outcome',
  'note',
  'late_told_on',
  'revision',
  'closed_at',
] as const satisfies readonly (keyof Row<'request'>)[]

/** Returns all stored data of check-ups, oldest first. */
export async function collectCheckUps({ db, seal }: CollectDeps, ids: readonly string[]): Promise<StoredCheckUp[]> {
  const opened = (kind: FreeTexts, id: string, sealed: string) => seal && decryptTexts({ seal }, kind, id, sealed)
  const responses = await db
    .selectFrom('response')
    .select(responseColumns)
    .where('id', 'in', ids)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const answers = await rowsByResponse(
    db,
    ids,
    'answer',
    ['question_id', 'value', 'kept_from'],
    ['question_id', 'value'],
  )
  const pages = await rowsByResponse(db, ids, 'response_page', ['page_id', 'submitted_at'], ['submitted_at'])
  const reports = await rowsByResponse(db, ids, 'report', reportColumns, [])
  const owners = await rowsByResponse(db, ids, 'response_owner', ['saved_at', 'subject_id'], [])
  const shares = await rowsByResponse(db, ids, 'share', shareColumns, ['id'])
  const openings = await openingsByShare(db, ids)
  const copies = await rowsByResponse(db, ids, 'own_copy', copyColumns, ['id'])
  const choices = await rowsByResponse(db, ids, 'report_choice', choiceColumns, ['kind', 'position'])
  const checkIns = await rowsByResponse(db, ids, 'check_in_request', checkInColumns, ['id'])
  const steps = await stepsByResponse({ db, seal }, ids)
  const programs = await rowsByResponse(db, ids, 'program_choice', programColumns, ['id'])
  const requests = await requestsByResponse({ db, seal }, ids)
  const experiences = await rowsByResponse(db, ids, 'experience', experienceColumns, ['id'])
  const moments = await rowsByResponse(db, ids, 'gratitude_moment', momentColumns, ['id'])
  const contactInfos = await rowsByResponse(db, ids, 'contact_info', contactInfoColumns, [])
  const figures = await rowsByResponse(db, ids, 'figure_share', ['partner_id', 'month', 'share'], [])
  const reminders = await remindersByResponse({ db, seal }, ids)
  const sleep = await sleepByResponse({ db, seal }, ids)
  const consents = await rowsByResponse(db, ids, 'consent', consentColumns, ['id'])
  const audit = await rowsByResponse(db, ids, 'audit', auditColumns, ['id'])
  return responses.map((response) => ({
    response,
    answers: answers(response.id).filter(
      ({ question_id }) => mayBeRead(response) || !neverShared.includes(question_id),
    ),
    pages: pages(response.id),
    report: (response.closed_at === null && reports(response.id)[0]) || null,
    savedAt: owners(response.id)[0]?.saved_at ?? null,
    subjectId: owners(response.id)[0]?.subject_id ?? null,
    shares: shares(response.id).map((share) => ({
      ...share,
      words: share.words && opened('share-words', response.id, share.words),
      read_words: share.read_words && opened('share-read-words', response.id, share.read_words),
      openings: openings(share.id),
    })),
    copies: copies(response.id).map((copy) => ({ ...copy, contact: seal && openCopyContact({ seal }, copy) })),
    choices: choices(response.id),
    checkIns: checkIns(response.id),
    ...steps(response.id),
    programs: programs(response.id),
    requests: requests(response.id),
    experiences: experiences(response.id),
    moments: moments(response.id).map(({ body, ...moment }) => ({
      ...moment,
      text: opened('gratitude', response.id, body),
    })),
    contactInfo:
      contactInfos(response.id).map((info) => ({
        ...info,
        helper: info.helper && opened('helper', response.id, info.helper),
      }))[0] ?? null,
    reminders: reminders(response.id),
    figures: figures(response.id)[0] ?? null,
    sleep: sleep(response.id),
    consents: consents(response.id),
    audit: audit(response.id),
  }))
}

/** Tests if only the author reads a check-up, so that the export may contain every answer. */
const mayBeRead = ({ audience, closed_at }: Pick<Row<'response'>, 'audience' | 'closed_at'>): boolean =>
  audience === 'self' && closed_at === null

/** Returns a function from a check-up's id to its requests to partners, with all texts decrypted. */
async function requestsByResponse({ db, seal }: CollectDeps, ids: readonly string[]) {
  const requests = await rowsByResponse(db, ids, 'request', requestColumns, ['asked_at', 'id'])
  const terms = await db
    .selectFrom('request_word as w')
    .innerJoin('request as r', 'r.id', 'w.request_id')
    .select(['w.request_id', 'w.word'])
    .where('r.response_id', 'in', ids)
    .orderBy('w.word')
    .execute()
  return (responseId: string) =>
    requests(responseId).map((request) => ({
      ...request,
      told: seal && decryptDetails({ seal }, request.id, request.told),
      note: seal && decryptNote({ seal }, request.id, request.note),
      words: terms
        .filter(({ request_id }) => request_id === request.id)
        .map(({ word }) => Buffer.from(word, 'hex').toString()),
    }))
}

/** Returns a function that returns when the recipient of a share opened the report, oldest first. */
async function openingsByShare(db: Database, responseIds: readonly string[]) {
  const rows = await db
    .selectFrom('share_opening as o')
    .innerJoin('share as s', 's.id', 'o.share_id')
    .select(['o.share_id', 'o.opened_at'])
    .where('s.response_id', 'in', responseIds)
    .orderBy('o.opened_at')
    .execute()
  const openings = Map.groupBy(rows, ({ share_id }) => share_id)
  return (shareId: string) => (openings.get(shareId) ?? []).map(({ opened_at }) => opened_at)
}
