import { describe, expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

/** What shopkeepers keep in a spreadsheet on their phone, each made up anew. */

const GOODS = ['jugo', 'tinto', 'empanada', 'almuerzo', 'arepa']
const price = (k: number) => [5000, 1500, 2500, 14_000, 4000][k % 5]!
const item = (k: number) => `${(k % 3) + 1} ${GOODS[k % 5]} ${k}`
const worth = (k: number) => ((k % 3) + 1) * price(k)
const today = '2026-11-30'
/** Two sales a day, from the first of the month on. */
const days = (count: number, line: (k: number, day: number) => string) =>
  many(count, (k) => line(k, Math.floor(k / 2) + 1))

describe('months one below another under their names', () => {
  test.each([
    ['the number of the day', (day: number) => String(day)],
    [
      'the weekday and its number',
      (day: number) =>
        `${['sábado', 'domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes'][(day - 1) % 7]} ${day}`,
    ],
  ])('below one row of titles, %s in each row', async (_, dayIn) => {
    const month = (from: number) => days(20, (k, day) => `${dayIn(day)};${item(from + k)};${worth(from + k)}`)
    const file = await csv(
      `Día;Cosa;Valor\nAGOSTO\n${month(0)}\nMes de septiembre\n${month(20)}\n`,
      { today },
      'Ventas 2026.csv',
    )
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({
      lines: 40,
      value: sum(40, worth),
      firstDate: '2026-08-01',
      lastDate: '2026-09-10',
    })
  })
})

describe('own words', () => {
  test.each([
    ['Cuando', 'Qué', 'Plata'],
    ['Fecha', 'Cosa', 'Plata'],
    ['Día', 'Anotado', 'Valor'],
  ])('«%s», «%s», «%s» are the day, what was sold and its money', async (...titles) => {
    const lines = days(30, (k, day) => `${day}/3/2026;${item(k)};${worth(k)}`)
    const file = await csv(`${titles.join(';')}\n${lines}\n`, { today })
    expect(questions(file)).toEqual([])
    const { fecha, producto } = file.understanding.mapping
    expect([fecha, producto, file.summary.value]).toEqual([0, 1, sum(30, worth)])
  })

  test('a weekday and its number are a day of the month of the title, under any title', async () => {
    const lines = many(
      15,
      (k) =>
        `${['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'][k % 7]} ${k + 1};${item(k)};${worth(k)}`,
    )
    const { summary } = await csv(`Ventas marzo 2026\n\nAnotado;Qué;Plata\n${lines}\n`, { today })
    expect(summary).toMatchObject({ lines: 15, firstDate: '2026-03-01', lastDate: '2026-03-15' })
  })
})

test('vouchers under «Vale» are no money beside a price', async () => {
  const vouchers = [(k: number) => (k % 5 ? 0 : 500), (k: number) => 5000 + k]
  for (const voucher of vouchers) {
    const lines = days(30, (k, day) => `${day}/3/2026;Corriente;${(k % 3) + 1};15000;${voucher(k)}`)
    for (const [quantity, price] of [
      ['Cantidad', 'Precio'],
      ['Galones', 'Precio galón'],
    ]) {
      const file = await csv(`Fecha;Producto;${quantity};${price};Vale\n${lines}\n`, { today })
      expect([questions(file), file.summary.value]).toEqual([[], 900_000])
    }
  }
})

describe('a sum of each day', () => {
  const ofDay = (k: number) => worth(k) + worth(k - 1)
  const book = (sumOf: (k: number, day: number) => string) =>
    days(24, (k, day) => {
      const line = `${k % 2 ? '' : `${day + 12}/3/2026`};${item(k)};${worth(k)}`
      return k % 2 ? `${line}\n${sumOf(k, day)}` : line
    })

  test.each([
    ['vendido hoy', (k: number) => `;vendido hoy;${ofDay(k)}`],
    ['se hizo', (k: number) => `;se hizo;${ofDay(k)}`],
    ['suma del día', (k: number) => `;suma del día;${ofDay(k)}`],
    ['cuadre del día, where the day stands', (k: number) => `cuadre del día;;${ofDay(k)}`],
    ['total and the day', (k: number, day: number) => `total ${day + 12}/3;;${ofDay(k)}`],
  ])('called «%s» is no sale', async (_, sumOf) => {
    const file = await csv(`Fecha;Qué;Plata\n${book(sumOf)}\n`, { today })
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 24, value: sum(24, worth) })
    expect(file.skipped.totals).toBe(12)
  })

  test('what only sounds like one is sold, where one of them is no sum', async () => {
    const file = await csv(`Fecha;Qué;Plata\n${book((k) => `;vendido por encargo;${k === 1 ? 9000 : ofDay(k)}`)}\n`, {
      today,
    })
    expect(file.skipped.totals).toBe(0)
    expect(file.summary.lines).toBe(36)
  })

  test('the person is told of them, and may say that they are sales', async () => {
    const text = `Fecha;Qué;Plata\n${book((k) => `;se hizo;${ofDay(k)}`)}\n`
    const { kind, choices } = finding(await csv(text, { today }), 'total_entre_ventas')!
    expect([kind, choices!.map(({ label }) => label)]).toEqual([
      'fact',
      ['Totales: no los cargues', 'Ventas: cárgalas'],
    ])
    const lines = await Promise.all(
      choices!.map(async ({ choose }) => (await csv(text, { today, ...choose })).summary.lines),
    )
    expect(lines).toEqual([24, 36])
  })

  test.each(['Caja de jugos', 'Venta domicilio'])(
    'what is sold as «%s» for as much as its day is asked about',
    async (name) => {
      const file = await csv(`Fecha;Qué;Plata\n${book((k) => `;${name};${ofDay(k)}`)}\n`, { today })
      expect([questions(file), file.summary.lines]).toEqual([['total_entre_ventas'], 36])
    },
  )
})

