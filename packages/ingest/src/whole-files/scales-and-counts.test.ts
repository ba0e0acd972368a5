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

  test('are settled by prices below a thousand', async () => {
    const [units, cheap] = [(k: number) => (k % 5) + 1, (k: number) => [450, 3200, 7600][k % 3]!]
    const read = await csv(
      `Fecha;Producto;Cantidad;Precio;Total\n${many(60, (k) => `${day(k)};P${k % 3};${units(k)}.000;${dotted(cheap(k))};${dotted(units(k) * cheap(k))}`)}\n`,
    )
    expect([questions(read), read.summary.quantity]).toEqual([[], sum(60, units)])
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

describe('what is counted under a title that names no quantity', () => {
  const count = (k: number): number => [3, 8, 1, 5, 12, 2, 7][k % 7]!
  const file = (
    title: string,
    who: string,
    price: (k: number) => number,
    names: (k: number) => string,
    name = 'ventas.csv',
  ) =>
    csv(
      `Fecha;${who};${title};Valor\n${many(42, (k) => `${day(k)};${names(k)};${count(k)};${(count(k) * price(k)).toLocaleString('de-DE')}`)}\n`,
      {},
      name,
    )
  const people = (k: number): string => ['Rosa Gil', 'Iván Soto', 'Nubia Rey', 'Omar Lara'][k % 4]!

  test.each([
    ['Boletas', 'Cliente'],
    ['Tiquetes', 'Vendedor'],
    ['Pasajeros', 'Cliente'],
    ['Copias', 'Cliente'],
    ['Lavados', 'Cliente'],
    ['Entradas', 'Taquillera'],
  ])('"%s" × one price is the money: they are the units', async (title, who) => {
    const read = await file(title, who, () => 6500, people)
    expect([questions(read), read.summary.quantity, read.summary.value]).toEqual([
      [],
      sum(42, count),
      6500 * sum(42, count),
    ])
  })

  test.each(['Conductor', 'Responsable'])('under "%s" they may have been paid for', async (who) => {
    expect(questions(await file('Viajes', who, () => 6500, people, 'marzo.csv'))).toEqual(['no_parecen_ventas'])
  })

  test('each product may have its price', async () => {
    const price = (k: number) => [4000, 9500, 12_000][k % 3]!
    const read = await file('Prendas', 'Producto', price, (k) => ['Camisa', 'Cobija', 'Vestido'][k % 3]!)
    expect([questions(read), read.summary.quantity]).toEqual([[], sum(42, count)])
  })

  test.each(['Puntos', 'Comisión', 'IVA'])('"%s", which follows from the money, is no quantity', async (title) => {
    const read = await file(title, 'Cliente', () => 1000, people)
    expect(read.understanding.mapping.cantidad).toBeNull()
  })

  test('how many invoices a day and a store had are no numbers of invoices', async () => {
    const read = await csv(
      `Fecha;Local;Facturas;Ventas\n${many(60, (k) => `${(k >> 1) + 1}/03/2025;${k % 2 ? 'Norte' : 'Centro'};${20 + ((k * 17) % 39)};${310_000 + 7000 * ((k * 29) % 71)}`)}\n`,
    )
    expect([questions(read), read.summary.quantity]).toEqual([[], 60])
    expect(read.understanding.mapping.documento).toBeNull()
  })
})

describe('one number on lines of several days', () => {
  const fees = (title: string, dayOf: (k: number) => string) =>
    csv(
      `Fecha;${title};Cliente;Valor\n${many(60, (k) => `${dayOf(k)};${2001 + (k % 10)};Cliente ${k % 10};${70_000 + 11_000 * (k % 10)}`)}\n`,
    )

  test('is asked about, and no money of one invoice that its lines share', async () => {
    const read = await fees('Orden', (k) => `${(k % 10) + 13}/0${Math.floor(k / 10) + 1}/2025`)
    expect(questions(read)).toEqual(['valor_de_factura'])
    const all = sum(60, (k) => 70_000 + 11_000 * (k % 10))
    expect([read.summary.value, ...offered(read, 'valor_de_factura').map(({ value }) => value)]).toEqual([
      all,
      Math.round(all / 6),
      all,
    ])
  })
})

describe('two things on a line, each at its price', () => {
  const [boxes, singles] = [(k: number) => k % 4, (k: number) => (k % 3 === 0 ? 0 : (k % 5) + 1)]
  const text = (money: (k: number) => number) =>
    csv(
      `Fecha;Cliente;Canastas;Sueltos;Precio canasta;Precio suelto;Total\n${many(48, (k) => `${day(k)};Cliente ${k % 6};${boxes(k)};${singles(k)};31000;1400;${money(k)}`)}\n`,
    )

  test('are asked about: the money is what both come to', async () => {
    const read = await text((k) => 31_000 * boxes(k) + 1400 * singles(k))
    expect(questions(read)).toEqual(['columnas_dudosas'])
    expect(offered(read, 'columnas_dudosas').map(({ quantity }) => quantity)).toEqual([
      sum(48, boxes),
      sum(48, singles),
      48,
    ])
    expect(new Set(offered(read, 'columnas_dudosas').map(({ value }) => value)).size).toBe(1)
  })
})

describe('one product in several measures', () => {
  const file = (units: readonly string[], each: readonly number[], extra = '', factors: readonly number[] = []) =>
    csv(
      `Fecha;Producto;Cantidad;Unidad${extra === '' ? '' : `;${extra}`};Total\n${many(40, (k) => `${day(k)};Producto ${k % 3};${(k % 5) + 1};${units[k % 2]}${extra === '' ? '' : `;${factors[k % 2]}`};${((k % 5) + 1) * (1 + (k % 3)) * each[k % 2]!}`)}\n`,
    )
  const units = (worth: number) => sum(40, (k) => ((k % 5) + 1) * (k % 2 ? worth : 1))

  test.each([
    [['Litro', 'Galón'], 3.785],
    [['Kilo', 'Libra'], 0.5],
    [['Metro', 'Rollo x 30'], 30],
    [['Und', 'Media docena'], 6],
  ] as const)('%s: what both cost tells what the other is', async (named, worth) => {
    const read = await file(named, [2000, 2000 * worth])
    expect(questions(read)).toEqual([])
    expect(read.summary.quantity).toBeCloseTo(units(worth), 6)
  })

  test('a measure of custom whose price says something else is asked about', async () => {
    expect(questions(await file(['Litro', 'Galón'], [2000, 9600]))).toEqual(['medidas_mezcladas'])
  })

  test('a column of factors tells what a box holds', async () => {
    const read = await file(['UND', 'CAJA'], [2000, 36_000], 'Factor', [1, 18])
    expect([questions(read), read.summary.quantity]).toEqual([[], units(18)])
    const unlike = await file(['UND', 'CAJA'], [2000, 2000], 'Factor', [1, 18])
    expect(questions(unlike)).toEqual(['medidas_mezcladas'])
  })
})

describe('the guests of tables', () => {
  test.each(['Pax', 'No. Pax', 'N° personas', 'Comensales'])('"%s" are no units', async (title) => {
    const read = await csv(
      `Fecha;Factura;Mesa;${title};Total\n${many(60, (k) => `${day(k)};A${k + 1};${(k % 9) + 1};${((k * 7) % 6) + 1};${41_000 + 1300 * ((k * 31) % 53)}`)}\n`,
    )
    expect([questions(read), read.summary.quantity]).toEqual([[], 60])
  })

  test('of a tour are what was sold', async () => {
    const read = await csv(
      `Fecha;Cliente;Pax;Total\n${many(60, (k) => `${day(k)};Cliente ${k % 8};${((k * 7) % 6) + 1};${41_000 + 1300 * ((k * 31) % 53)}`)}\n`,
    )
    expect(read.understanding.mapping.cantidad).toBe(2)
  })
})

describe('rows at the end that sum up the sales', () => {
  const money = (k: number) => 5000 + 900 * ((k * 7) % 23)
  const text = (...foot: string[]) =>
    csv(
      `Fecha;Producto;Cant;Total\n${many(40, (k) => `${day(k)};P${k % 6};${(k % 3) + 1};${money(k)}`)}\n${foot.join('\n')}\n`,
    )
  const largest = Math.max(...Array.from({ length: 40 }, (_, k) => money(k)))

  test('are none by their name and their money, though they have a date', async () => {
    const mean = Math.round(sum(40, money) / 40)
    const read = await text(`28/12/2025;Promedio venta;2;${mean}`, `28/12/2025;Venta más alta;3;${largest}`)
    expect([questions(read), read.summary.lines, read.summary.value]).toEqual([[], 40, sum(40, money)])
  })

  test('by their name alone are sales', async () => {
    const read = await text(`28/12/2025;Media suela;2;17000`, `28/12/2025;Máxima potencia;3;${largest + 5000}`)
    expect(read.summary.lines).toBe(42)
  })
})
