import { afterEach, expect, test, vi } from 'vitest'
import script from '../ask-early.js?raw'
import { requestEarly } from './first.requests.ts'
import { forgetEarly, takeEarly } from '../lib/early-answers.ts'
import { queryClient } from '../lib/query-client.ts'

const PLACE = 'http://vigia.example/seguimiento'
const ASKED = ['/api/v1/user-info', '/api/v1/seguimiento']

/** What is asked for, and in which session, while a document's script runs at an address. */
const visit = (href: string, auth: string | null): string[][] => {
  const asked: string[][] = []
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: HeadersInit }) => {
    asked.push([url, new Headers(headers).get('authorization') ?? ''])
    return Promise.resolve(new Response('{"user":{},"data":[]}'))
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'auth' ? auth : null) })
  vi.stubGlobal('location', new URL(href))
  vi.stubGlobal('document', { currentScript: { dataset: { asked: ASKED.join(' ') } } })
  // oxlint-disable-next-line no-eval
  ;(0, eval)(script)
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEarly()
  queryClient.clear()
})

test('what the document asked for is taken by the page, which asks for nothing twice', () => {
  const asked = visit(PLACE, '{"token":"mine"}')
  expect(asked).toEqual(ASKED.map((url) => [url, 'Bearer mine']))
  requestEarly(PLACE)
  expect(asked).toHaveLength(ASKED.length)
  expect(takeEarly(ASKED[0]!, 'mine')).toBeUndefined()
})

test('an answer is taken once, and in the session that asked for it', async () => {
  visit(PLACE, '{"token":"mine"}')
  expect(takeEarly(ASKED[0]!, 'of another')).toBeUndefined()
  expect(takeEarly('/api/v1/locales', 'mine')).toBeUndefined()
  expect((await takeEarly(ASKED[0]!, 'mine'))?.status).toBe(200)
  expect(takeEarly(ASKED[0]!, 'mine')).toBeUndefined()
  forgetEarly()
  expect(takeEarly(ASKED[1]!, 'mine')).toBeUndefined()
})

test('nothing is asked for without a session, nor of a page with a search: the page itself knows what it means', () => {
  for (const auth of [null, 'nothing', '{}']) expect(visit(PLACE, auth)).toEqual([])
  for (const end of ['?semana=3', '#locales=3']) expect(visit(PLACE + end, '{"token":"mine"}')).toEqual([])
})
