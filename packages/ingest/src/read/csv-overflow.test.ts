import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'
import { repairOverflow } from './csv-overflow.ts'
import { MAX_COLUMNS } from './grid.ts'

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const TITLES = ['Fecha', 'Producto', 'Total', 'IVA']

/** Rows lose the blanks at their ends when they are kept. */
const mend = (rows: string[][], delimiter = ',') =>
  repairOverflow(
    rows,
    delimiter,
    rows.map(({ length }) => length),
  )

/** What becomes of the rows below the titles, and the places of those that were taken out. */
const mended = (
  rows: string[][],
  { delimiter = ',', titles = TITLES }: { delimiter?: string; titles?: string[] } = {},
) => {
  const all = [titles, ...rows]
  const { shifted } = mend(all, delimiter)
  return { rows: all.slice(1), shifted }
}
const times = (count: number, row: string[]): string[][] => Array.from({ length: count }, () => row)
const EVEN = ['1/5', 'Pan', '10', '2']
const CUT = ['1/5', 'Pan', '480', '00', '0', '50']
const WHOLE = ['1/5', 'Pan', '480,00', '0,50']
const ODD = ['1/5', 'Pan', 'blanco', '10', '2']

describe('decimals that were cut at their comma', () => {
  test.each([
    [CUT, WHOLE],
    [
      ['1/5', 'Pan', '-480', '25', '3'],
      ['1/5', 'Pan', '-480,25', '3'],
    ],
    [
      ['1/5', 'Pan', ' 480 ', ' 25 ', '3'],
      ['1/5', 'Pan', '480,25', '3'],
    ],
    // What begins with a zero is no whole number.
    [
      ['1/5', '007', '25', '12', '3'],
      ['1/5', '007', '25,12', '3'],
    ],
  ])('%j is %j', (row, whole) => {
    expect(mended([row])).toEqual({ rows: [whole], shifted: [] })
  })

  test.each([
    ['one digit and three are no cents', ['1/5', 'Pan', '480', '5', '120']],
    ['more of them than fields too many', ['1/5', 'Pan', '480', '10', '12', '10', '30', '20']],
  ])('%s: the row stays as it is', (_, row) => {
    expect(mended(times(4, row))).toEqual({ rows: times(4, row), shifted: [] })
  })

  test('they are joined where four times as many rows are cut as are whole or wide for another reason', () => {
    expect(mended([EVEN, ...times(4, CUT)])).toEqual({ rows: [EVEN, ...times(4, WHOLE)], shifted: [] })
    expect(mended([ODD, ...times(4, CUT)])).toEqual({ rows: [[], ...times(4, WHOLE)], shifted: [1] })
    expect(mended([EVEN, ODD, ...times(4, CUT)])).toEqual({ rows: [EVEN, ODD, ...times(4, CUT)], shifted: [] })
  })

  test('a row among whole ones is no row of cut decimals: a name with a comma stands before 10 and 12', () => {
    expect(mended([...times(4, EVEN), ['1/5', 'Pan, blanco', '10', '12', '9']]).shifted).toEqual([5])
    expect(mended([...times(8, EVEN), ODD, ['1/5', 'Pan', 'a', '10', '12'], EVEN]).shifted).toEqual([9, 10])
  })

  test('a row of as many fields as titles is left alone, and so is a shorter one', () => {
    const rows = [
      ['1/5', 'Pan', '480', '00'],
      ['1/5', '480', '00'],
    ]
    expect(mended(rows)).toEqual({ rows, shifted: [] })
  })

  test('another delimiter leaves commas where they are', () => {
    expect(mended([CUT], { delimiter: ';' })).toEqual({ rows: [CUT], shifted: [] })
  })
})

