import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'
import { correctionOf } from './sale-draft.ts'

const sale: SaleLineRecord = {
  id: 1,
  fecha: '2025-03-12',
  documento: 'F-1',
  local_id: 1,
  nombre_local: 'Centro',
  cliente_id: 2,
  nombre_cliente: 'Doña Rosa',
  producto_id: 3,
  nombre_producto: 'Panela',
  codigo_producto: null,
  cantidad: 12,
  valor: 60_000,
  importacion_id: '00000000-0000-4000-8000-000000000000',
  archivo: 'ventas.csv',
  corregida: false,
}

const { fecha, cantidad, valor, producto_id, cliente_id, local_id } = sale
const draft = { fecha, cantidad, valor, producto_id, cliente_id, local_id }

test('only what was changed of a sale is sent', () => {
  expect(correctionOf(sale, draft)).toEqual({})
  expect(correctionOf(sale, { ...draft, cantidad: 10, producto_id: 4 })).toEqual({ cantidad: 10, producto_id: 4 })
})

test('a change is told by what differs, a deleted sale by what it was', () => {
  const change = { id: 1, tipo: 'corregida' as const, hecho_en: '', antes: sale }
  expect(changeText({ ...change, despues: { ...sale, cantidad: 10, fecha: '2025-03-13' } })).toBe(
    'fecha de 12 mar 2025 a 13 mar 2025, cantidad de 12 a 10',
  )
  expect(changeText({ ...change, tipo: 'borrada', despues: null })).toMatch(/^borrada: 12 por \$\s60\.000$/)
})
