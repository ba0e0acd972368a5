import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { closureProblem, draftProblem, newDraft } from './adjustment-draft.ts'
import { closureText } from './closure-text.ts'

const meses = [
  { anio: 2026, mes: 12, parte: 0.2581 },
  { anio: 2027, mes: 1, parte: 0.03226 },
]
const draft = {
  ...newDraft(24323, { nivel: 'total' }),
  tipo: 'cerrado' as const,
  closedFrom: '2026-12-24',
  closedTo: '2027-01-01',
}

test('a closure says what it takes, and which days are counted already', () => {
  expect(closureText({ meses, ya_cerrados: [] })).toBe(
    'Quitamos el 26% de diciembre 2026 y el 3% de enero 2027, por lo que vende cada día de la semana.',
  )
  expect(closureText({ meses: [], ya_cerrados: ['2026-12-25', '2027-01-01'] })).toBe(
    'Esos días no le quitan nada a lo que esperamos. El 25 dic y el 1 ene tampoco vendiste hace un año: lo que esperamos ya cuenta con eso.',
  )
})

test('a closure is saved once both its days are chosen and they take something', () => {
  expect(draftProblem(draft, true)).toBeUndefined()
  expect(draftProblem({ ...draft, closedTo: '2026-12-23' }, true)?.field).toBe('closed')
  expect(closureProblem(draft, undefined, true)?.field).toBe('closed')
  expect(closureProblem(draft, { meses: [], ya_cerrados: [] }, true)?.text).toBe(MESSAGES.cierreSinEfecto)
  expect(closureProblem(draft, { meses, ya_cerrados: [] }, true)).toBeUndefined()
  // One that is changed may have ended sooner, in a month that has passed.
  expect(closureProblem(draft, { meses: [], ya_cerrados: [] }, false)).toBeUndefined()
})
