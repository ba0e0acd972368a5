import { expect, test } from 'vitest'
import { saleLine } from './sale-line.fixture.ts'
import { Totals } from './totals.ts'

/** A line as the file writes it, and as it counts; or a row of totals. */
type Step =
  | { value?: number; quantity?: number; counts?: { value: number; quantity: number } | null }
  | { total: number | null; units?: number | null; beside?: number[] }

/** Rows from 1 on. */
const read = (...steps: Step[]): Totals => {
  const totals = new Totals()
  for (const [at, step] of steps.entries())
    if ('total' in step) totals.compare(at + 1, step.total, step.units ?? null, () => step.beside ?? [])
    else {
      const { value = null, quantity = null, counts = { value: value ?? 0, quantity: quantity ?? 0 } } = step
      totals.add(value, quantity, counts && saleLine(counts))
    }
  return totals
}
const doubts = (...steps: Step[]) =>
  read(...steps)
    .findings(0, {})
    .map(({ kind, rows }) => [kind, rows])
const line = (value: number, quantity = 1): Step => ({ value, quantity })
const lines = (...values: number[]): Step[] => values.map((value) => line(value))
/** A return, written without its minus. */
const back = (value: number, quantity = 1): Step => ({
  value,
  quantity,
  counts: { value: -value, quantity: -quantity },
})

test.each<[name: string, steps: Step[], doubts: unknown[]]>([
  ['no total', [line(100)], []],
  ['their sum', [line(100), line(200), { total: 300 }], []],
  ['less by one', [line(100), line(200), { total: 299 }], []],
  ['less by more than one', [line(100), line(200), { total: 298.9 }], [['warning', [3]]]],
  ['more by one in ten thousand', [line(20_000), { total: 20_002 }], []],
  ['more by more', [line(20_000), { total: 20_003 }], [['warning', [2]]]],
  ['off by one in a hundred', [line(9900), { total: 10_000 }], [['warning', [2]]]],
  ['off by more', [line(9899), { total: 10_000 }], [['question', [2]]]],
  ['less than a hundredth of what was read', [line(10_000), { total: 9900 }], [['warning', [2]]]],
  ['a row that nobody filled in', [line(100), { total: 0 }], []],
  ['a row without figures', [line(100), { total: null }], []],
  ['their units', [line(100, 3), line(100, 40), { total: null, units: 43 }], []],
  ['other units', [line(100, 3), line(100, 40), { total: null, units: 45 }], [['question', [3]]]],
  ['a sum as the file writes it', [line(100), back(30), { total: 130 }], []],
  ['a sum as it counts', [line(100), back(30), { total: 70 }], []],
  ['a sum as the file writes it, less by one', [line(100), back(30), { total: 129 }], []],
  ['a sum as it counts, more by one', [line(100), back(30), { total: 71 }], []],
  ['a sum as the file writes it, more by one', [line(100), back(30), { total: 131 }], []],
  ['units as the file writes them, more by half', [line(100, 9), back(30, 3), { total: null, units: 12.5 }], []],
  ['units as they count, more by half', [line(100, 9), back(30, 3), { total: null, units: 6.5 }], []],
  ['two units of one', [line(100, 1), { total: null, units: 2 }], [['question', [2]]]],
  ['a sum of what follows it', [{ total: 500 }, line(500)], [['question', [1]]]],
  ['a group as the file writes it', [line(500), { total: 500 }, line(100), back(30), { total: 130 }], []],
  ['groups of lines', [line(100), { total: 100 }, line(200), { total: 200 }, { total: 300 }], []],
  ['groups of lines and of returns', [line(100), { total: 100 }, line(90), back(30), { total: 60 }], []],
  [
    'a group that is off beside one that is not',
    [line(100), { total: 150 }, line(200), { total: 200 }],
    [['question', [2]]],
  ],
  ['the same by a thousandth', [line(20_000), { total: 20_020 }, line(200), { total: 200 }], [['warning', [2]]]],
  ['the same by more', [line(20_000), { total: 20_021 }, line(200), { total: 200 }], [['question', [2]]]],
  [
    'of three groups two that are off',
    [1, 1, 0].flatMap((off): Step[] => [line(200), { total: 200 + 9 * off }]),
    [['warning', [2, 4]]],
  ],
  [
    'a group that is off, and the whole that is not',
    [line(100), { total: 150 }, line(200), { total: 200 }, { total: 300 }],
    [['warning', [2]]],
  ],
  [
    'a total of no lines beside groups that agree',
    [line(100), { total: 100 }, line(200), { total: 200 }, { total: 50 }, line(70), { total: 70 }],
    [['warning', [5]]],
  ],
  [
    'a group that is off, and the whole too',
    [line(100), { total: 150 }, line(200), { total: 200 }, { total: 350 }],
    [['question', [2]]],
  ],
  ['two that are off', [line(100), { total: 150 }, line(200), { total: 999 }], [['question', [2, 4]]]],
  // A formula that was not made longer when lines were added below it, or above; of most lines, the others are no sales or stand twice.
  ['the sum of the first lines', [...lines(40, 60, 75, 85, 95, 110, 130, 150), { total: 100 }], [['warning', [9]]]],
  ['the sum of the last lines', [...lines(40, 60, 75, 85, 95, 110, 130, 150), { total: 280 }], [['warning', [9]]]],
  ['of the first alone', [...lines(40, 60, 75, 85, 95, 110, 130, 150), { total: 40 }], [['question', [9]]]],
  ['of more than a quarter', [...lines(40, 60, 75, 85, 95, 110, 130, 150), { total: 175 }], [['question', [9]]]],
  [
    'of all, which stands again by product',
    [...lines(40, 60, 75, 85, 95, 110, 130, 150, 345, 400), { total: 745 }],
    [['question', [11]]],
  ],
  ['of lines between them', [...lines(40, 60, 75, 85, 95, 110, 130, 150), { total: 135 }], [['question', [9]]]],
  [
    'money of the first lines, units of others',
    [...lines(40, 60, 75, 85, 95, 110, 130, 150), { total: 100, units: 3 }],
    [['question', [9]]],
  ],
  ['units of half the lines', [...lines(9, 9, 9, 9), { total: null, units: 2 }], [['question', [5]]]],
  ['units of a quarter', [...lines(9, 9, 9, 9, 9, 9, 9, 9), { total: null, units: 2 }], [['warning', [9]]]],
  ['a line that is none', [line(100), { value: 50, counts: null }, { total: 150 }], []],
])('a row of totals says %s', (_, steps, found) => {
  expect(doubts(...steps)).toEqual(found)
})

