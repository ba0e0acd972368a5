import { expect, test } from 'vitest'
import { changesOfClosure, draftProblem, newDraft } from './adjustment-draft.ts'
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

test('it is a percentage of each month, with its days as the note where there is none', () => {
  expect(draftProblem(draft, true)).toBeUndefined()
  expect(draftProblem({ ...draft, closedTo: '2026-12-23' }, true)?.field).toBe('closed')
  expect(changesOfClosure(draft, { meses, ya_cerrados: [] })).toEqual([
    {
      desde: { anio: 2026, mes: 12 },
      hasta: { anio: 2026, mes: 12 },
      tipo: 'porcentaje',
      cantidad: -25.81,
      nota: 'Cerrado del 24 dic 2026 al 1 ene 2027',
    },
    {
      desde: { anio: 2027, mes: 1 },
      hasta: { anio: 2027, mes: 1 },
      tipo: 'porcentaje',
      cantidad: -3.23,
      nota: 'Cerrado del 24 dic 2026 al 1 ene 2027',
    },
  ])
})
