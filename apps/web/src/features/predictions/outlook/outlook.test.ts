import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { timelineSummary, yearlySummary } from '../model/chart-summary.ts'
import type { MonthValue } from '../model/combine-months.ts'
import { outlook, soldUntil } from './outlook.ts'
import { yearRows } from '../model/year-rows.ts'

const at = (anio: number, mes: number, sold: number | undefined, expected: number | undefined): MonthValue => ({
  month: toMonth({ anio, mes }),
  sold: sold ?? 0,
  expected: expected ?? 0,
  value: (sold ?? 0) + (expected ?? 0),
  whole: Math.round((sold ?? 0) + (expected ?? 0)),
  kind: expected === undefined ? 'actual' : sold === undefined ? 'prediction' : 'current',
})

const lastYear = [11, 12].map((mes) => at(2025, mes, 100, undefined))
const thisYear = [1, 2, 3].map((mes) => at(2026, mes, 100, undefined))
const coming = [
  at(2026, 11, 60, 50),
  at(2026, 12, undefined, 130),
  at(2027, 1, undefined, 90),
  at(2027, 2, undefined, 110),
]
const months = [...lastYear, ...thisYear, ...coming]
const corte = { anio: 2026, mes: 10 }
const inNovember = { corte, mes_en_curso: { anio: 2026, mes: 11 }, meses_historia: 12 }
const throughNovember = { corte: { anio: 2026, mes: 11 }, mes_en_curso: null, meses_historia: 13 }

test('the month under way tells both of its parts and where it should end', () => {
  const ranges = new Map([[toMonth({ anio: 2026, mes: 11 }), { from: 95, to: 125 }]])
  expect(outlook(months, ranges, 'cantidad')[0]).toEqual({
    title: 'Cierre de noviembre, en curso',
    figure: '110 unidades',
    text: 'Llevas 60 unidades y esperamos 50 unidades más. Lo probable: entre 95 y 125.',
  })
})

test('months of last year whose files do not tell the money are no measure of a change', () => {
  const uncompared = new Set([toMonth({ anio: 2025, mes: 12 })])
  const bare = months.filter(({ month }) => !uncompared.has(month))
  const next = outlook(bare, new Map(), 'cop', { cut: inNovember, uncompared })[1]!
  expect(next.text).toBe('De diciembre a febrero.')
})

test('neither the next three months nor the strongest are compared with a month in the middle of which what is looked at began', () => {
  const texts = (uncompared: ReadonlySet<number>) =>
    outlook(months, new Map(), 'cantidad', { cut: throughNovember, uncompared }).map(({ text }) => text)
  expect(texts(new Set([toMonth({ anio: 2025, mes: 12 })]))).toEqual([
    'De diciembre a febrero.',
    'El más alto de los que vienen.',
  ])
})

test('until when the month under way is sold is told where the sales end before yesterday', () => {
  const until = '2026-11-14'
  expect(outlook(months, new Map(), 'cantidad', { cut: { ...inNovember, until } })[0]!.text).toBe(
    'Llevas 60 unidades hasta el 14 de noviembre y esperamos 50 unidades más.',
  )
  const reached = [...lastYear, ...thisYear, at(2026, 11, 60, 0), ...coming.slice(1)]
  expect(outlook(reached, new Map(), 'cantidad', { cut: { ...inNovember, until } })[0]!.text).toBe(
    'Noviembre ya llegó a lo previsto: llevas 60 unidades hasta el 14 de noviembre y no contamos con más.',
  )
  expect(soldUntil({ ultimo_dia: until }, '2026-11-28')).toBe(until)
  expect(soldUntil({ ultimo_dia: '2026-11-27' }, '2026-11-28')).toBeUndefined()
  expect(soldUntil({ ultimo_dia: null }, '2026-11-28')).toBeUndefined()
})

test('in money too, what is sold and what is expected add up to the month', () => {
  const cents = [...lastYear, { ...at(2026, 11, 157_916_200, 49_179_306.49), whole: 207_095_507 }, ...coming.slice(1)]
  const [fact] = outlook(cents, new Map(), 'cop')
  expect(fact).toMatchObject({ figure: '$\u00a0207.095.507' })
  expect(fact!.text).toBe('Llevas $\u00a0157.916.200 y esperamos $\u00a049.179.307 más.')
})

