import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { noAmountText } from '../../lib/parse-amount.ts'
import {
  type CommittedDraft,
  type DraftLine,
  amountProblems,
  draftProblem,
  firstOpenDay,
  saveInSequence,
  toggleProduct,
} from './committed-draft.ts'

const draft = (lines: readonly DraftLine[], more: Partial<CommittedDraft> = {}): CommittedDraft => ({
  clientId: '3',
  storeId: null,
  lines,
  ...more,
})
const line = (productId: number): DraftLine => ({ productId, quantity: 1, date: '2026-11-21' })

/** Saves all but the given products; tells what it was asked. */
const saver = (refused: readonly number[]) => {
  const tried: number[] = []
  const save = async ({ productId }: DraftLine): Promise<void> => {
    tried.push(productId)
    if (refused.includes(productId)) throw new Error(`no ${productId}`)
  }
  return { tried, save }
}
const reasonOf = (failure: unknown): string => (failure as Error).message

test('selecting a product adds a row with quantity 1 and today; unselecting removes it', () => {
  const selected = toggleProduct([], 7, '2026-11-21')
  expect(selected).toEqual([line(7)])
  expect(toggleProduct(selected, 7, '2026-11-21')).toEqual([])
})

test('a client and a product are required, and a quantity of at least 1 with a date', () => {
  expect(draftProblem(draft([line(1)], { clientId: null }), false)).toEqual({
    field: 'client',
    text: MESSAGES.seleccioneCliente,
  })
  expect(draftProblem(draft([]), false)).toEqual({ field: 'lines', text: MESSAGES.seleccioneProducto })
  expect(draftProblem(draft([{ ...line(1), quantity: 0 }]), false)).toEqual({
    field: 'lines',
    text: MESSAGES.cantidadMinima,
  })
  expect(draftProblem(draft([{ ...line(1), quantity: '' }]), false)).toEqual({
    field: 'lines',
    text: MESSAGES.cantidadMinima,
  })
  expect(draftProblem(draft([{ ...line(1), quantity: Number.NaN }]), false)).toEqual({
    field: 'lines',
    text: noAmountText(3),
  })
  expect(draftProblem(draft([{ ...line(1), date: null }]), false)).toEqual({
    field: 'lines',
    text: MESSAGES.fechaInvalida,
  })
  expect(draftProblem(draft([line(1)]), false)).toBeUndefined()
})

test('who works with some stores says of which one it is', () => {
  expect(draftProblem(draft([line(1)]), true)).toEqual({ field: 'store', text: MESSAGES.comprometidaSinLocal })
  expect(draftProblem(draft([line(1)], { storeId: '2' }), true)).toBeUndefined()
})

test('a date in a month that has closed is refused, with the first that has not', () => {
  const november = toMonth({ anio: 2026, mes: 11 })
  const refusal = 'Ese mes ya cerró: lo que vendiste en él ya está contado. Elige una fecha desde diciembre de 2026.'
  expect(draftProblem(draft([line(1)]), false, november)).toEqual({ field: 'lines', text: refusal })
  expect(amountProblems({ ...line(1), date: '2026-11-30' }, november)).toEqual({ quantity: undefined, date: refusal })
  expect(draftProblem(draft([{ ...line(1), date: '2026-12-01' }]), false, november)).toBeUndefined()
  expect(draftProblem(draft([line(1)]), false, november - 1)).toBeUndefined()
})

test('the calendar begins on the first day that is not refused', () => {
  const closed = toMonth({ anio: 2026, mes: 12 })
  const first = firstOpenDay(closed)!
  expect(first).toBe('2027-01-01')
  expect(amountProblems({ ...line(1), date: first }, closed).date).toBeUndefined()
  expect(amountProblems({ ...line(1), date: '2026-12-31' }, closed).date).toBeDefined()
  expect(firstOpenDay(undefined)).toBeUndefined()
})

test('a refused line keeps its reason and does not keep the next from being saved', async () => {
  const { tried, save } = saver([2])
  const outcome = await saveInSequence([line(1), line(2), line(3)], save, () => false, reasonOf)
  expect(tried).toEqual([1, 2, 3])
  expect(outcome).toEqual({ saved: [line(1), line(3)], unsaved: [{ ...line(2), reason: 'no 2' }] })
})

test('a failure that would meet every line ends the round, and all that follow remain with its reason', async () => {
  const { tried, save } = saver([2])
  const outcome = await saveInSequence([line(1), line(2), line(3)], save, () => true, reasonOf)
  expect(tried).toEqual([1, 2])
  expect(outcome.saved).toEqual([line(1)])
  expect(outcome.unsaved).toEqual([
    { ...line(2), reason: 'no 2' },
    { ...line(3), reason: 'no 2' },
  ])
})

test('a retry sends only what was not saved', async () => {
  const { unsaved } = await saveInSequence([line(1), line(2)], saver([2]).save, () => false, reasonOf)
  const { tried, save } = saver([])
  expect(await saveInSequence(unsaved, save, () => false, reasonOf)).toMatchObject({ unsaved: [] })
  expect(tried).toEqual([2])
})
