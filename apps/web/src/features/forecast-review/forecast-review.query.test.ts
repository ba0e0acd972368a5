import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setMemberSource } from '../../lib/api-client.ts'
import { accuracyQuery } from './forecast-review.query.ts'
import type { ReviewSearch } from './review-search.ts'

afterEach(() => vi.unstubAllGlobals())

const SEARCH: Pick<ReviewSearch, 'nivel' | 'de' | 'antes' | 'unidad'> = {
  nivel: 'local',
  de: undefined,
  antes: 1,
  unidad: 'cantidad',
}

test('a list stays while that of another month is on its way, and not under the title of another level', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  // Where the application is loaded too, it is asked first who may see them.
  setMemberSource(() => Promise.resolve(undefined))
  const answers: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve(new Response(JSON.stringify({ data: [{ nombre: 'Laureles' }] }))))
      }),
  )
  const observer = new QueryObserver(new QueryClient(), accuracyQuery(SEARCH))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject([{ nombre: 'Laureles' }]))
  observer.setOptions(accuracyQuery({ ...SEARCH, antes: 2 }))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: [{ nombre: 'Laureles' }] })
  observer.setOptions(accuracyQuery({ ...SEARCH, nivel: 'producto' }))
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, data: undefined })
  stop()
})