test('what old sales are followed by is not called next, and the strongest month is one to come', () => {
  const inFebruary = outlook(months, new Map(), 'cantidad', {
    cut: throughNovember,
    today: toMonth({ anio: 2027, mes: 1 }),
  })
  expect(inFebruary.map(({ title }) => title)).toEqual([
    'Los 3 meses que siguen a tus ventas',
    'Mes más fuerte: febrero 2027',
  ])
  const titleIn = (anio: number, mes: number) =>
    outlook(months, new Map(), 'cantidad', { cut: throughNovember, today: toMonth({ anio, mes }) })[0]?.title
  // Nor where December has begun: what is ordered for the next three begins in January.
  expect([titleIn(2026, 12), titleIn(2026, 11)]).toEqual(['Los 3 meses que siguen a tus ventas', 'Próximos 3 meses'])
})

test('the next three complete months are compared with the same of last year, and the month that moves them is named', () => {
  expect(outlook(months, new Map(), 'cantidad')[1]).toEqual({
    title: 'Próximos 3 meses',
    figure: '330 unidades',
    text: 'De diciembre a febrero: 10% más que hace un año. Lo sube sobre todo diciembre (30 unidades más).',
  })
})

test('what the comparison is without stores that had yet to begin a year ago is told where they are expected to sell a twentieth or more', () => {
  const texts = (ofNewStores: number) =>
    outlook(
      months.map((month) => (month.kind === 'prediction' ? { ...month, ofNewStores } : month)),
      new Map(),
      'cantidad',
      { cut: throughNovember },
    ).map(({ text }) => text)
  // 330 units beside 300, and 130 beside 100.
  expect(texts(8)).toEqual([
    'De diciembre a febrero: 10% más que hace un año. Sin contar locales nuevos: 2% más que hace un año.',
    '30% más que un año antes. Sin contar locales nuevos: 22% más que un año antes.',
  ])
  expect(texts(5.5)[0]).toContain('Sin contar locales nuevos: 5% más que hace un año.')
  expect(texts(5.4)[0]).toBe(
    'De diciembre a febrero: 10% más que hace un año. Lo sube sobre todo diciembre (30 unidades más).',
  )
})

test('no month is named where it gives no more than half of the change, or another gives as much', () => {
  const text = (december: number, january: number, february: number) =>
    outlook(
      [
        ...lastYear,
        ...thisYear,
        at(2026, 12, undefined, december),
        at(2027, 1, undefined, january),
        at(2027, 2, undefined, february),
      ],
      new Map(),
      'cantidad',
      { cut: throughNovember },
    )[0]!.text
  expect(text(165, 157, 158)).toBe('De diciembre a febrero: 60% más que hace un año.')
  expect(text(150, 125, 125)).toBe('De diciembre a febrero: 33% más que hace un año.')
  expect(text(151, 125, 124)).toBe(
    'De diciembre a febrero: 33% más que hace un año. Lo sube sobre todo diciembre (51 unidades más).',
  )
  expect(text(45, 75, 77)).toContain('Lo baja sobre todo diciembre (55 unidades menos).')
  // Two rises of which a fall takes one back.
  expect(text(130, 125, 75)).toBe('De diciembre a febrero: 10% más que hace un año.')
})

test('without last year nothing is compared', () => {
  expect(outlook(coming, new Map(), 'cantidad')[1]?.text).toBe('De diciembre a febrero.')
})

test('nothing is compared with a year before of which the data hold the last days alone', () => {
  const text = (meses_historia: number) =>
    outlook(months, new Map(), 'cantidad', { cut: { ...throughNovember, meses_historia } }).map((fact) => fact.text)
  expect(text(12)).toEqual([
    'De diciembre a febrero: 10% más que hace un año. Lo sube sobre todo diciembre (30 unidades más).',
    '30% más que un año antes.',
  ])
  // Of less than a year the season is not known either.
  expect(text(11)).toEqual(['De diciembre a febrero.'])
})

test('the month under way is none of the next three, even where what is looked at has not sold in it', () => {
  const unsold = [...lastYear, at(2026, 11, undefined, 12), ...coming.slice(1)]
  expect(outlook(unsold, new Map(), 'cantidad', { cut: inNovember })).toMatchObject([
    { title: 'Cierre de noviembre, en curso', text: 'Llevas 0 unidades y esperamos 12 unidades más.' },
    { title: 'Próximos 3 meses', figure: '330 unidades', text: expect.stringMatching(/^De diciembre a febrero/) },
    { title: 'Mes más fuerte: diciembre 2026' },
  ])
  expect(outlook(unsold, new Map(), 'cantidad', { cut: { ...inNovember, mes_en_curso: null } })[0]?.text).toMatch(
    /^De noviembre a enero/,
  )
})