test('a total that is far off is no question once it is accepted, and the rows left out are its cause', () => {
  const totals = read(line(100), { total: 200 })
  const [asked] = totals.findings(0, {})
  expect(totals.findings(0, asked!.choices![0]!.choose)).toMatchObject([
    { kind: 'warning', text: expect.not.stringMatching(/no se cargan/) },
  ])
  // What was accepted is another sum.
  expect(read(line(90), { total: 200 }).findings(0, asked!.choices![0]!.choose)).toMatchObject([{ kind: 'question' }])
  expect(totals.findings(3, {})).toMatchObject([
    { kind: 'question', text: expect.stringMatching(/no se cargan \(3\)/) },
  ])
  expect(totals.findings(0, {})[0]!.text).toMatch(/La fila 2 da 200 como total del valor/)
  expect(read(line(100.25), { total: 200.126 }).findings(1, {})[0]!.text).toMatch(
    /da 200,13 como total del valor, pero las líneas leídas suman 100,25\. Puede deberse a las filas que no se cargan \(1\)/,
  )
  expect(read(line(1, 9), { total: null, units: 90 }).findings(0, {})[0]!.text).toMatch(/como total de la cantidad/)
})

/** Of 10 and 2 units, 6 of them in a line of negative value: the file counts 12 units and money with its minus. */
const minus = (value: number, quantity: number): Step => ({ value, quantity, counts: { value, quantity: -quantity } })
const moved: Step = { value: 50, quantity: -5, counts: { value: 50, quantity: -10 } }
test.each<[name: string, steps: Step[], asked: number]>([
  ['as the file writes them', [line(100, 6), minus(-50, 6), { total: 50, units: 12 }], 1],
  ['as they count', [line(100, 10), minus(-50, 2), { total: 50, units: 8 }], 0],
  ['off by half', [line(100, 6), minus(-50, 6), { total: 50, units: 11.5 }], 1],
  ['of returns of nearly nothing', [line(100, 6), minus(-50, 0.5), { total: 50, units: 6 }], 0],
  ['off by one', [line(100, 6), minus(-50, 6), { total: 50, units: 11 }], 0],
  ['before taxes that are no sum of lines', [line(100, 6), minus(-50, 6), { total: 50, units: 12 }, { total: 9.5 }], 1],
  ['of nothing', [line(100, 0.5), minus(-50, 0.4), { total: 50, units: 0 }], 0],
  ['of another sum', [line(100, 6), minus(-50, 6), { total: 50, units: 40 }], 0],
  ['of nothing, as it is written', [line(50, 5), moved, { total: 100, units: 0 }], 0],
  ['not said, of none as it is written', [line(50, 5), moved, { total: 100 }], 0],
  ['without money', [line(100, 6), minus(-50, 6), { total: null, units: 12 }], 0],
  ['not said', [line(100, 6), minus(-50, 6), { total: 50 }], 0],
  ['of returns whose money has no minus either', [line(100, 6), back(50, 6), { total: 150, units: 12 }], 0],
  ['of many, by one in ten thousand', [line(100, 60_000), minus(-50, 40_000), { total: 50, units: 100_010 }], 1],
])('units of a total: %s', (_, steps, asked) => {
  const totals = read(...steps)
  const findings = totals.findings(0, {})
  expect(findings).toHaveLength(asked)
  for (const { choices } of findings) expect(totals.findings(0, choices![0]!.choose)).toEqual([])
})