describe('rows under other titles', () => {
  test('are taken out where four times as many are as wide as the titles', () => {
    expect(mended([ODD, ...times(4, EVEN)])).toEqual({ rows: [[], ...times(4, EVEN)], shifted: [1] })
    expect(mended([ODD, ...times(3, EVEN)]).shifted).toEqual([])
    expect(mended([ODD, ODD, ...times(8, EVEN)]).shifted).toEqual([1, 2])
  })
  test('a line above the titles has none', () => {
    const rows = [['Ventas'], ['Tienda', 'Calle', 'Ciudad'], TITLES, ODD, ...times(4, EVEN)]
    expect(mend(rows).shifted).toEqual([3])
  })
  test('blanks beyond the titles are none', () => {
    expect(mended([['1/5', 'Pan', '10', '2', ' ', ''], ...times(4, EVEN)]).shifted).toEqual([])
  })
  test('nothing is told before there are titles: three words or more, and no figure', () => {
    expect(mended([ODD, ...times(4, EVEN)], { titles: ['Ventas', 'de mayo'] }).shifted).toEqual([])
    expect(mended([ODD, ...times(4, EVEN)], { titles: ['Fecha', 'Total', '$ 12', 'IVA'] }).shifted).toEqual([])
    expect(mended([ODD, ...times(4, EVEN)], { titles: ['', '', '', ''] }).shifted).toEqual([])
    const three = ['Fecha', 'Producto', 'Total']
    expect(mended([EVEN, ...times(4, ['1/5', 'Pan', '3'])], { titles: three }).shifted).toEqual([1])
  })
  test.each([
    ['words after a last column of numbers are a note', ['1/5', 'Pan', '10', '2', 'pagó con', 'Nequi'], []],
    ['a number there is the one of the last column', ['1/5', 'Pan', '10', '2', '5'], [1]],
    ['words in the last column show a shift', ['1/5', 'Pan', '10', 'b', 'blanco'], [1]],
  ])('%s', (_, row, shifted) => {
    expect(mended([row, ...times(8, EVEN)]).shifted).toEqual(shifted)
  })
  test('the last column is of numbers where four rows of five have one there', () => {
    const noted = ['1/5', 'Pan', '10', '2', 'Nequi']
    const wordy = ['1/5', 'Pan', '10', 'dos']
    expect(mended([noted, ...times(8, EVEN), ...times(2, wordy)]).shifted).toEqual([])
    expect(mended([noted, ...times(8, EVEN), ...times(3, wordy)]).shifted).toEqual([1])
  })
  test('a row of as many fields as are kept is none of them', () => {
    const wide = [...EVEN, ...Array.from({ length: MAX_COLUMNS }, () => '1')]
    expect(mended([wide.slice(0, MAX_COLUMNS - 1), ...times(8, EVEN)]).shifted).toEqual([1])
    expect(mended([wide.slice(0, MAX_COLUMNS), ...times(8, EVEN)]).shifted).toEqual([])
  })
  test('no note is told where the last column is of words', () => {
    const titles = ['Fecha', 'Total', 'Producto', 'Cliente']
    const rows = [['1/5', '10', 'Pan', ' blanco', 'Ana'], ...times(8, ['1/5', '10', 'Pan', 'Ana'])]
    expect(mended(rows, { titles }).shifted).toEqual([1])
  })
})

const QUANTITY = ['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total']
const DAYS = Array.from({ length: 12 }, (_, k) => k)

test.each<[string, string[], string[][], string[], boolean]>([
  ['nothing was cut', TITLES, times(4, EVEN), [], false],
  ['two fields too many', TITLES, [CUT], ['Total', 'IVA'], false],
  [
    'one, and a fifth of the decimals zeros',
    TITLES,
    [['1/5', 'Pan', '480', '00', '9'], ...times(4, ['1/5', 'Pan', '480', '25', '9'])],
    ['Total'],
    false,
  ],
  [
    'one, and a sixth',
    TITLES,
    [['1/5', 'Pan', '480', '00', '9'], ...times(5, ['1/5', 'Pan', '480', '25', '9'])],
    ['Total'],
    true,
  ],
  ['one, of numbers that may be anything', TITLES, times(6, ['1/5', 'Pan', '5', '12', '60']), ['IVA'], true],
  ['rows that stay out alone', TITLES, [ODD, ...times(4, EVEN)], [], false],
  [
    'a quantity before a price of two digits: "00" alone is no price',
    QUANTITY,
    DAYS.map((k) => ['1/5', 'Pan', `${k}`, `${15 + k}`, '00', `${15 * k}`, '00']),
    ['Precio', 'Total'],
    false,
  ],
  [
    'a quantity before a price of two digits without zeros: either may be whole',
    QUANTITY,
    DAYS.map((k) => ['1/5', 'Pan', `${k + 1}`, `${15 + k}`, '50', `${15 + k}`, '50']),
    ['Precio', 'Total'],
    true,
  ],
])('joined, %s', (_, titles, rows, joined, isDoubtful) => {
  expect(mend([titles, ...rows])).toMatchObject({ joined, isDoubtful })
})

test.each<[name: string, rows: string[][], joined: string[], isDoubtful: boolean]>([
  // Two sets of columns leave no zero alone.
  [
    'a price and a total, either of which may be whole',
    DAYS.map((k) => ['1/5', 'Pan', `${k + 1}`, `${k + 15}`, `${k + 15}`, '50']),
    ['Total'],
    true,
  ],
  [
    'cents below ten, which are no numbers of their own',
    DAYS.map((k) => ['1/5', 'Pan', `${k + 1}`, `${k + 15}`, '05', `${k + 15}`]),
    ['Precio'],
    true,
  ],
  [
    'three fields too many of five titles',
    DAYS.map((k) => ['1/5', 'Pan', '2', '00', `${15 + k}`, '00', `${30 + k}`, '50']),
    ['Cantidad', 'Precio', 'Total'],
    false,
  ],
])('joined, %s', (_, rows, joined, isDoubtful) => {
  expect(mend([QUANTITY, ...rows])).toMatchObject({ joined, isDoubtful })
})

