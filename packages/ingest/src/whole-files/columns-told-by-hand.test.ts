import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions } from '../sales-file.fixture.ts'

const GOODS = ['Arroz Diana 500g', 'Leche entera', 'Pan', 'Panela']

/** Day, a number, one client, product, pieces, money; `titles` say nothing of it. */
const table = (titles: string) =>
  `${titles}\n${many(60, (k) => `${String((k % 28) + 1).padStart(2, '0')}/01/2026;${100 + ((k * 37) % 900)};Doña Rosa;${GOODS[k % 4]};${(k % 9) + 1};${((k % 9) + 1) * 2500}`)}`
const UNTOLD = table('Col1;Col2;Col3;Col4;Col5;Col6')

describe('columns that a person names, under titles that say nothing', () => {
  test('after the quantity the product and the money are asked for', async () => {
    const file = await csv(UNTOLD, { mapping: { cantidad: 4 } })
    expect(questions(file)).toEqual(['cual_producto', 'columnas_dudosas'])
    expect(finding(file, 'cual_producto')!.choices!.map(({ choose }) => choose.mapping)).toEqual([
      { producto: 3 },
      { producto: null },
    ])
    expect(finding(file, 'columnas_dudosas')!.choices!.map(({ choose }) => choose.mapping!.valor)).toContain(5)
    expect(finding(file, 'columnas_dudosas')!.chosen).toBeUndefined()
  })

  test('what is told, or said to be in no column, is asked for no more', async () => {
    expect(questions(await csv(UNTOLD, { mapping: { cantidad: 4, valor: 5, producto: 3 } }))).toEqual([])
    const without = { cantidad: 4, valor: null, precio: null, producto: null }
    expect(questions(await csv(UNTOLD, { mapping: without }))).toEqual([])
  })

  test('titles that say what the columns are leave nothing to ask', async () => {
    const told = table('Fecha;Nota;Sede;Vendedor;Cantidad;Valor')
    expect(questions(await csv(told, { mapping: { cantidad: 4 } }))).not.toContain('cual_producto')
  })

  test('numbers without any mark are told as written with a comma, whatever the person names', async () => {
    for (const mapping of [{ cantidad: 4 }, { cantidad: 4, valor: 5 }, { valor: 5 }])
      expect((await csv(UNTOLD, { mapping })).understanding.decimal).toBe(',')
    const decimals = await csv(UNTOLD.replaceAll(/;(\d);/g, ';$1.5;'), { mapping: { cantidad: 4 } })
    expect(decimals.understanding.decimal).toBe('.')
  })
})

describe('dates of which none passes the 12th', () => {
  const dated = (date: (month: number, day: number) => string) =>
    `Date;Item;Qty;Amount\n${many(24, (k) => `${date(Math.floor(k / 2) + 1, k % 2 === 0 ? 3 : 9)};${GOODS[k % 4]};${(k % 5) + 1};${((k % 5) + 1) * 1000}`)}`

  test('with the month first by the order of the rows alone are told as a doubt, with both readings', async () => {
    const file = await csv(dated((month, day) => `${month}/${day}/2025`))
    expect(file.understanding.dateOrder).toBe('mdy')
    expect(finding(file, 'orden_fecha_ambiguo')).toMatchObject({ kind: 'warning', chosen: 1 })
    expect(finding(file, 'orden_fecha_ambiguo')!.choices!.map(({ choose }) => choose.dateOrder)).toEqual(['dmy', 'mdy'])
  })

  test('with the day first by the order of the rows are not', async () => {
    const file = await csv(dated((month, day) => `${day}/${month}/2025`))
    expect(file.understanding.dateOrder).toBe('dmy')
    expect(finding(file, 'orden_fecha_ambiguo')).toBeUndefined()
  })

  test('that the person has said how to read are not', async () => {
    const file = await csv(
      dated((month, day) => `${month}/${day}/2025`),
      { dateOrder: 'mdy' },
    )
    expect(finding(file, 'orden_fecha_ambiguo')).toBeUndefined()
  })
})
