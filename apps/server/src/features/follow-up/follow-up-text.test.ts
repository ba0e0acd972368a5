import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { expect, test } from 'vitest'
import { followUpLines } from './follow-up-text.ts'

const week: FollowUp = {
  desde: '2026-11-30',
  hasta: '2026-12-06',
  unidad: 'cop',
  ventas_hasta: '2026-12-06',
  comparada_hasta: '2026-12-06',
  vendido: 4_618_000,
  esperado: null,
  productos: [],
  clientes: [],
  mes: null,
  pedido: {
    desde: '2027-01-01',
    periodo: 'proximo_mes',
    con_existencias: { productos: 0, de: 2, parte: 0 },
    productos: null,
    unidades: null,
    primeros: [
      { producto_id: 1, nombre: 'Pijama talla 6', cantidad: 10, medida: '' },
      { producto_id: 2, nombre: 'Café', cantidad: 2.5, medida: 'kg' },
    ],
  },
}
const texts = (followUp: FollowUp): string[] => followUpLines(followUp).map(({ text }) => text)

test('a quantity stands before its product, so that it is not read as part of a name that ends in a number', () => {
  expect(texts(week)).toContain(
    'Para enero lo que más esperas vender: 10 de Pijama talla 6, 2,5 kg de Café. Sube tus existencias y te decimos cuánto pedir.',
  )
})

test('a week that no forecast came before says why it is not compared', () => {
  expect(texts(week)[0]).toBe(
    'Del 30 nov al 6 dic vendiste $\u00a04,62 M. No la comparamos: no tenemos un pronóstico de antes de esos días que sirva.',
  )
  expect(texts({ ...week, esperado: 4_600_000 })[0]).not.toContain('No la comparamos')
})