test('a month under way whose sales reached the forecast says so, and keeps its place', () => {
  const said = {
    title: 'Cierre de noviembre, en curso',
    figure: '130 unidades',
    text: 'Noviembre ya llegó a lo previsto: llevas 130 unidades y no contamos con más.',
  }
  const reached = [...lastYear, at(2026, 11, 130, undefined), ...coming.slice(1)]
  expect(outlook(reached, new Map(), 'cantidad', { cut: inNovember })[0]).toEqual(said)
  // Its units are reached and its money is not.
  const inUnits = [...lastYear, at(2026, 11, 130, 0.2), ...coming.slice(1)]
  expect(outlook(inUnits, new Map(), 'cantidad', { cut: inNovember })[0]).toEqual(said)
  // Once complete it is a month like any other, and what has no forecast has reached none.
  expect(outlook(reached, new Map(), 'cantidad', { cut: throughNovember })[0]?.title).toBe('Próximos 3 meses')
  expect(outlook(reached.slice(0, 3), new Map(), 'cantidad', { cut: inNovember })[0]?.title).toBe('Próximos 3 meses')
})

test('a month in which nothing is expected counts as nothing, and the months stay three in a row', () => {
  const scarce = [...lastYear, at(2026, 12, undefined, 4), at(2027, 2, undefined, 5), at(2027, 3, undefined, 6)]
  const [next] = outlook(scarce, new Map(), 'cantidad', { cut: throughNovember })
  expect(next).toMatchObject({ figure: '9 unidades', text: expect.stringMatching(/^De diciembre a febrero/) })
})

test('without any expected sales the next three months say so', () => {
  expect(outlook(lastYear, new Map(), 'cantidad', { cut: throughNovember })).toEqual([
    {
      title: 'Próximos 3 meses',
      figure: '0 unidades',
      text: 'De diciembre a febrero: 100% menos que hace un año. Lo baja sobre todo diciembre (100 unidades menos).',
    },
  ])
  const older = [at(2025, 3, 40, undefined)]
  expect(outlook(older, new Map(), 'cantidad', { cut: { ...throughNovember, meses_historia: 21 } })[0]?.text).toBe(
    'De diciembre a febrero. Hace un año no hubo ventas en esos meses.',
  )
})

test('where the sum is the same as last year, no month is said to move it', () => {
  const same = [1, 2, 3].flatMap((mes) => [at(2025, mes, 1000, undefined), at(2026, mes, undefined, 999)])
  const sorted = same.toSorted((a, b) => a.month - b.month)
  expect(outlook(sorted, new Map(), 'cantidad')[0]?.text).toBe('De enero a marzo: igual que hace un año.')
})

test('the strongest month to come is named with its year', () => {
  const [, , peak] = outlook(months, new Map(), 'cantidad')
  expect(peak).toEqual({
    title: 'Mes más fuerte: diciembre 2026',
    figure: '130 unidades',
    text: '30% más que un año antes.',
  })
})

test('two months as strong are named together, and of more none is the strongest', () => {
  const titles = (units: readonly number[]) => {
    const ahead = units.map((expected, k) =>
      at(2026 + Math.floor((11 + k) / 12), ((11 + k) % 12) + 1, undefined, expected),
    )
    return outlook([...lastYear, ...ahead], new Map(), 'cantidad', { cut: throughNovember }).slice(1)
  }
  expect(titles([11_319, 6_000, 5_000, 11_368])).toEqual([
    {
      title: 'Meses más fuertes: diciembre 2026 y marzo 2027',
      figure: '11.319 y 11.368 unidades',
      text: 'Casi iguales: cualquiera de los dos puede ser el más alto.',
    },
  ])
  expect(titles([950, 600, 500, 1000]).map(({ title }) => title)).toEqual([
    'Meses más fuertes: diciembre 2026 y marzo 2027',
  ])
  expect(titles([949, 600, 500, 1000]).map(({ title }) => title)).toEqual(['Mes más fuerte: marzo 2027'])
  expect(titles([990, 980, 500, 1000])).toEqual([])
  // What sells the same all year has no strong months.
  expect(titles([945, 930, 940, 1000, 990])).toEqual([])
  expect(titles([900, 900, 900, 1000])).toEqual([])
})

test('among equal months none is the strongest', () => {
  const level = [12, 1, 2].map((mes) => at(mes === 12 ? 2026 : 2027, mes, undefined, 50.2))
  expect(
    outlook([...lastYear, ...level], new Map(), 'cantidad', { cut: throughNovember }).map(({ title }) => title),
  ).toEqual(['Próximos 3 meses'])
})

test('a short history tells of the next month alone, with its range', () => {
  const ranges = new Map([[toMonth({ anio: 2026, mes: 12 }), { from: 90, to: 170 }]])
  const facts = outlook(coming.slice(0, 2), ranges, 'cantidad', { cut: inNovember, short: true })
  expect(facts.map(({ title }) => title)).toEqual(['Cierre de noviembre, en curso', 'Próximo mes: diciembre 2026'])
  expect(facts[1]).toMatchObject({ figure: '130 unidades', text: 'Lo probable: entre 90 y 170.' })
})

