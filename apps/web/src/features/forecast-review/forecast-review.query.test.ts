import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { listAccuracy } from '@vigia/contract/calls/forecast-review.ts'
import { afterEach, expect, test, vi } from 'vitest'
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
  const answers: (() => void)[] = []
  // What tests of other files still ask for has no answer here.
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((resolve) => {
        if (!url.includes(listAccuracy.path)) return
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
