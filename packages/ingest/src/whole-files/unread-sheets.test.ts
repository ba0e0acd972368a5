import { describe, expect, test } from 'vitest'
import { readFile, offered, questions, sum } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** Sheets beside the one that was read: asked about where they may be sales as well. Files made up for it. */

describe('a sheet that was not read', () => {
  const month = (sheet: string, day: (k: number) => string) => ({
    sheet,
    data: [
      ['Fecha', 'Producto', 'Cantidad', 'Total'],
      ...Array.from({ length: 12 }, (_, k) => [day(k), `Producto ${k % 4}`, 1 + (k % 3), 1000 * (1 + (k % 3))]),
    ],
  })
  const own = (k: number) => `${13 + k}/05/2026`

  test('is asked about where it has the columns of the one that was', async () => {
    const sheets = [month('Mayo', own), month('Otro', () => 'sin anotar')]
    const file = await readFile(await workbookOf(sheets), {}, 'ventas.xlsx')
    expect(file.summary.lines).toBeGreaterThanOrEqual(12)
    expect(questions(file)).not.toEqual([])
  })

  test('is asked about where it is half as long and of other days, however short both are', async () => {
    const grid = (sheet: string, at: number) => ({
      sheet,
      data: [
        ['Alumno', 'Valor clase', `0${at}/04/2025`, `1${at}/04/2025`],
        ...Array.from({ length: 6 }, (_, k) => [`Alumno ${k}`, 9000, 'x', k % 2 ? 'x' : 'F']),
      ],
    })
    const file = await readFile(await workbookOf([grid('abril 2025', 1), grid('mayo 2025', 3)]), {}, 'clases.xlsx')
    expect(questions(file)).not.toEqual([])
  })
})

test.each([
  ['Ventas mostrador', 'Ventas empresas', ['Fecha entrega', 'Empresa', 'Platos', 'Valor cobrado'], 4_000],
  ['Ventas diarias', 'Eventos', ['Fecha', 'Evento', 'Personas', 'Precio total'], 16_000],
  ['Ventas', 'Pedidos vendidos', ['Fecha', 'Cliente', 'Cantidad', 'Importe'], 1_000],
])('«%s» beside a few lines of «%s» is asked about, with the sums of both', async (name, other, titles, price) => {
  const bytes = await workbookOf([
    {
      sheet: name,
      data: [
        ['Fecha', 'Producto', 'Cantidad', 'Total'],
        ...Array.from({ length: 30 }, (_, k) => [
          `2026-08-${14 + (k % 10)}`,
          `Producto ${k % 6}`,
          1 + (k % 5),
          5_000 * (1 + (k % 5)),
        ]),
      ],
    },
    {
      sheet: other,
      data: [
        titles,
        ...Array.from({ length: 8 }, (_, k) => [`2026-08-${14 + k}`, `Nombre ${k}`, 20 + k, (20 + k) * price]),
      ],
    },
  ])
  const file = await readFile(bytes, {}, 'libro.xlsx')
  expect(questions(file)).toEqual(['varias_hojas'])
  const own = sum(30, (k) => 5_000 * (1 + (k % 5)))
  const more = sum(8, (k) => (20 + k) * price)
  expect(offered(file, 'varias_hojas').map(({ value }) => value)).toEqual([own, more, own + more])
})