test.each<[name: string, steps: Step[], last: unknown]>([
  ['none', [line(100)], null],
  ['of the file', [line(100), { total: 100, units: 1 }], { value: 100, quantity: 1, matches: true }],
  ['of the file, off', [line(100), { total: 200 }], { value: 200, quantity: null, matches: false }],
  [
    'of the file, off as one before it',
    [line(100), { total: 150 }, line(200), { total: 999 }],
    { value: 999, quantity: null, matches: false },
  ],
  ['of a group', [line(100), { total: 100 }, line(50), { total: 50 }], null],
  ['not filled in', [line(100), { total: 100 }, { total: 0 }], null],
  ['not filled in, of nothing', [{ total: 0 }], null],
  [
    'of the file after one that is off',
    [line(100), { total: 150 }, line(50), { total: 150 }],
    { value: 150, quantity: null, matches: true },
  ],
])('the last total of the file: %s', (_, steps, last) => {
  expect(read(...steps).last()).toEqual(last)
})

test.each<[name: string, steps: Step[], isTheTotal: boolean]>([
  ['the sum', [line(60_000), line(40_000), { total: 5, beside: [8, 100_000] }], true],
  ['the sum but for what a file rounds', [line(1_000_000), { total: 5, beside: [1_000_001] }], true],
  ['nearly the sum', [line(1_000_000), { total: 5, beside: [1_000_001.5] }], false],
  ['the sum of a hundred pesos', [line(100), { total: 5, beside: [100] }], true],
  ['a sum so small that a number of lines may be it', [line(99), { total: 5, beside: [99] }], false],
  ['the sum of returns alone', [back(100), { total: 5, beside: [-100] }], true],
  ['nothing alike', [line(100), { total: 5, beside: [20, 30] }], false],
])('a figure beside that of the total is %s', (_, steps, isTheTotal) => {
  const totals = read(...steps)
  expect(totals.findings(0, {})).toHaveLength(isTheTotal ? 0 : 1)
  expect(totals.last()).toMatchObject({ matches: isTheTotal })
})

test.each<
  [name: string, loaded: { value: number; quantity: number }, leftOut: number, doubts: number, matches: boolean]
>([
  ['of lines that sum up others', { value: 300, quantity: 0 }, 2, 0, true],
  ['of copies, beside a total of a group that is off', { value: 300, quantity: 0 }, 0, 1, true],
  ['too few', { value: 260, quantity: 0 }, 1, 1, false],
])('a total once lines were left out, %s', (_, loaded, leftOut, doubts, matches) => {
  const totals = read(line(100), { total: 150 }, line(250), { total: 300 })
  totals.settle(loaded, leftOut)
  expect(totals.last()).toMatchObject({ matches })
  expect(totals.findings(0, {})).toHaveLength(doubts)
})

test('the last total is the sum of the lines that are loaded', () => {
  const isSum = (loaded: { value: number; quantity: number }, ...steps: Step[]) => read(...steps).isSumOf(loaded)
  expect(isSum({ value: 100, quantity: 5 }, line(100, 5))).toBe(false)
  expect(isSum({ value: 100, quantity: 5 }, line(100, 5), { total: 100 })).toBe(true)
  expect(isSum({ value: 101, quantity: 5 }, line(100, 5), { total: 100 })).toBe(true)
  expect(isSum({ value: 101.1, quantity: 5 }, line(100, 5), { total: 100 })).toBe(false)
  expect(isSum({ value: 1, quantity: 5 }, line(100, 5), { total: null, units: 5 })).toBe(true)
  expect(isSum({ value: 5, quantity: 100 }, line(100, 5), { total: null, units: 5 })).toBe(false)
  expect(isSum({ value: 20_002, quantity: 5 }, line(20_000, 5), { total: 20_000 })).toBe(true)
})

