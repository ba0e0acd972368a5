import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, sum, xlsx } from '../sales-file.fixture.ts'

/** What a letterhead, two dates by turns and rows with a minus settle by themselves; each made up anew. */

const day = (k: number): string =>
  `${String((k % 27) + 1).padStart(2, '0')}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => ((k * 5) % 7) + 1
const price = (k: number): number => 2500 + 1300 * (k % 9)

test('the range of a report is known beside the day on which it was printed', async () => {
  const rows = (range: string) => [
    [range, null, null, new Date(Date.UTC(2025, 6, 4))],
    ['TIENDA EL ROBLE', null, null, '03:52 p. m.'],
    ['Código', 'Producto', 'Cantidad', 'Venta total'],
    ...Array.from({ length: 30 }, (_, k) => [`A${k}`, `Producto ${k}`, units(k), units(k) * price(k)]),
  ]
  const ofMonth = await xlsx(rows('PRODUCTOS VENDIDOS DEL 01/06/2025 AL 30/06/2025'), { today: '2025-08-10' })
  expect([questions(ofMonth), ofMonth.summary.firstDate]).toEqual([[], '2025-06-01'])
  await expect(
    xlsx(rows('PRODUCTOS VENDIDOS DEL 25/02/2025 AL 12/06/2025'), { today: '2025-08-10' }),
  ).rejects.toMatchObject({ code: 'sin_columna_fecha' })
})

describe('two dates of which each row has one', () => {
  const text = (second: string, date: (k: number) => string, first = 'Emisión factura') =>
    `${first};${second};Cliente;Producto;Cantidad;Precio;Total\n${many(
      60,
      (k) => `${date(k)};C${k % 7};P${k % 5};${units(k)};${price(k)};${units(k) * price(k)}`,
    )}\n`
  const inTurn = (k: number) => (k % 4 === 0 ? `;${day(k)}` : `${day(k)};`)

  test('are one column', async () => {
    const file = await csv(text('Emisión tiquete', inTurn))
    expect([questions(file), file.rejections.length, file.summary.value]).toEqual([
      [],
      0,
      sum(60, (k) => units(k) * price(k)),
    ])
    expect(finding(file, 'varias_fechas')).toMatchObject({ kind: 'fact' })
  })

  test('are not where the other is the day of a cancelling', async () => {
    expect((await csv(text('Fecha anulación', inTurn, 'Fecha'))).summary.lines).toBe(45)
  })

  test('are one where they are the same, whatever a note says in the place of one', async () => {
    // A remark with a line break in it.
    const rows = text('Emisión tiquete', (k) => `${k === 30 ? 'VER NOTA DEL VENDEDOR;' : `${day(k)};${day(k)}`}`)
    expect(questions(await csv(rows))).not.toContain('varias_fechas')
  })

  test('are asked about where rows have both', async () => {
    const file = await csv(text('Emisión tiquete', (k) => `${day(k)};${day(k + 3)}`))
    expect(questions(file)).toContain('varias_fechas')
  })
})

describe('money that a column says was given back', () => {
  const isBack = (k: number) => k % 6 === 0
  const text = (own: boolean) =>
    `Fecha;Factura;Producto;Cantidad;Precio;Total;Valor devuelto\n${many(
      60,
      (k) =>
        `${day(k)};F${k};P${k % 5};${units(k)};${price(k)};${units(k) * price(k)};${isBack(k) ? units(k) * price(k) : 0}`,
    )}\n${own ? `${many(10, (k) => `${day(6 * k + 1)};D${k};P${(6 * k) % 5};${-units(6 * k)};${price(6 * k)};${-units(6 * k) * price(6 * k)};0`)}\n` : ''}`
  const sold = sum(60, (k) => units(k) * price(k))
  const back = sum(10, (k) => units(6 * k) * price(6 * k))

  test('is taken off once where it stands on rows of its own', async () => {
    const file = await csv(text(true))
    expect([questions(file), file.summary.value]).toEqual([[], sold - back])
    expect(finding(file, 'reembolsos')).toMatchObject({ kind: 'fact' })
  })

  test('is asked about where it does not', async () => {
    const file = await csv(text(false))
    expect([questions(file), file.summary.value]).toEqual([['reembolsos'], sold - back])
  })
})

test('exchanges with a minus take off what was sold until it is said what they are', async () => {
  const text = (sign: number) =>
    `Fecha;Comprobante;Tipo venta;Producto;Cantidad;Importe\n${many(60, (k) => `${day(k)};F${k};${k % 12 === 0 ? 'Cambio' : 'Venta'};P${k % 5};${(k % 12 === 0 ? sign : 1) * units(k)};${(k % 12 === 0 ? sign : 1) * units(k) * price(k)}`)}\n`
  const worth = (k: number) => units(k) * price(k)
  const file = await csv(text(-1))
  expect([questions(file), file.summary.value]).toEqual([
    ['codigos_dudosos'],
    sum(60, (k) => (k % 12 === 0 ? -1 : 1) * worth(k)),
  ])
  expect((await csv(text(1))).summary.value).toBe(sum(60, (k) => (k % 12 === 0 ? 0 : worth(k))))
})