test('as many fields again as titles are no decimals', () => {
  const titles = ['Fecha', 'Total', 'IVA']
  const row = ['1', '00', '2', '00', '3', '00', '4']
  expect(mend([titles, ...times(5, row)]).joined).toEqual([])
})

test('rows whose thousands were cut are told', () => {
  const thousands = (k: number) => ['1/5', 'Pan', '2', `${15 + k}`, `${k}00`.padStart(3, '0')]
  const file = [['Fecha', 'Producto', 'Cantidad', 'Total'], ...DAYS.slice(0, 10).map(thousands)]
  expect(mend(structuredClone(file))).toMatchObject({ joined: [], cutsThousands: true })
  const whole = ['1/5', 'Pan', '2', '900']
  expect(mend([...file, whole, whole]).cutsThousands).toBe(true)
  // A few are rows of a comma in a name as well as any.
  expect(mend([file[0]!, file[1]!, ...times(8, whole)])).toMatchObject({
    shifted: [1],
    cutsThousands: false,
  })
  // One in twenty ends in a zero by chance.
  const few = (zeros: number) =>
    Array.from({ length: 20 }, (_, k) => thousands(0).with(4, k < zeros ? '050' : `${100 + k}`))
  expect(mend([file[0]!, ...few(1)]).cutsThousands).toBe(true)
  expect(mend([file[0]!, ...few(0)]).cutsThousands).toBe(false)
  const codes = DAYS.map((k) => ['1/5', 'Pan', '2', `${100 + k}`, '9', '8', '7'])
  expect(mend([file[0]!, ...codes]).cutsThousands).toBe(false)
})

describe('a whole file', () => {
  test('decimals that were cut at their comma are joined where that gives the fields of the titles', async () => {
    const file = await csv(
      `ID,Cliente,Fecha,Precio,IVA,Total\n${many(6, (k) => `V${k},"Ana ${k}",2025-07-2${k},${480 + k},00,0,00,${480 + k},50`)}\n`,
    )
    expect(file.summary.value).toBe(sum(6, (k) => 480.5 + k))
    expect(finding(file, 'decimales_unidos')!.kind).toBe('warning')
  })

  test('one number too many on each row may be a column without a title: it is asked', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad,Total\n${many(20, (k) => `${day(k)},P${k % 3},5,${12 + k},${60 + 5 * k}`)}\n`,
    )
    expect(questions(file)).toContain('decimales_dudosos')
  })

  test('rows whose fields stand under other titles stay out and are asked about', async () => {
    const text = `Fecha,Producto,Cantidad,Total\n${many(30, (k) => `${day(k)},${k === 7 ? 'Pan, blanco' : `P${k % 4}`},2,${1000 + k}`)}\n`
    const file = await csv(text)
    expect(questions(file)).toContain('filas_corridas')
    expect(finding(file, 'filas_corridas')!.text).toContain('La fila 9 trae más datos que los títulos')
    expect(file.summary.lines).toBe(29)
    expect(questions(await csv(text, { accept: ['filas_corridas'] }))).toEqual([])
    const several = (count: number) =>
      csv(
        `Fecha,Producto,Cantidad,Total\n${many(60, (k) => `${day(k)},${k < count ? 'Pan, blanco' : 'Té'},2,${1000 + k}`)}\n`,
      )
    expect(finding(await several(2), 'filas_corridas')!.text).toMatch(
      /^Las filas 2 y 3 traen más .* y quedan por fuera/,
    )
    expect(finding(await several(7), 'filas_corridas')!.text).toMatch(/^Las filas 2, 3, 4, 5, 6 y 2 más traen/)
  })

  test('a column that the titles lack on every row is none of theirs', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad,Total\n${many(30, (k) => `${day(k)},P${k % 4},2,${1000 + k},nota`)}\n`,
    )
    expect([codes(file).includes('filas_corridas'), file.summary.lines]).toEqual([false, 30])
  })

  test('thousands that were cut at their comma cannot be told apart: the file says what to do', async () => {
    const text = `Fecha,Producto,Cantidad,Total\n${many(30, (k) => `${day(k)},P${k % 4},2,${15 + k},${String(100 * (k % 10)).padStart(3, '0')}`)}\n`
    await expect(csv(text)).rejects.toThrow(/también los miles.*con punto y coma/)
  })

  test('a note in a column without a title takes no row out', async () => {
    const file = await csv(
      `Fecha,Producto,Cantidad,Total\n${many(30, (k) => `${day(k)},P${k % 4},2,${1000 + k}${k % 8 ? '' : ',pagó con Nequi'}`)}\n`,
    )
    expect([questions(file), file.summary.lines]).toEqual([[], 30])
  })
})
