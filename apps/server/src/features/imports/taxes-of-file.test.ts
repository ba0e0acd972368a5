import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import { expect, test } from 'vitest'
import { countsTaxes, mixesTaxes } from './taxes-of-file.ts'

const askedOf = (elegida: number): ImportDoubt => ({
  codigo: 'con_impuestos',
  tipo: 'dato',
  texto: '',
  opciones: (['with', 'without'] as const).map((impuestos) => ({ texto: '', elige: { impuestos }, totales: null })),
  elegida,
})
const LINES_WITHOUT: ImportDoubt = {
  codigo: 'lineas_sin_impuestos',
  tipo: 'aviso',
  texto: '',
  opciones: [],
  elegida: null,
}
const file = (encabezados: string[], valor: number | null, dudas: ImportDoubt[] = []) => ({
  archivo: 'Ventas 2025.xlsx',
  encabezados,
  mapeo: { valor, precio: null },
  dudas,
  lineas: 1,
  cantidad: 2,
  valor: 100,
})

test.each([
  ['an answer', file(['Total'], 0, [askedOf(0)]), true],
  ['the other answer', file(['Total'], 0, [askedOf(1)]), false],
  ['the lines of documents whose total alone has them', file(['Total'], 0, [LINES_WITHOUT]), false],
  ['a title with', file(['Total con IVA'], 0), true],
  ['a title without', file(['Venta s/IVA'], 0), false],
  ['money before a column of taxes', file(['Subtotal', 'IVA', 'Total'], 0), false],
  ['no title of taxes', file(['PLU', 'TOTAL'], 1), undefined],
  ['invoices that say each line with its taxes too', file(['Total', 'Total con impuestos'], 0), false],
  [
    'a till’s net sales, after discounts',
    file(['Ventas brutas', 'Descuentos', 'Ventas netas', 'Impuestos'], 2),
    undefined,
  ],
  ['net money beside its tax', file(['Neto', 'IVA', 'Total bruto'], 0), false],
  ['a subtotal without taxes beside it', file(['Subtotal', 'Cantidad'], 0), undefined],
])('whether money holds taxes is told by %s', (_, preview, expected) => {
  expect(countsTaxes(preview)).toBe(expected)
})

const net = file(['Subtotal', 'IVA', 'Total'], 0)
const gross = file(['Venta con IVA'], 0)
const untold = file(['PLU', 'TOTAL'], 1)
const texts = (...[preview, before, seen]: Parameters<typeof mixesTaxes>) =>
  mixesTaxes(preview, before, seen).map(({ tipo, texto }) => `${tipo}: ${texto}`)

test('sales with taxes beside others without them are told, and what does not tell where the others are without', () => {
  expect(texts(gross, [untold, net], true)).toEqual([
    expect.stringContaining('aviso: «Ventas 2025.xlsx» lo cargaste sin impuestos y el dinero'),
  ])
  expect(texts(net, [gross], true)).toEqual([expect.stringContaining('lo cargaste con impuestos y el dinero')])
  expect(texts(untold, [net], false)).toEqual([
    expect.stringContaining('aviso: «Ventas 2025.xlsx» lo cargaste sin impuestos, y este archivo no dice'),
  ])
})

test('whether sales of the other kind are loaded is asked once, with what they come to', () => {
  const [asked] = mixesTaxes(gross, [net], false)
  expect(asked).toMatchObject({
    tipo: 'pregunta',
    texto: expect.stringContaining('el mismo reporte sin impuestos y descartar este. ¿Lo cargamos así?'),
    opciones: [{ elige: { impuestos: 'with' }, totales: { lineas: 1, cantidad: 2, valor: 100 } }],
  })
  const open = { ...gross, dudas: [{ ...askedOf(0), tipo: 'pregunta' as const }] }
  expect(mixesTaxes(open, [net], false)).toEqual([])
})

test('nothing is told of the same, of quantities alone, of titles that were loaded before, or where nothing was known', () => {
  expect(texts(net, [net], false)).toEqual([])
  expect(texts({ ...untold, valor: 0 }, [net], false)).toEqual([])
  expect(texts(untold, [net], true)).toEqual([])
  expect(texts(untold, [gross], false)).toEqual([])
  expect(texts(gross, [untold], false)).toEqual([])
})
