import { data } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'

onBothDatabases('while too many passwords are hashed', (product) => {
  afterEach(() => void vi.restoreAllMocks())
  const full = async () => {
    throw data(null, { status: 503, headers: { 'retry-after': '5' } })
  }
  const [contact, password] = ['rosa@example.org', 'two herons at dawn']
  const signUp = { at: 'begin', contact, password, again: password }

  test.each([
    ['/login-old', { at: 'password', contact, password, go: 'sign-in' }, 'What you typed is still here.'],
    ['/es/login-old', { at: 'password', contact, password, go: 'sign-in' }, 'Lo que escribió sigue aquí.'],
    ['/signUp', signUp, 'What you typed is still here.'],
  ])('%s asks to try again later, and sends no message', async (path, fields, text) => {
    vi.spyOn(product.deps.identity, 'findByPassword').mockImplementation(full)
    vi.spyOn(product.deps.identity, 'hashForSignUp').mockImplementation(full)
    const answer = await product.browser().post(path, fields)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    const html = await answer.text()
    expect(html).toContain(text)
    expect(html).toContain(`name="contact" value="${contact}"`)
    expect(html).not.toContain(password)
    expect(await product.messagesTo(contact)).toEqual([])
  })

  test('a call gets problem details', async () => {
    vi.spyOn(product.deps.identity, 'findByPassword').mockImplementation(full)
    const answer = await product.browser().call('POST', '/api/auth/login', { email: contact, password })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'unavailable', success: false })
  })
})