test('what was paid out is asked about, also once', async () => {
  const paid = ['pago gas', 'pago al ayudante', 'compra de harina']
  for (const name of paid) {
    const lines = days(30, (k, day) => `${day}/3/2026;${k === 9 ? name : item(k)};${worth(k)}`)
    const file = await csv(`Fecha;Qué;Plata\n${lines}\n`, { today })
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(file.summary.value).toBe(sum(30, worth) - worth(9))
  }
})

test('what clients pay of their debts is no sale, whoever paid', async () => {
  const said = (k: number) => (k % 10 === 4 ? ['abono', 'abono Paola', 'Abono deuda'][Math.floor(k / 10)] : item(k))
  const lines = days(30, (k, day) => `${day}/3/2026;${said(k)};${worth(k)}`)
  const file = await csv(`Fecha;Qué;Plata\n${lines}\n`, { today })
  expect(questions(file)).toEqual(['codigos_dudosos'])
  expect(file.summary.value).toBe(sum(30, worth) - worth(4) - worth(14) - worth(24))
  const soil = days(30, (k, day) => `${day}/3/2026;${k % 10 === 4 ? 'abono orgánico' : item(k)};${worth(k)}`)
  expect(questions(await csv(`Fecha;Qué;Plata\n${soil}\n`, { today }))).toEqual([])
})

test.each(['Fecha;Producto;Cantidad;Valor', 'Fecha;Producto;Valor'])(
  'fertilizers are sold beside «Abono» alone, in a file of «%s»',
  async (titles) => {
    const goods = ['Matera', 'Orquídea', 'Abono', 'Abono orgánico', 'Abono para orquídeas', 'Abono triple quince']
    const named = (k: number) => goods[k % 12] ?? 'Suculenta'
    const cells = (k: number) => (titles.includes('Cantidad') ? `${(k % 3) + 1};${worth(k)}` : `${worth(k)}`)
    const file = await csv(`${titles}\n${days(48, (k, day) => `${day}/3/2026;${named(k)};${cells(k)}`)}\n`, { today })
    expect([questions(file), file.summary.lines]).toEqual([['codigos_dudosos'], 44])
  },
)

test('of sales beside what was spent the sales are read, whichever titles say more', async () => {
  const lines = days(
    30,
    (k, day) => `${day}/3/2026;${item(k)};${worth(k)};;${k < 8 ? `${day + 2}/3/2026;Luz;${9000 + k}` : ';;'}`,
  )
  for (const titles of ['Día;Cosa;Cuánto;;Día;Gasto;Valor', 'Fecha;Qué;Plata;;Fecha;En qué;Valor']) {
    const file = await csv(`VENTAS;;;;GASTOS;;\n${titles}\n${lines}\n`, { today })
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(30, worth))
  }
})

test('the day is written once, also beside a sum of all so far', async () => {
  const lines = days(
    40,
    (k, day) => `${k % 2 && k % 6 > 2 ? '' : `${day}/3/2026`};${item(k)};${worth(k)};${sum(k + 1, worth)}`,
  )
  const file = await csv(`Fecha;Qué;Plata;Llevo\n${lines}\n`, { today })
  expect([questions(file), file.summary.value]).toEqual([[], sum(40, worth)])
})

test('what was noted down with how many is no list of prices', async () => {
  const lines = days(24, (k, day) => `${day}/3/2026;${item(k)};${worth(k)}`)
  const file = await csv(`Fecha;Qué;Precio\n${lines}\n`, { today })
  expect([questions(file), file.summary.value]).toEqual([[], sum(24, worth)])
})

test('beside thousands by their word a few numbers with a mark are thousands too', async () => {
  const amount = (k: number) => (k % 4 === 0 ? '4.500' : `${(k % 5) + 2} mil`)
  const lines = days(20, (k, day) => `${day + 12}/3/2026;${item(k)};${amount(k)}`)
  const file = await csv(`Fecha;Qué;Plata\n${lines}\n`, { today })
  const value = (k: number) => (k % 4 === 0 ? 4500 : 1000 * ((k % 5) + 2))
  expect([questions(file), file.summary.value]).toEqual([[], sum(20, value)])
})

test('small coins beside amounts written out need no zeros', async () => {
  const amount = (k: number) => (k % 3 === 0 ? '11 mil' : k % 3 === 1 ? '2.500' : '500')
  const lines = days(30, (k, day) => `${day}/3/2026;${item(k)};${amount(k)}`)
  const file = await csv(`Fecha;Qué;Plata\n${lines}\n`, { today })
  expect(codes(file)).not.toContain('en_miles')
  expect(file.summary.value).toBe(10 * (11_000 + 2500 + 500))
})
