import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { type DraftLine, draftProblem, saveInSequence, toggleProduct } from './committed-draft.ts'

const line = (productId: number): DraftLine => ({ productId, quantity: 1, date: '2026-11-21' })

test('selecting a product adds a row with quantity 1 and today; unselecting removes it', () => {
  const selected = toggleProduct([], 7, '2026-11-21')
  expect(selected).toEqual([line(7)])
  expect(toggleProduct(selected, 7, '2026-11-21')).toEqual([])
})

test('a client and a product are required, and a quantity of at least 1 with a date', () => {
  expect(draftProblem(null, [line(1)])).toBe(MESSAGES.seleccioneCliente)
  expect(draftProblem(3, [])).toBe(MESSAGES.seleccioneProducto)
  expect(draftProblem(3, [{ ...line(1), quantity: 0 }])).toBe(MESSAGES.cantidadMinima)
  expect(draftProblem(3, [{ ...line(1), quantity: '' }])).toBe(MESSAGES.cantidadMinima)
  expect(draftProblem(3, [{ ...line(1), date: null }])).toBe(MESSAGES.fechaInvalida)
  expect(draftProblem(3, [line(1)])).toBeUndefined()
})

test('calls go one after the other; after a failure only the unsaved remain', async () => {
  const saved: number[] = []
  const { unsaved, failure } = await saveInSequence([line(1), line(2), line(3)], async ({ productId }) => {
    if (productId === 2) throw new Error('no')
    saved.push(productId)
  })
  expect(saved).toEqual([1])
  expect(unsaved.map(({ productId }) => productId)).toEqual([2, 3])
  expect(failure).toEqual(new Error('no'))
})
