import { expect, test } from 'vitest'
import { forEachBusiness } from './for-each-business.ts'

test('one that fails is logged and keeps none waiting; told to stop it begins no other', async () => {
  const logged: unknown[] = []
  const begun: string[] = []
  const stopping = new AbortController()
  const done = await forEachBusiness(
    ['fails', 'has nothing to do', 'is done', 'is never begun'],
    { signal: stopping.signal, logger: { error: (...line: unknown[]) => logged.push(line) }, failure: 'not done' },
    async (negocioId) => {
      begun.push(negocioId)
      if (negocioId === 'fails') throw new Error('of this one')
      if (negocioId === 'is done') stopping.abort()
      return negocioId === 'is done'
    },
  )
  expect([done, begun]).toEqual([1, ['fails', 'has nothing to do', 'is done']])
  expect(logged).toEqual([[{ err: new Error('of this one'), negocio: 'fails' }, 'not done']])
})
