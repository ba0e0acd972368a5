import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { noAmountText } from '../../lib/parse-amount.ts'
import { changeOf, closureOf, draftOf, draftProblem, newDraft } from './adjustment-draft.ts'

const DECEMBER = 2026 * 12 + 11

test('what a draft says is what is sent, the sense as a sign', () => {
  const draft = { ...newDraft(DECEMBER, { nivel: 'producto', id: 7 }), amount: 12.5, nota: ' feria ' }
  expect(changeOf(draft)).toEqual({
    desde: { anio: 2026, mes: 12 },
    hasta: { anio: 2026, mes: 12 },
    tipo: 'porcentaje',
    cantidad: 12.5,
    nota: 'feria',
  })
  expect(changeOf({ ...draft, sense: 'menos', nota: ' ' })).toMatchObject({ cantidad: -12.5, nota: null })
})

test('an adjustment that is changed comes back as it was', () => {
  const draft = {
    ...newDraft(DECEMBER, { nivel: 'local', id: 3 }),
    sense: 'menos',
    amount: 40,
    nota: 'cierro',
  } as const
  const back = draftOf({
    id: 1,
    resto: false,
    nombre: 'Centro',
    creado_en: '',
    efecto: null,
    reparto: 'esperado',
    cierre: null,
    nivel: 'local',
    entidad_id: 3,
    ...changeOf(draft),
    nota: 'cierro',
  })
  expect(back).toEqual(draft)
})

test('a closure comes back with its days', () => {
  const month = { anio: 2026, mes: 12 }
  const cierre = { desde: '2026-12-21', hasta: '2027-01-03' }
  const back = draftOf({
    id: 1,
    nivel: 'total',
    entidad_id: null,
    nombre: null,
    desde: month,
    hasta: month,
    resto: false,
    tipo: 'porcentaje',
    cantidad: -30,
    nota: 'vacaciones',
    creado_en: '',
    efecto: null,
    reparto: 'esperado',
    cierre,
  })
  expect(back).toMatchObject({ tipo: 'cerrado', closedFrom: '2026-12-21', closedTo: '2027-01-03' })
  expect(closureOf(back)).toEqual({ ...cierre, nota: 'vacaciones' })
})

test('the first thing that is wrong is told, with the field that it stands at', () => {
  const draft = { ...newDraft(DECEMBER, { nivel: 'total' }), amount: 20 }
  expect(draftProblem(draft, true)).toBeUndefined()
  expect(draftProblem({ ...draft, nivel: 'cliente' }, true)).toEqual({
    field: 'entity',
    text: MESSAGES.ajusteDesconocido,
  })
  expect(draftProblem({ ...draft, nivel: 'cliente' }, false)).toBeUndefined()
  expect(draftProblem({ ...draft, to: DECEMBER - 1 }, true)).toEqual({ field: 'to', text: MESSAGES.ajusteMeses })
  expect(draftProblem({ ...draft, amount: '' }, true)).toEqual({ field: 'amount', text: MESSAGES.ajusteCantidad })
  expect(draftProblem({ ...draft, amount: 0 }, true)).toEqual({ field: 'amount', text: MESSAGES.ajusteCantidad })
  expect(draftProblem({ ...draft, amount: Number.NaN }, true)).toEqual({ field: 'amount', text: noAmountText(2) })
  expect(draftProblem({ ...draft, sense: 'menos', amount: 101 }, true)).toEqual({
    field: 'amount',
    text: MESSAGES.ajustePorcentaje,
  })
  expect(draftProblem({ ...draft, tipo: 'unidades', sense: 'menos', amount: 101 }, true)).toBeUndefined()
})
