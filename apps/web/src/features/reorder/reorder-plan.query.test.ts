import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reorderPlanQuery } from './reorder-plan.query.ts'

const LIST = { servicio: 90, periodo: undefined, locales: [], categorias: [] } as const

afterEach(() => vi.unstubAllGlobals())

test('all products are asked for once a page shows the first, which may come before there is one', async () => {
  const asked: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const todos = url.includes('primeras') ? { productos: 5000 } : null
    return Promise.resolve(new Response(JSON.stringify({ data: { filas: [], todos } })))
  })
  const client = new QueryClient()
  const query = reorderPlanQuery(LIST, true)
  const read = client.prefetchQuery(query)
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toMatchObject({ todos: { productos: 5000 } }))
  await new Promise((done) => setTimeout(done, 50))
  expect(asked).toHaveLength(1)
  const stop = new QueryObserver(client, query).subscribe(() => {})
  await read
  expect(asked).toHaveLength(2)
  expect(client.getQueryData(query.queryKey)).toMatchObject({ todos: null })
  stop()
})
