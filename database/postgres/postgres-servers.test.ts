import { expect, test } from 'vitest'
import { serversOf, splitPassword } from './postgres-servers.ts'

test.each([
  ['postgres://a:b@one/data', ['postgres://a:b@one/data']],
  ['postgresql://one:5433/data?sslmode=require', ['postgresql://one:5433/data?sslmode=require']],
  ['postgres:///data?host=/run/postgresql', ['postgres:///data?host=/run/postgresql']],
  [
    'postgres://a:p%40ss@one,two:5433,[::1]:5434/data?target_session_attrs=read-write',
    [
      'postgres://a:p%40ss@one/data?target_session_attrs=read-write',
      'postgres://a:p%40ss@two:5433/data?target_session_attrs=read-write',
      'postgres://a:p%40ss@[::1]:5434/data?target_session_attrs=read-write',
    ],
  ],
])('parses the servers of %s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers)
})

test.each([
  'mysql://one/data',
  'one/data',
  'postgres://one,,two/data',
  'postgres://one,two:port/data',
  'postgres://one,two/data?target_session_attrs=standby',
])('rejects %s', (url) => {
  expect(serversOf(url)).toBeNull()
})

test.each([
  ['postgres://a:p%40ss@one,two:5433/data', 'postgres://a@one,two:5433/data', 'p@ss'],
  ['postgres://a@one/data', 'postgres://a@one/data', ''],
  ['postgres://one/data?x=a:b@c', 'postgres://one/data?x=a:b@c', ''],
])('extracts the password of %s', (given, url, password) => {
  expect(splitPassword(given)).toEqual({ url, password })
})
