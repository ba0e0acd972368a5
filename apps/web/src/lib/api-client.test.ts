import { salesMonthly } from '@vigia/contract/calls/aggregates.ts'
import { listImports } from '@vigia/contract/calls/imports.ts'
import { logout } from '@vigia/contract/calls/session.ts'
import { MAX_ADDRESS_LENGTH, MAX_FILTER_IDS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { Member } from '@vigia/contract/roles.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { setMemberSource, request, requestAtOnce, sentFor } from './api-client.ts'

const ids = (count: number): string => Array.from({ length: count }, (_, at) => 1_000_000 + at).join(',')

test('a filter of some ids goes in the address', () => {
  expect(sentFor(salesMonthly, { query: { cliente_id: '3,9', local_id: undefined } })).toEqual({
    method: 'GET',
    url: '/api/v1/ventas/agregadas/mensual?cliente_id=3%2C9',
    body: undefined,
  })
})

test('a filter that is too long for an address goes in the body', () => {
  const query = { cliente_id: ids(MAX_FILTER_IDS) }
  const { method, url, body } = sentFor(salesMonthly, { query })
  expect([method, body]).toEqual(['POST', query])
  expect(url).toBe('/api/v1/ventas/agregadas/mensual/consulta')
  expect(url.length).toBeLessThan(MAX_ADDRESS_LENGTH)
})

afterEach(() => {
  vi.unstubAllGlobals()
  setMemberSource(() => Promise.resolve(undefined))
})

test('a call is made in the session in which it was asked', async () => {
  let stored: string | null = '{"token":"mine"}'
  vi.stubGlobal('localStorage', { getItem: () => stored })
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('authorization'))
    return Promise.resolve(new Response('{"msg":""}'))
  })
  const leaving = request(logout, {})
  stored = null
  await leaving
  expect(sent).toEqual(['Bearer mine'])
})

test('what a person may not see is refused without asking the server, once it is known who they are', async () => {
  const asked: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response('{"data":[]}'))
  })
  const seesOneStore = Promise.withResolvers<Member | undefined>()
  setMemberSource(() => seesOneStore.promise)
  const imports = request(listImports, {})
  await request(salesMonthly, { query: {} })
  expect(asked).toEqual(['/api/v1/ventas/agregadas/mensual'])
  seesOneStore.resolve({ rol: 'lector', limitado: true })
  await expect(imports).rejects.toMatchObject({ status: 403, message: MESSAGES.soloNegocioEntero })
  expect(asked).toHaveLength(1)
  setMemberSource(() => Promise.resolve({ rol: 'lector', limitado: false }))
  await request(listImports, {})
  setMemberSource(() => Promise.resolve(undefined))
  await request(listImports, {})
  expect(asked).toHaveLength(3)
})

test('the first data of a page do not wait until it is known who asks, and are refused where it is', async () => {
  const asked: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(new Response('{"data":[]}'))
  })
  const never = Promise.withResolvers<Member | undefined>()
  setMemberSource(() => never.promise)
  await requestAtOnce(listImports, {})
  expect(asked).toHaveLength(1)
  setMemberSource(
    () => never.promise,
    () => ({ rol: 'lector', limitado: true }),
  )
  await expect(requestAtOnce(listImports, {})).rejects.toMatchObject({ status: 403 })
  expect(asked).toHaveLength(1)
})
