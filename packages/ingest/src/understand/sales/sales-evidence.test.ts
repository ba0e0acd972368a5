import { expect, test } from 'vitest'
import { weighWords } from './sales-evidence.ts'

const verdict = (...headers: string[]) => weighWords(headers, [], []).verdict

test('goods called by the stock they are of are sold where the rows are of clients; with invoices alone it is asked', () => {
  const goods = ['Fecha', 'Código inventario', 'Nombre inventario', 'Cantidad', 'Valor total']
  expect(verdict(...goods, 'Factura')).toBe('doubtful')
  expect(verdict(...goods, 'Cliente')).toBe('sales')
  expect(verdict(...goods)).toBe('other')
  expect(verdict('Fecha', 'Factura', 'Producto', 'Inventario final', 'Cantidad')).toBe('other')
})
