import { expect, test } from 'vitest'
import { knownDomains } from './mail-domains.ts'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['yahoo.co', 'yahoo.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.con', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['homail.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['aol.con', 'aol.com'],
  ['sbcgloble.net', 'sbcglobal.net'],
  ['gmail.comm', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail.ocm', 'gmail.com'],
  ['gmail.vom', 'gmail.com'],
  ['att.nte', 'att.net'],
  ['bellsouth.nte', 'bellsouth.net'],
  ['earthlnk.net', 'earthlink.net'],
  ['rocketmial.com', 'rocketmail.com'],
  ['optonlin.net', 'optonline.net'],
  ['frontire.com', 'frontier.com'],
  ['my-church.con', 'my-church.com'],
  ['my-church.nte', 'my-church.net'],
  ['alo.com', 'aol.com'],
  ['protn.me', 'proton.me'],
  ['bellsuoth.nte', 'bellsouth.net'],
])('suggests for %s %s', (typed, meant) => {
  expect(suggestEmail(`Rosa.Diaz@${typed}`)).toBe(`rosa.diaz@${meant}`)
})

test.each([
  'example.org',
  'example.com',
  'love.com',
  'ms.com',
  'act.com',
  'netmail.com',
  'yahoo.fr',
  'outlook.de',
  'hotmail.co.uk',
  'yahoo.com.mx',
  'live.com.mx',
  'ge.com',
  'gmx.net',
  'gmx.de',
  'mail.ru',
  'icloud.net.example',
  'ymca.org',
  'aarp.org',
  'volusia.org',
  'nccoa.org',
  'state.ny.us',
  'company.co',
  'xn--bcher-kva.example',
])('suggests nothing for %s', (domain) => {
  expect(suggestEmail(`rosa@${domain}`)).toBeNull()
})

test.each(knownDomains.known.split(' '))('suggests nothing for the known domain %s', (domain) => {
  expect(suggestEmail(`rosa@${domain}`)).toBeNull()
})

test.each(['', 'rosa', '212-123-4567', '@gmial.com', 'rosa diaz@gmial.com', 'rosa@'])(
  'suggests nothing for %j',
  (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  },
)

test('reads a pasted name and address', () => {
  expect(suggestEmail('Rosa Diaz <rosa@gmial.com>,')).toBe('rosa@gmail.com')
})
