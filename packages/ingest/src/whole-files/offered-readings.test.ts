import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, readFile, sum, xlsx } from '../sales-file.fixture.ts'
import { workbookOf } from '../workbook.fixture.ts'

/** A question offers the reading that is right, whichever it is. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`
const labels = (file: Awaited<ReturnType<typeof csv>>, code: string) =>
  finding(file, code)!.choices!.map(({ label }) => label)

describe('rows without a date', () => {
  const text = `Fecha;Cliente;Toneladas;Total;Fecha radicado\n${many(40, (k) => `${k % 5 === 1 ? iso(k) : ''};Cliente ${k % 7};${k + 1};${1000 * (k + 1)};${k % 9 === 8 ? '' : iso(k)}`)}\n`

  test('may be of the day of the row above, and the first ones of the first day below', async () => {
    const asked = await csv(text)
    expect(questions(asked)).toEqual(['muchas_rechazadas'])
    expect(labels(asked, 'muchas_rechazadas')).toContain('Las que no traen fecha son del día de la fila de arriba')
    const file = await csv(text, { blankDate: 'above' })
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, quantity: sum(40, (k) => k + 1), rejectedRows: 0 })
    expect(file.lines.slice(0, 7).map(({ date }) => date)).toEqual([...Array<string>(6).fill(iso(1)), iso(6)])
  })

  test('may have theirs in another column of dates, which is fuller', async () => {
    const asked = await csv(text)
    expect(labels(asked, 'muchas_rechazadas')).toContain('La fecha de la venta es «Fecha radicado»')
    const [choice] = finding(asked, 'muchas_rechazadas')!.choices!.filter(({ label }) => label.includes('radicado'))
    expect((await csv(text, choice!.choose)).summary.lines).toBe(choice!.totals!.lines)
    expect(choice!.totals!.lines).toBe(36)
  })

  test('are not dated from above where what is wrong with them is another thing', async () => {
    const bad = `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${k % 4 ? iso(k) : 'ERROR'};Pan;${k + 1};${1000 * (k + 1)}`)}\n`
    expect(labels(await csv(bad), 'muchas_rechazadas')).toEqual(['Carga solo las otras'])
  })
})

describe('tables of one history under other titles', () => {
  const day = (month: number, k: number) => `2026-0${month}-${String((k % 27) + 1).padStart(2, '0')}`
  const spring = [
    ['Fecha', 'Producto', 'Cantidad', 'Precio', 'Total'],
    ...Array.from({ length: 20 }, (_, k) => [day(3, k), `Pan ${k % 4}`, (k % 3) + 1, 500, 500 * ((k % 3) + 1)]),
  ]
  const autumn = [
    ['Importe', 'Día', 'Artículo', 'Cliente', 'Unidades'],
    ...Array.from({ length: 30 }, (_, k) => [
      800 * ((k % 2) + 1),
      day(9, k),
      `Torta ${k % 5}`,
      `Ana ${k % 6}`,
      (k % 2) + 1,
    ]),
  ]

  test('are offered together, and loaded with each role in its place', async () => {
    const book = await workbookOf([
      { sheet: 'Mostrador', data: spring },
      { sheet: 'Eventos', data: autumn },
    ])
    const asked = await readFile(book, {}, 'panaderia.xlsx')
    expect(questions(asked)).toContain('varias_hojas')
    const together = finding(asked, 'varias_hojas')!.choices!.at(-1)!
    const value = sum(20, (k) => 500 * ((k % 3) + 1)) + sum(30, (k) => 800 * ((k % 2) + 1))
    const quantity = sum(20, (k) => (k % 3) + 1) + sum(30, (k) => (k % 2) + 1)
    expect(together).toMatchObject({ choose: { sheet: '**' }, totals: { lines: 50, quantity, value } })
    const file = await readFile(book, together.choose, 'panaderia.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 50, quantity, value, firstDate: '2026-03-01', lastDate: '2026-09-27' })
    expect(file.lines[20]).toMatchObject({ row: 2, source: 'Eventos', producto: 'Torta 0', cliente: 'Ana 0' })
    expect(file.lines[0]).toMatchObject({ row: 2, source: 'Mostrador', producto: 'Pan 0', cliente: 'Cliente general' })
  })

  test('are one where each sheet is called as its month', async () => {
    const book = await workbookOf([
      { sheet: 'Marzo', data: spring },
      { sheet: 'Sept', data: autumn },
    ])
    const file = await readFile(book, {}, 'panaderia.xlsx')
    expect(questions(file)).toEqual([])
    expect(finding(file, 'varias_hojas')).toMatchObject({
      kind: 'fact',
      text: 'Unimos «Marzo», «Sept»: cada hoja es de otras fechas, aunque no todas tienen las mismas columnas.',
    })
    expect(file.summary.lines).toBe(50)
    expect((await readFile(book, { sheet: 'Marzo' }, 'panaderia.xlsx')).summary.lines).toBe(20)
  })

  test('hold no sheet of what was expected', async () => {
    const book = await workbookOf([
      { sheet: 'Marzo', data: spring },
      { sheet: 'Pronóstico', data: spring.map(([date, ...rest], k) => [k === 0 ? date! : day(4, k), ...rest]) },
    ])
    const file = await readFile(book, {}, 'panaderia.xlsx')
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(20)
  })

  test('are not hidden by a name: the one called sales is offered though it does not say how much', async () => {
    const book = await workbookOf([
      {
        sheet: 'Ventas',
        data: spring.map(([date, product, , , total], k) => [date!, product!, k === 0 ? 'En ruta' : total!]),
      },
      { sheet: 'Usados', data: autumn },
    ])
    const asked = await readFile(book, {}, 'taller.xlsx')
    expect(labels(asked, 'varias_hojas')).toContain('Ventas')
  })
})

describe('money under titles that say nothing', () => {
  const rows = many(
    40,
    (k) =>
      `${iso(k)};70815${String(17607 + 341 * k)};SKU${k % 7};${(k % 3) + 1};${12.5 + 3 * k};${10.25 + 2 * k};${5.1 + 2 * k}`,
  )
  const text = `Fecha;M3 TEMP;SKU;Cantidad;EXSALE;EXM3 NET;EXM3 COST\n${rows}\n`

  test('is offered as what calls itself net, then what has cents, and the cost last; numbers of documents are not', async () => {
    const asked = await csv(text)
    expect(questions(asked)).toEqual(['columnas_dudosas'])
    const offers = labels(asked, 'columnas_dudosas')
    expect(offers.filter((label) => label.includes('total'))).toEqual([
      '«EXM3 NET» es el total de cada línea',
      '«EXSALE» es el total de cada línea',
      '«EXM3 COST» es el total de cada línea',
    ])
    const file = await csv(text, finding(asked, 'columnas_dudosas')!.choices![0]!.choose)
    expect(file.summary.value).toBeCloseTo(
      sum(40, (k) => 10.25 + 2 * k),
      6,
    )
  })

  test('is the one column with cents beside groups', async () => {
    const plain = `id;Dato;Varegruppe;Omsætning\n${many(40, (k) => `${1000 + 3 * k};${iso(Math.floor(k / 4))};${(k % 4) + 1};${(20.37 + 3.11 * k).toFixed(2)}`)}\n`
    const asked = await csv(plain)
    expect(finding(asked, 'columnas_dudosas')!.text).toContain('Omsætning')
  })

  test('is offered where rows would be counted', async () => {
    const sold = `Fecha;Cliente;Modelo;Alfa;Beta;Celular\n${many(40, (k) => `${iso(Math.floor(k / 4))};Ana ${k % 7};Moto ${k % 5};${64000 + 500 * ((7 * k) % 11)};${30000 + 100 * ((3 * k) % 13)};98496${17607 + 341 * k}`)}\n`
    const asked = await csv(sold, { layout: 'plain' })
    expect(labels(asked, 'contar_filas')).toEqual([
      'Sí, cuenta cada fila como una venta',
      'No: la cantidad es «Beta» y el valor es «Alfa»',
      'No: la cantidad es «Alfa» y el valor es «Beta»',
    ])
    const third = await csv(
      sold.replace(/;98496\d+/g, (_, at: number) => `;${100 * (1 + (at % 9))}`).replace('Celular', 'Gama'),
      { layout: 'plain' },
    )
    expect(labels(third, 'contar_filas')).toContain('No: lo que se vendió es «Gama»')
  })
})

describe('a book of all vouchers', () => {
  const types = [
    'Sales',
    'Purchase',
    'Receipt',
    'North Sales',
    'Payment',
    'Sales',
    'Sales Order',
    'Journal',
    'Credit Note',
  ]
  const text = `Date,Particulars,Vch Type,Vch No.,Amount\n${many(90, (k) => `${iso(k)},Cliente ${k % 11},${types[k % 9]},${k},${100 + k}`)}\n`

  test('counts its sales and subtracts its credit notes, and asks about vouchers of a kind that is not known', async () => {
    const file = await csv(text)
    expect(questions(file)).not.toContain('libro_de_comprobantes')
    expect(finding(file, 'libro_de_comprobantes')!.kind).toBe('fact')
    expect(questions(await csv(text.replaceAll('Journal', 'Memo')))).toContain('libro_de_comprobantes')
    const value = sum(90, (k) => ([0, 3, 5].includes(k % 9) ? 100 + k : k % 9 === 8 ? -100 - k : 0))
    expect(file.summary).toMatchObject({ lines: 40, value })
    expect(questions(await csv(text, { coded: { 'Vch Type': 'out' } }))).not.toContain('libro_de_comprobantes')
    expect((await csv(text, { coded: { 'Vch Type': 'in' } })).summary.lines).toBe(90)
  })

  test('is none where payments are the only other kind, as a till has them', async () => {
    const till = text.replace(/Purchase|Journal|Sales Order|Payment/g, 'Sales')
    expect(questions(await csv(till))).not.toContain('libro_de_comprobantes')
  })
})

test('a quantity that is no number is calculated from value and price, and it is said of how many lines', async () => {
  const text = (quantity: (k: number) => string) =>
    `Fecha;Producto;Cantidad;Precio;Total\n${many(40, (k) => `${iso(k)};Pan ${k % 4};${quantity(k)};500;${500 * ((k % 3) + 1)}`)}\n`
  const file = await csv(text((k) => (k === 2 ? 'tres' : String((k % 3) + 1))))
  expect(file.lines[2]!.quantity).toBe(3)
  expect(finding(file, 'cantidad_calculada')).toMatchObject({ kind: 'fact', text: expect.stringContaining('1 fila') })
  expect(finding(await csv(text((k) => String((k % 3) + 1))), 'cantidad_calculada')).toBeUndefined()
})

describe('a discount that the total may lack', () => {
  test.each<[header: string, of: (k: number) => number, kinds: string[]]>([
    ['Discount Amount', (k) => (k % 3 === 0 ? 5 : 0), ['money']],
    ['Descuento', (k) => (k % 3 === 0 ? 6.75 : 0), ['money']],
    ['Descuento', (k) => (k % 3 === 0 ? 10 : 0), ['percent', 'money']],
    ['Descuento', (k) => (k % 3 === 0 ? 1500 : 0), ['money']],
    ['Descuento', (k) => (k % 3 === 0 ? 0.1 : 0), ['fraction']],
    ['Descuento %', (k) => (k % 3 === 0 ? 7.25 : 0), ['percent']],
  ])('is offered as what it may be: %s', async (header, of, kinds) => {
    const price = (k: number) => 4000 + 10 * k
    const rows = many(
      40,
      (k) => `${iso(k)};Pan ${k % 4};${(k % 3) + 1};${price(k)};${of(k)};${price(k) * ((k % 3) + 1)}`,
    )
    const file = await csv(`Fecha;Producto;Cantidad;Precio;${header};Total\n${rows}\n`)
    const offers = finding(file, 'descuento_ambiguo')!.choices!.map(({ choose }) => choose.discountIs)
    expect(offers).toEqual(['none', ...kinds])
  })
})

describe('totals of a report whose rows have no date', () => {
  const goods = Array.from({ length: 6 }, (_, k) => [`A${k}`, `Harina ${k}`, 100, k + 2, 100 * (k + 2)])
  const total = sum(6, (k) => 100 * (k + 2))
  const report = (...foot: (string | number | null)[][]) =>
    xlsx([
      ['Ventas del 01/09/2025 al 15/09/2025'],
      ['Artículo', 'Nombre', 'Importe', 'Cantidad', 'Total'],
      ...goods,
      ...foot,
    ])

  test('are no sales without a quantity though nothing names them', async () => {
    const file = await report([null, null, null, null, total])
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 6, value: total })
    expect(file.totalsRow).toMatchObject({ value: total, matches: true })
  })

  test('agree from a column beside their own, and what follows them sums up something else', async () => {
    const file = await report(['TOTAL:', null, null, total, 1234.5], [null, null, null, null, 77_000])
    expect(questions(file)).toEqual([])
    expect(file.totalsRow).toEqual({ quantity: null, value: total, matches: true })
    expect(questions(await report([null, null, null, null, 77_000]))).toEqual(['total_no_cuadra'])
  })

  test('are none of the sales of a file that has no date at all', async () => {
    const rows = many(20, (k) => `F${k >> 1};Cliente ${k % 5};Pan ${k % 4};${(k % 3) + 1};${100 * ((k % 3) + 1)}`)
    const value = sum(20, (k) => 100 * ((k % 3) + 1))
    const file = await csv(`Factura;Cliente;Producto;Cantidad;Total\n${rows}\n;;;40;${value}\n`, { date: '2026-01-01' })
    expect(file.summary).toMatchObject({ lines: 20, value })
  })
})

test('an answer that would bring back rows that were left out before says no totals that it does not load', async () => {
  const types = [
    'Sales',
    'Purchase',
    'Receipt',
    'North Sales',
    'Payment',
    'Sales',
    'Sales Order',
    'Memo',
    'Credit Note',
  ]
  const file = await csv(
    `Date,Particulars,Vch Type,Vch No.,Amount\n${many(90, (k) => `2025-0${1 + (k % 6)}-${String(1 + (k % 28)).padStart(2, '0')},Cliente ${k % 11},${types[k % 9]},${k},${100 + k}`)}\n`,
  )
  expect(finding(file, 'no_son_ventas')?.text).toContain('«Purchase»')
  const { choices } = finding(file, 'libro_de_comprobantes')!
  expect(choices!.map(({ totals }) => totals)).toEqual(choices!.map(() => undefined))
})
