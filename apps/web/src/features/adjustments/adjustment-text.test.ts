import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { expect, test } from 'vitest'
import { entriesOf } from './adjustment-entries.ts'
import { aboutText, changeText, effectText, entryText, lastText } from './adjustment-text.ts'

const DECEMBER = { anio: 2026, mes: 12 }
const adjustment: Adjustment = {
  id: 1,
  nivel: 'producto',
  entidad_id: 7,
  nombre: 'Café',
  desde: DECEMBER,
  hasta: DECEMBER,
  resto: false,
  tipo: 'porcentaje',
  cantidad: 20,
  nota: 'feria',
  creado_en: '2026-11-22T00:00:00Z',
  efecto: { cantidad: 45.25, valor: 450_000 },
  reparto: 'esperado',
  cierre: null,
}

test('what is changed is told with its sign and its months', () => {
  expect(changeText(adjustment)).toBe('+20% en diciembre 2026')
  expect(changeText({ ...adjustment, resto: true })).toBe('+20% en lo que queda de diciembre 2026')
  expect(changeText({ ...adjustment, tipo: 'unidades', cantidad: -1 })).toBe('−1 unidad en diciembre 2026')
  expect(changeText({ ...adjustment, hasta: { anio: 2027, mes: 2 }, tipo: 'unidades', cantidad: 30.5 })).toBe(
    '+30,5 unidades al mes de diciembre 2026 a febrero 2027',
  )
  expect([aboutText(adjustment), aboutText({ nivel: 'total', nombre: null })]).toEqual(['Café', 'Todo el negocio'])
})

test('its effect is told, with money where the plan shows it, and where units went that nothing expected', () => {
  expect(effectText([adjustment], false)).toBe('Suma 45 unidades')
  expect(effectText([adjustment], true).replaceAll(/\s/g, ' ')).toBe('Suma 45 unidades · $ 450.000')
  expect(effectText([{ ...adjustment, efecto: { cantidad: -3, valor: -10 }, reparto: 'historia' }], false)).toBe(
    'Quita 3 unidades · No esperábamos nada: se reparten como se vendió en el último año',
  )
})

test('its effect is told in whole units', () => {
  const of = (cantidad: number) => effectText([{ ...adjustment, efecto: { cantidad, valor: 0 } }], false)
  expect(of(740.1)).toBe('Suma 740 unidades')
  expect(of(-2170.4)).toBe('Quita 2.170 unidades')
  expect(of(1.2)).toBe('Suma 1 unidad')
  expect(of(-0.3)).toBe('Quita menos de 1 unidad')
})

test('what changes nothing says why', () => {
  expect(effectText([{ ...adjustment, efecto: null }], true)).toMatch(/^Sin efecto/)
  expect(effectText([{ ...adjustment, entidad_id: null }], true)).toMatch(/^Ya no está/)
})

test('a closure of two months is one entry that tells its days, what it takes of each month and of both', () => {
  const cierre = { desde: '2026-12-21', hasta: '2027-01-03' }
  const january = { anio: 2027, mes: 1 }
  const closed: Adjustment = { ...adjustment, cantidad: -37, cierre, nota: null, efecto: { cantidad: -30, valor: -3 } }
  const rest: Adjustment = { ...closed, id: 2, desde: january, hasta: january, cantidad: -8 }
  const later: Adjustment = { ...rest, id: 4, creado_en: '2026-11-23T00:00:00Z' }
  const entries = entriesOf([closed, rest, { ...adjustment, id: 3 }, later])
  expect(entries.map((entry) => entry.map(({ id }) => id))).toEqual([[1, 2], [3], [4]])
  expect(entryText(entries[0]!)).toBe('cerrado del 21 dic 2026 al 3 ene 2027')
  expect(effectText(entries[0]!, false)).toBe('−37% en diciembre 2026 y −8% en enero 2027 · Quita 60 unidades')
  expect([lastText(entries), lastText(entries.slice(0, 2)), lastText([])]).toEqual([
    'Café: cerrado del 21 dic 2026 al 3 ene 2027',
    'Café: +20% en diciembre 2026',
    '',
  ])
})
