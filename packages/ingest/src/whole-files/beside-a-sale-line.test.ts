import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Columns of something else, and names of it, beside lines whose price times quantity is their total. */

const price = (k: number): number => 1_500 + 250 * (k % 7)
const total = (k: number): number => price(k) * ((k % 4) + 1)
const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/05/2026`
type Beside = Record<string, (k: number) => string | number>
const of = (beside: Beside, name = 'mayo.csv', headers = 'Fecha;Producto;Cantidad;Valor unitario;Total') =>
  csv(
    `${[headers, ...Object.keys(beside)].join(';')}\n${many(48, (k) =>
      [
        day(k),
        `Galleta ${k % 7}`,
        (k % 4) + 1,
        price(k),
        total(k),
        ...Object.values(beside).map((cell) => cell(k)),
      ].join(';'),
    )}\n`,
    {},
    name,
  )
const ALL = sum(48, total)

const STOCK = (k: number) => 90 - k
const SUPPLIER = (k: number) => `Distribuidora ${k % 7}`
const SELLER: Beside = { Vendedora: (k) => ['Rosa', 'Inés'][k % 2]! }
const PAYMENT: Beside = { 'Medio de pago': (k) => ['Efectivo', 'Daviplata', 'Efectivo'][k % 3]! }
const INVOICE: Beside = { Factura: (k) => `FE${400 + k}` }

describe('a column beside whole lines of sale', () => {
  test.each<[title: string, cell: (k: number) => string | number]>([
    ['Existencias', STOCK],
    ['Stock mínimo', (k) => 5 + (k % 3)],
    ['Proveedor', SUPPLIER],
    ['Meta diaria', () => 800_000],
    ['Ubicación', (k) => `Estante ${k % 4}`],
    ['Precio compra inventario', (k) => price(k) - 300],
  ])('«%s» is asked about alone, and not where somebody sold', async (title, cell) => {
    const alone = await of({ [title]: cell })
    expect([questions(alone), alone.summary.value]).toEqual([['no_parecen_ventas'], ALL])
    for (const who of [
      SELLER,
      { Mesa: (k: number) => (k % 5) + 1 },
      { Canal: (k: number) => ['Web', 'Local'][k % 2]! },
    ])
      expect(questions(await of({ [title]: cell, ...who }))).toEqual([])
  })

  test('how an invoice was paid says that it was sold, unless money may have gone out', async () => {
    expect(questions(await of({ Existencias: STOCK, ...INVOICE, ...PAYMENT }))).toEqual([])
    expect(questions(await of({ Existencias: STOCK, ...PAYMENT }))).toEqual(['no_parecen_ventas'])
    expect(questions(await of({ Proveedor: SUPPLIER, ...INVOICE, ...PAYMENT }))).toEqual(['no_parecen_ventas'])
  })

  test('a seller whom each supplier has, or on numbered purchases, is none of the shop', async () => {
    const ofSupplier: Beside = { Proveedor: SUPPLIER, Vendedor: (k) => `Asesor ${k % 7}` }
    expect(questions(await of(ofSupplier))).toEqual(['no_parecen_ventas'])
    expect(questions(await of({ 'Compra No.': (k) => 900 + k, ...SELLER }))).toEqual(['no_parecen_ventas'])
  })

  test('an offer is asked about, whoever sells', async () => {
    expect(questions(await of({ Cotización: (k) => `C-${k}`, ...SELLER }))).toEqual(['no_parecen_ventas'])
  })

  test.each(['Devoluciones', 'Nómina', 'Gastos'])('zeros under «%s» say that there were none', async (title) => {
    expect(questions(await of({ [title]: () => 0 }))).toEqual([])
  })

  test.each([
    ['the quantity', 'Fecha;Producto;Existencias;Valor unitario;Total'],
    ['the money', 'Fecha;Producto;Cantidad;Valor unitario;Valor inventario'],
  ])('%s of a stock is none', async (_, headers) => {
    await expect(of({}, 'mayo.csv', headers)).rejects.toMatchObject({ code: 'no_son_ventas' })
  })

  test('of something else three columns leave no doubt', async () => {
    const stock: Beside = { Existencias: STOCK, 'Stock mínimo': () => 5, Proveedor: SUPPLIER }
    await expect(of(stock)).rejects.toMatchObject({ code: 'no_son_ventas' })
  })

  test('a program that calls its products inventory, of sales and of purchases', async () => {
    const movements = (type: string) =>
      csv(
        `Tipo Documento;Fecha;Número;Código Inventario;Inventario;Cantidad;Valor Unitario;Valor Total;Vendedor;Forma de Pago\n${many(40, (k) => `${type};${day(k)};${70 + k};A0${k % 7};Galleta ${k % 7};${(k % 4) + 1};${price(k)};${total(k)};Rosa;Contado`)}\n`,
      )
    const file = await movements('FV')
    expect([questions(file), file.summary.value, file.summary.productos]).toEqual([[], sum(40, total), 7])
    expect(questions(await movements('FC'))).toContain('no_parecen_ventas')
  })
})

describe('the name of a file of whole lines of sale', () => {
  test.each(['Droguería El Costo.csv', 'pagos mayo.csv', 'Mayo caja y gastos.csv', 'inventario.csv'])(
    '«%s» is asked about alone, and not where somebody sold',
    async (name) => {
      expect(questions(await of({}, name))).toEqual(['no_parecen_ventas'])
      expect(questions(await of({ ...SELLER, ...PAYMENT }, name))).toEqual([])
    },
  )

  test.each(['compras mayo.csv', 'ventas perdidas.csv'])('«%s» is asked about, whoever sells', async (name) => {
    expect(questions(await of(SELLER, name))).toEqual(['no_parecen_ventas'])
  })

  test('of quotations refuses it', async () => {
    await expect(of(SELLER, 'cotizaciones mayo.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  })
})