test('a total is compared with the start and with the 499 totals before it', () => {
  const days = (count: number): Step[] => Array.from({ length: count }, () => [line(1000), { total: 1000 }]).flat()
  const sinceFirst = (count: number) => doubts(...days(count), { total: 1000 * (count - 1) })
  expect(sinceFirst(499)).toEqual([])
  expect(sinceFirst(500)).toHaveLength(1)
  expect(doubts(...days(500), { total: 498_000 })).toEqual([])
  expect(doubts(...days(500), { total: 500_000 })).toEqual([])
})

test('ten rows are named at most, the last ones', () => {
  const steps = Array.from({ length: 12 }, (_, at): Step[] => [line(1000), { total: 5000.5 + at }]).flat()
  expect(doubts(...steps)[0]![1]).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
})

test('a row that lacks money or units, or gives no line, adds nothing', () => {
  const nothing: Step[] = Array.from({ length: 5 }, () => ({ counts: null }))
  expect(doubts(line(100, 50), ...nothing, { total: 100, units: 50 })).toEqual([])
  expect(doubts(line(100, 50), ...nothing, { total: 104 })).toHaveLength(1)
  expect(doubts(line(100, 50), ...nothing, { total: 96 })).toHaveLength(1)
  expect(doubts(line(100, 50), ...nothing, { total: null, units: 54 })).toHaveLength(1)
})

test('of a total that is far off the first answer loads it as it is', () => {
  expect(read(line(1), { total: 90 }).findings(0, {})).toMatchObject([{ chosen: 0 }])
})

test('of several files a total that is off is told of its own file, beside what that file’s lines come to', () => {
  const totals = new Totals()
  const add = (value: number) => totals.add(value, 1, saleLine({ value, quantity: 1 }))
  totals.startSource('2024.xlsx', '2024.xlsx')
  add(1000)
  totals.startSource('2025.xlsx', '2025.xlsx')
  add(300)
  add(200)
  totals.compare(9, 510, null, () => [])
  expect(totals.findings(0, {})[0]).toMatchObject({
    kind: 'question',
    text: 'La fila 9 de «2025.xlsx» da 510 como total del valor, pero sus líneas leídas suman 500. Revisa que no falten ni sobren filas.',
  })
})

test('a total of one file’s lines agrees with them, also where the file before it has none', () => {
  const totals = new Totals()
  const add = (value: number) => totals.add(value, 1, saleLine({ value, quantity: 1 }))
  totals.startSource('2024.xlsx', '2024.xlsx')
  add(1000)
  totals.startSource('2025.xlsx', '2025.xlsx')
  add(300)
  totals.compare(9, 300, null, () => [])
  expect(totals.findings(0, {})).toEqual([])
})

test('the total of each of several files agrees with its lines, however many invoices with a total it has', () => {
  const totals = new Totals()
  for (const file of ['2024.xlsx', '2025.xlsx', '2026.xlsx']) {
    totals.startSource(file, file)
    for (let invoice = 0; invoice < 700; invoice++) {
      const value = 1000 + ((invoice * 37) % 613)
      totals.add(value, 1, saleLine({ value, quantity: 1 }))
      totals.compare(invoice, value, null, () => [])
    }
    const all = Array.from({ length: 700 }, (_, at) => 1000 + ((at * 37) % 613)).reduce((a, b) => a + b)
    totals.compare(701, all, null, () => [])
  }
  expect(totals.findings(0, {})).toEqual([])
  expect(totals.last()).toBeNull()
})

test('among groups whose totals agree, one that was lost between two pages leaves the next as that of the last lines', () => {
  const group = (...values: number[]): Step[] => [...lines(...values), { total: values.reduce((a, b) => a + b) }]
  const four = [10, 20, 30, 40].flatMap((k) => group(1000 * k, 1100 * k))
  expect(doubts(...four, ...lines(7000, 8000), ...group(5000, 6000))).toEqual([])
  expect(doubts(...four.slice(0, 6), ...lines(7000, 8000), ...group(5000, 6000))).not.toEqual([])
  expect(doubts(...four, ...lines(7000, 8000), { total: 12_345 })).not.toEqual([])
})

test('where groups of several lines have a total and single ones none, each is of the last lines alone', () => {
  const group = (...values: number[]): Step[] => [
    ...lines(...values),
    { total: values.reduce((all, value) => all + value, 0) },
  ]
  const settled = (...steps: Step[]) => {
    const totals = read(...steps)
    totals.settle({ value: 0, quantity: 0 }, 0)
    return totals.findings(0, {}).map(({ kind, rows }) => [kind, rows])
  }
  const book = [...lines(500), ...group(300, 200), ...lines(700), ...group(100, 900), ...lines(250)]
  expect(settled(...book, ...group(400, 350))).toEqual([])
  expect(settled(...book)).toEqual([['question', [4, 8]]])
  expect(settled(...book, ...lines(400, 350), { total: 760 })).toHaveLength(1)
})
