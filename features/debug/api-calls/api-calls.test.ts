import { expect, test } from 'vitest'
import { addressOf, type Call, callsIn } from './api-calls.ts'
import { readable } from './call-fields.ts'

const document = {
  paths: {
    '/secured/person/{id}': {
      put: {
        operationId: 'putPerson',
        summary: 'Changes a person',
        tags: ['secured'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'p1' } },
          { name: 'env', in: 'query', schema: { type: 'string' } },
          { name: 'Idempotency-Key', in: 'header' },
        ],
        requestBody: { content: { 'application/json': { example: { first_name: 'Rose' } } } },
      },
    },
  },
}
const putPerson: Call = {
  id: 'putPerson',
  method: 'PUT',
  path: '/secured/person/{id}',
  group: 'secured',
  summary: 'Changes a person',
  parameters: [
    { place: 'path', name: 'id', required: true, example: 'p1' },
    { place: 'query', name: 'env', required: false, example: '' },
  ],
  body: { type: 'application/json', example: '{\n  "first_name": "Rose"\n}' },
}

test('parses calls of the document, with their parameters and body', () => {
  expect(callsIn(document)).toEqual([putPerson])
})

test.each([
  ['p1', '', '/api/secured/person/p1'],
  ['a b/../c?x', '', '/api/secured/person/a%20b%2F..%2Fc%3Fx'],
  ['p1', 'pilot', '/api/secured/person/p1?env=pilot'],
  ['..', '', null],
  ['.', '', null],
])('the id %s and the query %s give the address %s', (id, env, address) => {
  expect(addressOf(putPerson, (field) => (field === 'path.id' ? id : env))).toBe(address)
})

test('indents JSON and leaves other bodies as they are', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('plain')).toBe('plain')
})
