import { expect, test } from 'vitest'
import { extensionOf, translationIn } from './fhir-terms.ts'

const url = 'http://hl7.org/fhir/StructureDefinition/translation'
const translation = (lang: string, content: object) => ({
  url,
  extension: [
    { url: 'lang', valueCode: lang },
    { url: 'content', ...content },
  ],
})

test.each([
  ['its language', [translation('es', { valueString: 'Sí' })], 'Sí'],
  ['its language in a country', [translation('ES-mx', { valueString: 'Sí' })], 'Sí'],
  ['marked up', [translation('es', { valueMarkdown: '**Sí**' })], '**Sí**'],
  [
    'after others',
    [{ url: 'http://x' }, translation('fr', { valueString: 'Oui' }), translation('es', { valueString: 'Sí' })],
    'Sí',
  ],
  ['another language', [translation('fr', { valueString: 'Oui' })], undefined],
  ['a language whose code only begins so', [translation('est', { valueString: 'Jah' })], undefined],
  ['no content', [{ url, extension: [{ url: 'lang', valueCode: 'es' }] }], undefined],
  ['no language', [{ url, extension: [{ url: 'content', valueString: 'Sí' }] }], undefined],
  ['no parts', [{ url }], undefined],
  ['a language without a code', [{ url, extension: [{ url: 'lang' }] }], undefined],
  ['another extension', [{ ...translation('es', { valueString: 'Sí' }), url: 'http://x' }], undefined],
  ['no extension', undefined, undefined],
])('reads the Spanish of a text with %s', (_, extension, content) => {
  expect(translationIn('es', extension && { extension })).toBe(content)
})

test.each([
  ['its whole URL', 'http://x/colour', 'http://x/colour', true],
  ['another URL', 'http://x/colour', 'http://y/colour', false],
  ['the end of its URL after a slash', '/colour', 'http://y/colour', true],
  ['the end of its URL without a slash', 'colour', 'http://y/colour', false],
])('an extension is found by %s', (_, requested, given, found) => {
  expect(extensionOf({ extension: [{ url: 'http://x/other' }, { url: given }] }, requested)?.url).toBe(
    found ? given : undefined,
  )
  expect(extensionOf({}, requested)).toBeUndefined()
  expect(extensionOf(undefined, requested)).toBeUndefined()
})
