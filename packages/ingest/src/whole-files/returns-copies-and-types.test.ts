import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** Rows that came back, stand twice or are no sale by their type (docs/decisions/0086); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('copies of rows', () => {
  const of = (rows: string[]) => csv(`Fecha;Boleta;Autorización;Forma de pago;Cliente;Total\n${rows.join('\n')}\n`)
  const row = (k: number, way: string, total: number) => `${day(k)};B${k};A${k}${way};${way};C${k % 7};${total}`

  test('are none where two cards paid half of a bill each, and of other bills other parts', async () => {
    const paid = (part: (k: number) => number) =>
      Array.from({ length: 90 }, (_, k) =>
        k % 3
          ? [row(k, 'Crédito', 50_000 + k)]
          : [row(k, 'Crédito', 50_000 + k), row(k, 'Débito', k % 18 ? part(k) : 50_000 + k)],
      ).flat()
    const file = await of(paid((k) => 20_000 + k))
    expect([questions(file), file.summary.lines]).toEqual([[], 120])
    expect(questions(await of(paid((k) => 50_000 + k)))).toEqual(['facturas_repetidas'])
  })

  test('are pieces where as many documents have one of their lines twice and another once', async () => {
    const text = (once: string, other = '') =>
      `order_id,order_date,item,price\n${many(80, (k) => {
        const line = (item: string) => `C${k},2025-03-${String((k % 15) + 13)},${item}`
        const two = `${line('Latte,5000')}\n${line('Té,4000')}${other && `\n${line(other)}`}`
        return k % 4 ? `${two}\n${line(once)}` : `${two}\n${two}`
      })}\n`
    expect(questions(await csv(text('Latte,5000')))).toEqual([])
    expect(questions(await csv(text('Pan,3000')))).toEqual(['facturas_repetidas'])
    expect(questions(await csv(text('Latte,5000', 'Torta,9000')))).toEqual(['facturas_repetidas'])
  })
})

test('a list of the tax office of Mexico holds payments and wages, which are no sales, in no currency', async () => {
  const file = await csv(
    `Tipo;Folio;Fecha emision;Razon receptor;Conceptos;Moneda;Local retenido;Global periodicidad;Total\n${many(
      80,
      (k) =>
        `${k % 8 === 3 ? 'P - Pago' : k % 20 === 7 ? 'N - Nómina' : 'I - Ingreso'};${k};${day(k)};C${k % 9};${k % 8 === 3 ? 'Pago' : k % 20 === 7 ? 'Pago de nómina' : `Licencia ${k % 5}`};${k % 8 === 3 ? 'XXX' : 'MXN'};0;${k % 3 ? '' : '4'};${1000 + k}`,
    )}\n`,
  )
  expect(questions(file)).toEqual([])
  const isSale = (k: number) => k % 8 !== 3 && k % 20 !== 7
  expect(file.summary).toMatchObject({
    lines: sum(80, (k) => (isSale(k) ? 1 : 0)),
    value: sum(80, (k) => (isSale(k) ? 1000 + k : 0)),
  })
  expect(file.understanding.mapping).toMatchObject({ local: null, cantidad: null })
})

test.each(['Tipo', 'Clase de comprobante', 'Movimiento'])(
  'expenses of a cash book under "%s" are asked about, and are no sales',
  async (title) => {
    const text = `Fecha;N°;${title};Tercero;Valor\n${many(60, (k) => `${day(k)};${k};${k % 5 ? 'I - Ingreso' : 'E - Egreso'};C${k % 7};${20_000 + k * 100}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toContain('codigos_dudosos')
    expect(file.summary.value).toBe(sum(60, (k) => (k % 5 ? 20_000 + k * 100 : 0)))
    const credits = await csv(text, { coded: { [title]: 'subtract' } })
    expect(credits.summary.value).toBe(sum(60, (k) => (20_000 + k * 100) * (k % 5 ? 1 : -1)))
  },
)

test('sales that came back and have rows of their own for it count, and what was cancelled does not', async () => {
  const text = (answered: (k: number) => boolean) =>
    `order_id,created_at,sku,quantity,unit_price,status\n${many(80, (k) => {
      const line = `O${k},2025-03-${(k % 15) + 13},S${k % 6}`
      if (k % 9 === 4) return `${line},1,"฿1,000.50",canceled`
      if (k % 7 !== 2) return `${line},2,500,delivered`
      return answered(k) ? `${line},1,500,returned\n${line},-1,500,reversal` : `${line},1,500,returned`
    })}\n`
  const sold = sum(80, (k) => (k % 9 !== 4 && k % 7 !== 2 ? 1000 : 0))
  const file = await csv(text(() => true))
  expect([questions(file), file.summary.value]).toEqual([[], sold])
  expect(finding(file, 'devoluciones_aparte')).toMatchObject({ kind: 'fact' })
  const some = await csv(text((k) => k % 21 !== 2))
  expect(questions(some)).toEqual(['devoluciones_aparte'])
  expect(offered(some, 'devoluciones_aparte').map(({ value }) => value)).toEqual([sold + 4 * 500, sold - 7 * 500])
  const none = await csv(text(() => false))
  expect([questions(none), none.summary.value]).toEqual([[], sold])
})