test('sales alone foretell nothing', () => {
  expect(outlook(lastYear, new Map(), 'cantidad')).toEqual([])
})

const NONE: ReadonlySet<number> = new Set()

test('the evolution chart is told in words', () => {
  expect(timelineSummary(months, 'cantidad')).toBe(
    'De noviembre 2025 a marzo 2026 tu mejor mes fue noviembre 2025, con 100 unidades. De diciembre 2026 a febrero 2027 se esperan 330 unidades; el mes más alto sería diciembre 2026, con 130 unidades.',
  )
})

test('the yearly chart is told over the months that both years have', () => {
  const rows = yearRows(
    months.map((value) => [value.month, value] as const),
    12,
    toMonth({ anio: 2025, mes: 1 }),
  )
  expect(yearlySummary(rows.slice(0, 2), 'cantidad', NONE)).toBe(
    'De noviembre a diciembre, 2026 suma 240 unidades, 20% más que 2025 (200 unidades).',
  )
  expect(yearlySummary(rows.slice(0, 1), 'cantidad', NONE)).toBe('2025 suma 200 unidades.')
  // Of one of them a part alone.
  const november = new Set([toMonth({ anio: 2025, mes: 11 })])
  expect(yearlySummary(rows.slice(0, 2), 'cantidad', november)).toBe(
    'En diciembre, 2026 suma 130 unidades, 30% más que 2025 (100 unidades).',
  )
  const both = new Set([...november, toMonth({ anio: 2025, mes: 12 })])
  expect(yearlySummary(rows.slice(0, 2), 'cantidad', both)).toBe('2025 y 2026 no tienen meses que comparar.')
})

test('a year is not compared with one that sold nothing', () => {
  const summary = (before: number) =>
    yearlySummary(
      yearRows(
        [at(2025, 1, before, undefined), at(2026, 1, 110, undefined)].map((value) => [value.month, value] as const),
        12,
        toMonth({ anio: 2025, mes: 1 }),
      ),
      'cantidad',
      NONE,
    )
  expect(summary(0)).toBe('En enero, 2026 suma 110 unidades; 2025 sumó 0 unidades.')
  expect(summary(-5)).toBe('En enero, 2026 suma 110 unidades; 2025 sumó −5 unidades.')
})

test('of a month that is over what its sales lack is told, and nothing more is expected of it', () => {
  const cut = { ...inNovember, ultimo_dia: '2026-11-28' }
  const [fact] = outlook(months, new Map(), 'cantidad', { cut, today: toMonth({ anio: 2027, mes: 2 }) })
  expect(fact).toEqual({
    title: 'Cierre de noviembre, a medias',
    figure: '110 unidades',
    text: 'Noviembre quedó a medias: faltan las ventas del 29 y 30. Lo cargado suma 60 unidades; el resto es lo que calculamos.',
  })
  const first = (ultimo_dia: string | null) =>
    outlook(months, new Map(), 'cantidad', { cut: { ...cut, ultimo_dia }, today: toMonth({ anio: 2026, mes: 12 }) })[0]!
  expect(first('2026-11-29').text).toContain('faltan las ventas del 30.')
  expect(first('2026-11-10').text).toContain('faltan las ventas del 11 al 30.')
  expect(first(null).text).toContain('le faltan ventas.')
  expect(first('2026-11-30').title).toBe('Cierre de noviembre, en curso')
})

test('months in which the shop was closed or hardly sold a year before are no measure of the change', () => {
  const closed = [at(2025, 12, 100, undefined), at(2026, 1, 2, undefined), at(2026, 2, 109, undefined)]
  const text = (unusual: readonly number[]) =>
    outlook([at(2025, 11, 100, undefined), ...closed, ...coming], new Map(), 'cantidad', {
      cut: { ...inNovember, unusual },
    })[1]!.text
  expect(text([])).toBe('De diciembre a febrero: 56% más que hace un año. Lo sube sobre todo enero (88 unidades más).')
  expect(text([toMonth({ anio: 2026, mes: 1 })])).toBe(
    'De diciembre a febrero. Sin contar enero (hace un año cerraste o vendiste muy poco): 15% más que hace un año. Lo sube sobre todo diciembre (30 unidades más).',
  )
  expect(text([0, 1, 2].map((k) => toMonth({ anio: 2025, mes: 12 }) + k))).toBe(
    'De diciembre a febrero. Hace un año cerraste o vendiste muy poco en esos meses.',
  )
})
