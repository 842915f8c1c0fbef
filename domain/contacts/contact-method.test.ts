import { describe, expect, test } from 'vitest'
import {
  contactKey,
  longestEmail,
  maskContact,
  methodOfContact,
  parseContact,
  parseEmail,
  parsePhone,
  showContact,
} from './contact-method.ts'

describe('an email address', () => {
  test.each([
    ['rosa@example.org', { contact: 'rosa@example.org' }],
    ['  Rosa.Diaz+1@Example.ORG ', { contact: 'rosa.diaz+1@example.org' }],
    ["o'brien@mail.example.co.uk", { contact: "o'brien@mail.example.co.uk" }],
    ['', { error: 'required' }],
    ['   ', { error: 'required' }],
    ['rosa', { error: 'email' }],
    ['rosa@example', { error: 'email' }],
    ['rosa.example.org', { error: 'email' }],
    ['rosa@@example.org', { error: 'email' }],
    ['rosa diaz@example.org', { error: 'email' }],
    ['rosa@example.org, ana@example.org', { error: 'email' }],
    ['rosa@example.org\nbcc: ana@example.org', { error: 'email' }],
    [`${'a'.repeat(longestEmail)}@example.org`, { error: 'email' }],
    ['\u200Brosa@example.org\uFEFF', { contact: 'rosa@example.org' }],
    ['\u00A0rosa@example.org\u00A0', { contact: 'rosa@example.org' }],
    ['rosa @ example.org', { contact: 'rosa@example.org' }],
    ['rosa@example.org,', { contact: 'rosa@example.org' }],
    ['rosa@example.org.', { contact: 'rosa@example.org' }],
    ['rosa@example.org; ', { contact: 'rosa@example.org' }],
    ['Rosa Diaz <rosa@example.org>', { contact: 'rosa@example.org' }],
    ['"Diaz, Rosa" <Rosa@Example.org>,', { contact: 'rosa@example.org' }],
    ['<rosa@example.org>', { contact: 'rosa@example.org' }],
    ['mailto:rosa@example.org', { contact: 'rosa@example.org' }],
    ['o’brien@example.org', { contact: "o'brien@example.org" }],
    ["!#$%&'*+/=?^_`{|}~-@example.org", { contact: "!#$%&'*+/=?^_`{|}~-@example.org" }],
    ['rosa-@example.org', { contact: 'rosa-@example.org' }],
    ['rosa@bücher.example', { contact: 'rosa@xn--bcher-kva.example' }],
    ['rosa@españa.xn--mgbaam7a8h', { contact: 'rosa@xn--espaa-rta.xn--mgbaam7a8h' }],
    [`${'a'.repeat(64)}@example.org`, { contact: `${'a'.repeat(64)}@example.org` }],
    [`${'a'.repeat(65)}@example.org`, { error: 'email' }],
    ['\u200B', { error: 'required' }],
    ['.rosa@example.org', { error: 'email' }],
    ['rosa..diaz@example.org', { error: 'email' }],
    ['rosa.@example.org', { error: 'email' }],
    ['@example.org', { error: 'email' }],
    ['rosa@-example.org', { error: 'email' }],
    ['rosa@example.org/path', { error: 'email' }],
    ['rosa@example.org:25', { error: 'email' }],
    ['rosa@127.0.0.1', { error: 'email' }],
    ['rosa@[127.0.0.1]', { error: 'email' }],
    ['rosa@%65xample.org', { error: 'email' }],
    ['Rosa <rosa@example.org> <ana@example.org>', { error: 'email' }],
    ['rosa@example.org <', { error: 'email' }],
  ])('parses %j as %j', (typed, expected) => {
    expect(parseEmail(typed)).toEqual(expected)
  })
})

describe('a phone number', () => {
  test.each([
    ['2121234567', { contact: '2121234567' }],
    ['212-123-4567', { contact: '2121234567' }],
    [' (212) 123 4567 ', { contact: '2121234567' }],
    ['212.123.4567', { contact: '2121234567' }],
    ['+1 212 123 4567', { contact: '2121234567' }],
    ['1-212-123-4567', { contact: '2121234567' }],
    ['', { error: 'required' }],
    ['  ', { error: 'required' }],
    ['\u200B\u00A0', { error: 'required' }],
    ['\u200B212\u00A0123\u20114567', { contact: '2121234567' }],
    ['---', { error: 'phone' }],
    ['555-123-456', { error: 'phone' }],
    ['555-123-45678', { error: 'phone' }],
    ['2-555-123-4567', { error: 'phone' }],
    ['212-123-4567 ext 8', { error: 'phone' }],
    ['call 2121234567', { error: 'phone' }],
    ['٥٥٥١٢٣٤٥٦٧', { error: 'phone' }],
  ])('parses %j as %j', (typed, expected) => {
    expect(parsePhone(typed)).toEqual(expected)
  })
})

describe('a phone number by its area code', () => {
  test.each([
    ['900', 'premium rates'],
    ['911', 'emergencies'],
    ['000', 'none'],
    ['800', 'toll-free'],
    ['809', 'the Dominican Republic'],
    ['876', 'Jamaica'],
    ['242', 'the Bahamas'],
    ['416', 'Toronto'],
  ])('rejects %s (%s), with and without a leading 1', (code) => {
    expect(parsePhone(`${code}-212-3456`)).toEqual({ error: 'areaCode' })
    expect(parsePhone(`+1 ${code} 212 3456`)).toEqual({ error: 'areaCode' })
  })
  test.each([
    ['787', 'Puerto Rico'],
    ['907', 'Alaska'],
    ['671', 'Guam'],
    ['924', 'Minnesota, an overlay of late'],
  ])('accepts %s (%s)', (code) => {
    expect(parsePhone(`${code}-212-3456`)).toEqual({ contact: `${code}2123456` })
  })
})

test('parses a contact by its method', () => {
  expect(parseContact('phone', 'rosa@example.org')).toEqual({ error: 'phone' })
  expect(parseContact('email', '212-123-4567')).toEqual({ error: 'email' })
})

test.each([
  ['phone', '2121234567', '212-123-4567', '•••-•••-4567'],
  ['email', 'rosa@example.org', 'rosa@example.org', 'r•••@example.org'],
] as const)('a contact by %s is shown in full to its owner and masked to others', (method, contact, full, masked) => {
  expect(showContact(method, contact)).toBe(full)
  expect(maskContact(method, contact)).toBe(masked)
})

test('an address with a tag has the same key as its inbox', () => {
  expect(contactKey('email', 'dan+news@example.org')).toBe(contactKey('email', 'Dan@example.org'))
  expect(contactKey('email', 'dan@example.org')).not.toBe(contactKey('email', 'ann@example.org'))
})

test.each([
  ['rosa@example.org', 'email'],
  ['2121234567', 'phone'],
])('the method of %s is %s', (contact, method) => {
  expect(methodOfContact(contact)).toBe(method)
})
