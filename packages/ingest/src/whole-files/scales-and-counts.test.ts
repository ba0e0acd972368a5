import { describe, expect, test } from 'vitest'
import { csv, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** Amounts that two scales explain, and columns of what is counted; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

describe('quantities with three decimals beside prices in thousands', () => {
  /** Kilos in grams. */
  const grams = (k: number): number => 1001 + ((k * 371) % 7900)
  const price = (k: number): number => [8400, 12_600, 23_500][k % 3]!
  const money = (k: number): number => Math.round((grams(k) * price(k)) / 1000)
  const dotted = (value: number): string => value.toLocaleString('es-CO', { useGrouping: 'always' })
  const commas = (value: number): string => value.toLocaleString('en-US')
  const file = (title: string, [of, priced]: ((value: number) => string)[], sign = '') =>
    csv(
      `Fecha;Producto;${title};Precio;Total\n${many(60, (k) => `${day(k)};P${k % 3};${of!(grams(k))};${sign}${priced!(price(k))};${sign}${priced!(money(k))}`)}\n`,
    )
  const loaded = { quantity: sum(60, grams) / 1000, value: sum(60, money) }

  test.each([
    ['Litros', [commas, dotted], ''],
    ['Cantidad', [commas, dotted], '$ '],
    ['Kilos', [dotted, commas], ''],
    ['Metros', [dotted, dotted], ''],
    ['Cant. kg', [dotted, dotted], '$'],
  ])('under "%s" are told by the marks of the money, or by the title', async (title, marks, sign) => {
    const { summary, understanding } = await file(title, marks, sign)
    expect(understanding.findings.filter(({ kind }) => kind === 'question')).toEqual([])
    expect(summary.quantity).toBeCloseTo(loaded.quantity, 6)
    expect(summary.value).toBe(loaded.value)
  })

  test('are asked about where both multiply and neither title nor mark tells', async () => {
    const read = await file('Cantidad', [dotted, dotted])
    expect(questions(read)).toEqual(['sin_decimales'])
    expect(offered(read, 'sin_decimales').map(({ quantity }) => Math.round(quantity * 1000))).toEqual([
      sum(60, grams),
      1000 * sum(60, grams),
    ])
    expect(offered(read, 'sin_decimales').map(({ value }) => value)).toEqual([loaded.value, loaded.value])
  })

  test('without a price are told by the other mark of the money', async () => {
    const text = (mark: (value: number) => string) =>
      `Fecha;Producto;Galones;Total\n${many(60, (k) => `${day(k)};P${k % 3};${mark(grams(k))};${dotted(money(k))}`)}\n`
    const read = await csv(text(commas))
    expect([questions(read), Math.round(read.summary.quantity * 1000), read.summary.value]).toEqual([
      [],
      sum(60, grams),
      loaded.value,
    ])
    expect(questions(await csv(text(dotted)))).toEqual(['numero_ambiguo'])
  })
})

test('money with its decimals behind a comma here and a point there is read by each cell', async () => {
  const money = (k: number): number => 3600 + 700 * (k % 9)
  const shown = (k: number): string => money(k).toLocaleString(k % 2 ? 'en-US' : 'de-DE', { minimumFractionDigits: 2 })
  const file = await csv(
    `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};P${k % 3};${(k % 4) + 1};${shown(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(40, money)])
})

test('money that a spreadsheet saved with three digits is asked about, and a short form of all digits is not', async () => {
  const text = (short: string) =>
    `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};P${k % 3};${(k % 4) + 1};${k % 5 ? 45_000 + 100 * k : short}`)}\n`
  expect(questions(await csv(text('1,24E+06')))).toEqual(['cifras_redondeadas'])
  expect(questions(await csv(text('1.2e+05')))).toEqual([])
})
