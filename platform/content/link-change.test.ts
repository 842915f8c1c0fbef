import { describe, expect, test } from 'vitest'
import { createKeyedHash } from '#platform/crypto/secret.ts'
import type { SessionState } from '#platform/request/session-state.ts'
import { flagSignature } from '#platform/request/start-link.server.ts'
import { linkChange, linkParameterMaxLength } from '#server/http/start-parameters.ts'

const keyedHash = createKeyedHash('a secret that is long enough for this test')
/** Returns a session with these values and a check-up in this state. */
const browserSession = (session: object, checkUp: 'none' | 'under way' | 'finished' = 'none') =>
  ({
    session: { client_id: null, kiosk: 0, test_flag: 0, ...session },
    response: checkUp === 'none' ? null : { completed_at: checkUp === 'finished' ? '2026-11-20T08:00:00Z' : null },
  }) as SessionState
const changeBy = (query: string, of: SessionState | null = null, partner: string | null = 'volusia') =>
  linkChange(new URL(`https://checkup.example.org/start?${query}`), of, partner, keyedHash)
const signed = (flag: 'kiosk' | 'test_flag', partner: string | null = 'volusia') =>
  `${flag}=${flagSignature(keyedHash, flag, partner)}`

describe('a start link', () => {
  test.each([
    ['nothing without parameters', '', {}],
    ['nothing by an unknown parameter', 'colour=red', {}],
    [
      'all that it names',
      'prev_response_id=r1&preset_state_id=FL&promo_code=FAIR&access_id=m7&client_id=ours',
      { prev_response_id: 'r1', preset_state_id: 'FL', promo_code: 'FAIR', access_id: 'm7', client_id: 'ours' },
    ],
    ['a value without the blanks around it', 'access_id=%20m7%20', { access_id: 'm7' }],
    ['nothing by an empty value', 'access_id=', {}],
    ['nothing by blanks', 'access_id=%20', {}],
    ['the beginning of a long value', `access_id=${'x'.repeat(70)}`, { access_id: 'x'.repeat(64) }],
    ['a value as long as may be', `access_id=${'x'.repeat(64)}`, { access_id: 'x'.repeat(64) }],
    ['nothing by a state that does not exist', 'preset_state_id=XX', {}],
  ])('%s', (_, query, change) => {
    expect(changeBy(query)).toEqual(change)
    expect(linkParameterMaxLength).toBe(64)
  })

  test.each([
    ['the same value again is no change', 'client_id=ours', browserSession({ client_id: 'ours' }), {}],
    ['another value is', 'client_id=theirs', browserSession({ client_id: 'ours' }), { client_id: 'theirs' }],
    ['not while a check-up is under way', 'client_id=theirs', browserSession({}, 'under way'), {}],
    ['again once it is finished', 'client_id=theirs', browserSession({}, 'finished'), { client_id: 'theirs' }],
  ])('%s', (_, query, of, change) => {
    expect(changeBy(query, of)).toEqual(change)
  })

  test.each([
    ['by its signature', signed('kiosk'), null, 'volusia', { kiosk: 1 }],
    ['by the signature without a partner', signed('kiosk', null), null, null, { kiosk: 1 }],
    ['both by both', `${signed('kiosk')}&${signed('test_flag')}`, null, 'volusia', { kiosk: 1, test_flag: 1 }],
    [
      'also while a check-up is under way',
      signed('test_flag'),
      browserSession({}, 'under way'),
      'volusia',
      { test_flag: 1 },
    ],
    ['not where it is raised already', signed('kiosk'), browserSession({ kiosk: 1 }), 'volusia', {}],
    ['not by a bare 1', 'kiosk=1', null, 'volusia', {}],
    [
      'not by the signature of another flag',
      `kiosk=${flagSignature(keyedHash, 'test_flag', 'volusia')}`,
      null,
      'volusia',
      {},
    ],
    ['not by the signature of another partner', signed('kiosk', 'bcda'), null, 'volusia', {}],
  ])('sets a flag in a session, %s', (_, query, of, partner, change) => {
    expect(changeBy(query, of, partner)).toEqual(change)
  })
})
