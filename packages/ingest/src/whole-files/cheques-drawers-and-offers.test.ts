import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** Lists of the money that came in, or may, and books whose sales have a sheet of their own; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const iso = (k: number): string => `2025-0${(k % 9) + 1}-${(k % 15) + 13}`

describe('lists that are no sales', () => {
  test('cheques that clients gave are asked about', async () => {
    const file = await csv(
      `Fecha de deposito;Cliente;Banco de emision;Numero de cheque;Titular del cheque;Monto;Estado\n${many(
        30,
        (k) =>
          `${day(k)};Cliente ${k % 7};Banco ${k % 4};${49_770_000 + 37 * k};Titular ${k % 9};${15_000 + 730 * k};Depositado`,
      )}\n`,
    )
    expect(finding(file, 'no_parecen_ventas')?.text).toContain('parece una lista de cheques')
  })

  test('sales of which a few were paid by cheque are sales', async () => {
    const file = await csv(
      `Fecha;Factura;Cliente;Total;Forma de pago;Banco;Nro cheque\n${many(
        30,
        (k) =>
          `${day(k)};FV-${100 + k};Cliente ${k % 7};${15_000 + 730 * k};${k % 9 === 0 ? `Cheque;Banco ${k % 4};${4_900 + k}` : 'Efectivo;;'}`,
      )}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('what the drawer of a till held when it was opened and closed is asked about', async () => {
    const file = await csv(
      `Fecha;Local;Operacion;Base;Valor sobre\n${many(
        30,
        (k) =>
          `${day(k)};Sede ${k % 3};${k % 2 === 0 ? 'Apertura' : 'Cierre'};${50_000 + 100 * (k % 5)};${k % 2 === 0 ? 0 : 180_000 + 1_300 * k}`,
      )}\n`,
    )
    expect(finding(file, 'no_parecen_ventas')?.text).toContain('parecen arqueos')
  })

  test.each([
    ['Starting cash', 'Cash payments', 'Paid out', 'Expected cash amount', 'Actual cash amount'],
    ['Monto inicial', 'Pagos en efectivo', 'Retiros', 'Monto esperado', 'Monto contado'],
  ])('what a till should hold at the end of each shift is asked about: «%s»', async (...titles) => {
    const row = (k: number) =>
      `${day(k)};Sede ${k % 3};100000;${200_000 + 1_300 * k};0;${300_000 + 1_300 * k};${300_000 + 1_300 * k};0`
    const shifts = await csv(`Fecha;Local;${titles.join(';')};Diferencia\n${many(30, row)}\n`)
    expect(finding(shifts, 'no_parecen_ventas')?.text).toContain('parecen los cierres de caja de cada turno')
    const sold = await csv(
      `Fecha;Local;Base caja;Total ventas;Retiros;Efectivo real;Efectivo contado\n${many(30, (k) => row(k).replace(/;0$/, ''))}\n`,
    )
    expect(questions(sold)).not.toContain('no_parecen_ventas')
  })

  test('products with what is in store of each and the day that they were entered are asked about', async () => {
    const file = await csv(
      `Nombre;Referencia;Precio total;Cantidad en bodega;Categoría;Fecha de creación\n${many(
        40,
        (k) => `Producto ${k};R${k};${5_000 + 170 * k};${(k * 7) % 90};Grupo ${k % 5};${day(k)}`,
      )}\n`,
    )
    expect(finding(file, 'no_parecen_ventas')?.text).toContain('«Cantidad en bodega» no dice lo que se vendió')
  })

  test('what is still owed of each invoice, and nothing of those that were paid, is asked about', async () => {
    const file = (title: string) =>
      csv(
        `Codigo;Cliente;Factura;FechaFactura;Vencimiento;Base;IVA;${title}\n${many(
          40,
          (k) =>
            `${100 + (k % 7)};Cliente ${k % 7};F-${900 + k};${day(k)};${day(k + 1)};${100_000 + 1_000 * k};${19_000 + 190 * k};${k % 3 === 0 ? 0 : 119_000 + 1_190 * k}`,
        )}\n`,
      )
    expect(finding(await file('Total por pagar'), 'no_parecen_ventas')?.text).toContain('parece la cartera')
    expect(questions(await file('Total'))).not.toContain('no_parecen_ventas')
  })

  test('an offer and a cash flow are asked about by what their sheets are called', async () => {
    const rows = [
      ['Descripción', 'Cantidad', 'Precio de Venta'],
      ...Array.from({ length: 12 }, (_, k) => [`Escritorio ${k}`, (k % 4) + 1, 150_000 + 7_350 * k]),
    ]
    const offer = await readFile(
      await workbookOf([{ sheet: 'PROPUESTA VENTA', data: rows }]),
      { today: '2026-11-22' },
      'ventas.xlsx',
    )
    expect(finding(offer, 'no_parecen_ventas')?.text).toContain('PROPUESTA VENTA')
    const flow = [
      ['Flujo de caja mensual 2025', null, null, null],
      ['Concepto', 'Enero 2025', 'Febrero 2025', 'Marzo 2025'],
      ...Array.from({ length: 6 }, (_, k) => [
        `Cobros zona ${k}`,
        1_500_000 + k * 900,
        1_700_000 + k,
        1_900_000 + k * 7,
      ]),
    ]
    const cash = await readFile(await workbookOf([{ sheet: 'Mes', data: flow }]), {}, 'libro.xlsx')
    expect(questions(cash)).toContain('no_parecen_ventas')
  })
})

describe('a sheet called Ventas and nothing else', () => {
  test('goes before sales by seller, with fewer lines, whose titles say more', async () => {
    const bytes = await workbookOf([
      {
        sheet: 'Ventas',
        data: [
          ['Fecha', 'Efectivo', 'Tarjeta', 'Ventas totales'],
          ...Array.from({ length: 90 }, (_, k) => [iso(k), 4_000 + 31 * k, 900 + 7 * k, 4_900 + 38 * k]),
        ],
      },
      {
        sheet: 'Ventas x vendedor',
        data: [
          ['Fecha', 'Codigo producto', 'Producto', 'Cliente', 'Cantidad', 'Precio', 'Total'],
          ...Array.from({ length: 60 }, (_, k) => [
            iso(k),
            `P${k % 3}`,
            `Cosa ${k % 3}`,
            `Cliente ${k % 4}`,
            2,
            4_500 + k,
            9_000 + 2 * k,
          ]),
        ],
      },
    ])
    const file = await readFile(bytes, {}, 'libro.xlsx')
    expect(finding(file, 'varias_hojas')?.choices?.[0]?.label).toBe('Ventas')
    expect(file.summary.lines).toBe(90)
  })
})
