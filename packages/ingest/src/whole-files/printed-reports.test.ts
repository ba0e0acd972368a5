import { describe, expect, test } from 'vitest'
import { csv, questions, sum } from '../sales-file.fixture.ts'

/** Reports with the furniture of paper: sums between the lines, the titles again on each page, the date on the first line of a day alone. */

const PRODUCTS = ['Arroz', 'Azúcar', 'Aceite', 'Panela', 'Café']
const CLIENTS = ['Ana Ruiz', 'Luis Paz', 'Tienda El Sol']
const LINES = 120
const LINES_A_DAY = 4
const TITLES = 'Fecha;Cliente;Producto;Unidades;Precio;Total'

const units = (k: number): number => (k % 5) + 1
const price = (k: number): number => 1500 + 300 * (k % 5)
const worth = (k: number): number => units(k) * price(k)
const ALL = { lines: LINES, quantity: sum(LINES, units), value: sum(LINES, worth) }
const day = (k: number): string => `${String(Math.floor(k / LINES_A_DAY) + 1).padStart(2, '0')}/04/2026`
const line = (k: number, date: string): string =>
  `${date};${CLIENTS[k % 3]};${PRODUCTS[k % 5]};${units(k)};${price(k)};${worth(k)}`

interface Furniture {
  /** The row that sums up a day. */
  total?: (quantity: number, value: number) => string
  /** Lines of a page. */
  page?: number
  once?: boolean
}

const report = ({ total, page = LINES, once = false }: Furniture): string => {
  const rows = [TITLES]
  for (let k = 0; k < LINES; k++) {
    rows.push(line(k, once && k % LINES_A_DAY > 0 ? '' : day(k)))
    const [from, isLast] = [k - LINES_A_DAY + 1, k % LINES_A_DAY === LINES_A_DAY - 1]
    if (total && isLast)
      rows.push(
        total(
          sum(LINES_A_DAY, (i) => units(from + i)),
          sum(LINES_A_DAY, (i) => worth(from + i)),
        ),
      )
    if (k % page === page - 1) rows.push(TITLES)
  }
  return rows.join('\n')
}

describe.each([true, false])('with the date on the first line of a day alone: %s', (once) => {
  test('the titles again, in the middle of a day, are no date of the lines below', async () => {
    const file = await csv(report({ page: 45, once }))
    expect([questions(file), file.summary]).toMatchObject([[], { ...ALL, rejectedRows: 0 }])
  })

  test.each(['Suma', 'SUMAN', 'Total', 'Subtotal'])('«%s» among the dates or the products is a sum', async (word) => {
    const ofDates = await csv(report({ once, total: (quantity, value) => `${word};;;${quantity};;${value}` }))
    expect([questions(ofDates), ofDates.summary]).toMatchObject([[], ALL])
    const ofProducts = await csv(report({ once, total: (quantity, value) => `;;${word};${quantity};;${value}` }))
    expect([questions(ofProducts), ofProducts.summary]).toMatchObject([[], ALL])
  })
})

test('lines of a day below the sum of its first document are of that day', async () => {
  const file = await csv(
    report({ once: true, total: (quantity, value) => `SUBTOTAL R-101;;;${quantity};;${value}` }).replaceAll(
      /(?<=SUBTOTAL.*\n)(?:0[3-9]|[12]\d)\/04\/2026/g,
      '',
    ),
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ ...ALL, firstDate: '2026-04-01' })
})

test('a sum that grows from line to line is no number of a thing, and the date above holds', async () => {
  const rows = report({ once: true })
    .split('\n')
    .slice(1, LINES + 1)
  const upTo = (at: number) => sum(at + 1, worth)
  const file = await csv(
    `Fecha;Producto;Unidades;Precio;Total;Acumulado\n${rows.map((row, at) => `${row.split(';').toSpliced(1, 1).join(';')};${upTo(at)}`).join('\n')}\n`,
  )
  expect([questions(file), file.summary]).toMatchObject([[], ALL])
})

describe('clients of lines below the date', () => {
  const book = (client: (k: number) => string, document?: (k: number) => string) =>
    csv(
      `Fecha;${document ? 'Factura;' : ''}Cliente;Producto;Cantidad;Total\n${Array.from({ length: LINES }, (_, k) => `${k % LINES_A_DAY > 0 ? '' : day(k)};${document ? `${document(k)};` : ''}${client(k)};${PRODUCTS[k % 5]};${units(k)};${worth(k)}`).join('\n')}\n`,
    )
  const byClient = ({ lines }: Awaited<ReturnType<typeof csv>>, name: string) =>
    lines.filter(({ cliente }) => cliente === name).reduce((all, { value }) => all + value, 0)
  const told = (client: (k: number) => string, name: string) =>
    Array.from({ length: LINES }, (_, k) => (client(k) === name ? worth(k) : 0)).reduce((a, b) => a + b)

  test('are their own in a notebook that writes the day once: who has no name is not the one above', async () => {
    const client = (k: number) => (k % 3 === 1 ? CLIENTS[Math.floor(k / 3) % 3]! : '')
    const file = await book(client)
    expect(file.summary.value).toBe(ALL.value)
    for (const name of CLIENTS) expect(byClient(file, name)).toBe(told(client, name))
    const numbered = await book(client, (k) => `F-${k}`)
    for (const name of CLIENTS) expect(byClient(numbered, name)).toBe(told(client, name))
  })

  test('are those of the document whose number the lines repeat, or leave blank as well', async () => {
    const isFirst = (k: number) => k % 2 === 0
    const owner = (k: number) => (Math.floor(k / 2) % 4 === 0 ? '' : CLIENTS[Math.floor(k / 2) % 3]!)
    const file = await book(
      (k) => (isFirst(k) ? owner(k) : ''),
      (k) => `F-${Math.floor(k / 2)}`,
    )
    for (const name of CLIENTS) expect(byClient(file, name)).toBe(told(owner, name))
  })

  test('are the one above where every day begins with its client, as merged cells have it', async () => {
    const owner = (k: number) => CLIENTS[Math.floor(k / 2) % 3]!
    const file = await book((k) => (k % 2 === 0 ? owner(k) : ''))
    for (const name of CLIENTS) expect(byClient(file, name)).toBe(told(owner, name))
  })
})
