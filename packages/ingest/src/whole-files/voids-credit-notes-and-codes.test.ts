import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Layouts that two folders of files nobody had seen brought, each made up anew: the right sums, or a question. */

const day = (k: number) => `2025-${String((k % 9) + 1).padStart(2, '0')}-${String((k % 28) + 1).padStart(2, '0')}`

describe('what was taken off its ticket again is no sale', () => {
  const lines = many(
    30,
    (k) => `${day(k)},${k % 3 ? 'Wrong table' : 'Changed mind'},${900 + k},Burger ${k % 5},${5 + (k % 7)}.25`,
  )

  test('by the title of the report', async () => {
    const text = `Voids Report - La Esquina\n\nDate,Why,Check Number,Item,Amount\n${lines}\n`
    await expect(csv(text, {}, 'may.csv')).rejects.toMatchObject({ code: 'no_son_ventas' })
  })

  test('by a column that says why', async () => {
    expect(questions(await csv(`Date,Void reason,Check Number,Item,Amount\n${lines}\n`))).toContain('no_parecen_ventas')
    const hardlyAny = lines.replaceAll(/Wrong table|Changed mind/g, '-')
    const sold = await csv(`Date,Void reason,Check Number,Item,Amount\n${hardlyAny}\n`)
    expect(questions(sold)).not.toContain('no_parecen_ventas')
  })
})

describe('credit notes', () => {
  test('under a shortened name are subtracted', async () => {
    const isNote = (k: number) => k % 10 === 9
    const file = await csv(
      `Fecha;Tipo;Letra;Numero;Cliente;TOTAL\n${many(40, (k) => `${day(k)};${isNote(k) ? 'NOTACRE' : 'FACTURA'};B;${k + 1};Cliente ${k % 6};${200 + 7 * k}`)}\n`,
    )
    expect(file.summary.value).toBe(sum(40, (k) => (isNote(k) ? -1 : 1) * (200 + 7 * k)))
    expect(file.summary.returns.lines).toBe(4)
  })

  test('are told by their type where invoices are numbered as they are', async () => {
    const file = await csv(
      `Fecha;Tipo;Numero;Producto;Cantidad;Valor\n${day(1)};Factura;NC424;Bloque;500;1065000\n${day(2)};Factura;NC425;Adoquín;40;88000\n`,
    )
    expect(file.summary).toMatchObject({ lines: 2, quantity: 540, value: 1_153_000 })
  })
})
