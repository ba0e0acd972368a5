import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, readFile, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

describe('the book of daily operations of a small merchant', () => {
  const sold = (k: number) => (k % 7 === 6 ? 0 : 100_000 + 7000 * ((k * 5) % 11))
  const month = (sheet: string, corner: string | Date) => ({
    sheet,
    data: [
      ['LIBRO FISCAL DE REGISTRO DE OPERACIONES'],
      [corner, 'VENTAS', 'PAGOS A TERCEROS', 'GASTOS', 'SALDO'],
      ...Array.from({ length: 28 }, (_, k) => [k + 1, sold(k), 0, 5000, sold(k) - 5000]),
      ['TOTAL', sum(28, sold), 0, 140_000, sum(28, sold) - 140_000],
    ],
  })

  test.each<[why: string, corners: (string | Date)[]]>([
    ['a date', [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 1, 1))]],
    ['its name', ['ENERO', 'FEBRERO']],
  ])('with the month in the corner as %s has a row for each day of it, and its total is none', async (_, corners) => {
    const bytes = await workbookOf([
      month('ENERO 2026 - LA TIENDA', corners[0]!),
      month('FEBRERO 2026 - LA TIENDA', corners[1]!),
    ])
    const file = await readFile(bytes, { today: '2026-11-22' }, 'Libro fiscal.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      firstDate: '2026-01-01',
      lastDate: '2026-02-27',
      value: 2 * sum(28, sold),
    })
  })

  test('takes its year from a date in the corner where the sheets are not named, and closed days are no faults', async () => {
    const { data, ...sheet } = month('Hoja1', new Date(Date.UTC(2025, 2, 1)))
    const closed = data.map((row) => (row[1] === 0 ? [row[0]!, null, null, null, 0] : row))
    const file = await readFile(await workbookOf([{ ...sheet, data: closed }]), { today: '2026-11-22' }, 'Libro.xlsx')
    expect([questions(file), file.summary.rejectedRows]).toEqual([[], 0])
    expect(file.summary).toMatchObject({ firstDate: '2025-03-01', lastDate: '2025-03-27', value: sum(28, sold) })
  })

  test('of a month alone a row that is called a total counts as none, though no column names anything', async () => {
    const rows = many(28, (k) => `${k + 1};2026-01-${String(k + 1).padStart(2, '0')};${sold(k)}`)
    const file = await csv(`N;Fecha;Ventas\n${rows}\nTOTAL;2026-01-31;${sum(28, (k) => sold(k))}\n`)
    expect([questions(file), file.summary.value]).toEqual([[], sum(28, sold)])
  })
})

test('the total of an invoice on each of its lines is one of two of the day, without a number that tells them apart', async () => {
  const rows = Array.from({ length: 120 }, (_, k) => {
    const [client, invoice] = [Math.floor(k / 6), Math.floor(k / 3)]
    return `${13 + (client % 15)}/05/2025;C${client};Panel ${k % 7};${5 + ((k * 3) % 9)};${1_000_000 + 7919 * invoice}`
  }).join('\n')
  const file = await csv(`Fecha;Cliente;Producto;Cantidad;InvoiceTotalAmount\n${rows}\n`)
  expect(questions(file)).toEqual(['valor_de_factura'])
  expect(offered(file, 'valor_de_factura')[0]!.value).toBeCloseTo(sum(40, (k) => 1_000_000 + 7919 * k))
})

test('orders with random letters and digits are not of the kinds that some of them begin as', async () => {
  const id = (k: number) => `#${((k * 7919 + 3) % 1_048_576).toString(16).toUpperCase().padStart(5, '0')}`
  const rows = many(
    200,
    (k) =>
      `${k % 50 === 9 ? `#CE${100 + k}` : k % 50 === 3 ? `#F${1000 + k}` : id(k)};${13 + (k % 15)}/05/2025;P${k % 5};2;${8000 + k}`,
  )
  const file = await csv(`Order ID;Fecha;Producto;Cantidad;Total\n${rows}\n`)
  expect([questions(file), file.summary.lines]).toEqual([[], 200])
  expect(finding(file, 'filas_por_fuera')).toBeUndefined()
})

test('a row of figures that could be years is no line of titles where the rows above it are like it', async () => {
  const rows = many(
    60,
    (k) => `${100 + k};Salada ${k};AL CART;${k === 35 ? 2025 : 100 + ((k * 7) % 50)};${4000 + k};2024;Enero`,
  )
  const file = await csv(`ID;PRODUTO;CATEGORIA;QTD VENDIDA;TOTAL VENDAS;ANO;MES\n${rows}\n`)
  expect(file.summary).toMatchObject({ lines: 60, firstDate: '2024-01-01', lastDate: '2024-01-01' })
})
