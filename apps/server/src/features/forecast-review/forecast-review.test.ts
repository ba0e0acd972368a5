import type { ReviewedMonth } from '@vigia/contract/calls/forecast-review.ts'
import { fromMonth, toMonth } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile, settled, undoImport } from '../../testing/imports.ts'
import {
  HEADER,
  JUNE,
  units,
  createUser,
  sales,
  review,
  accuracy,
  predicted,
  at,
  idOf,
  inMonth,
  openReviewApp,
} from './forecast-review.fixture.ts'

const t = await openReviewApp()

test('what was said of a month stands beside what it sold and what the year before did', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const said = await predicted(user)
  t.clock.now = inMonth(JUNE + 3)
  await loadFile(user, sales(JUNE, JUNE + 2, 1.1))
  const { meses, dicho, prueba, nombre } = await review(user)
  expect(nombre).toBeNull()
  expect(meses.map(toMonth)).toEqual(Array.from({ length: 12 }, (_, k) => JUNE - 9 + k))
  // In June that month was said, of which no sale was known, and three months were frozen, the two that are over among them.
  const origins = [...Array.from({ length: 9 }, () => 'prueba'), 'dicho', 'dicho', 'dicho']
  expect(meses.map(({ origen }) => origen)).toEqual(origins)
  for (const month of [JUNE + 1, JUNE + 2]) {
    const row = at(meses, month)
    expect(row.esperado).toBeCloseTo(said.get(month)!, 2)
    expect([row.hecho, row.dicho_el]).toEqual([fromMonth(JUNE), null])
    expect(row.vendido).toBeCloseTo(units(month) * 1.1 * 1.5, 5)
    expect(row.hace_un_ano).toBeCloseTo(units(month - 12) * 1.5, 5)
    expect(row.desde).toBeLessThanOrEqual(row.esperado)
    expect(row.hasta).toBeGreaterThanOrEqual(row.esperado)
    expect(row.ajustado).toBeNull()
  }
  const errorOf = (of: (row: ReviewedMonth) => number): number => {
    const judged = meses.filter(({ origen }) => origen === 'dicho')
    const sold = judged.reduce((sum, { vendido }) => sum + vendido, 0)
    return judged.reduce((sum, row) => sum + Math.abs(of(row) - row.vendido), 0) / sold
  }
  expect(dicho!.meses).toBe(3)
  expect(dicho!.dentro).toBe(
    meses.filter((row) => row.origen === 'dicho' && row.vendido >= row.desde && row.vendido <= row.hasta).length,
  )
  expect(dicho!.error).toBeCloseTo(
    errorOf(({ esperado }) => esperado),
    9,
  )
  expect(dicho!.error_ano_pasado).toBeCloseTo(
    errorOf(({ hace_un_ano }) => hace_un_ano!),
    9,
  )
  expect(prueba!.meses).toBe(9)
  // The tried months are what would have been said from the months before them alone.
  expect(at(meses, JUNE - 1).hecho).toEqual(fromMonth(JUNE - 4))
})

test('each lead has the forecast of its time; the last one made before the month begins is one month before', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const inJune = (await predicted(user)).get(JUNE + 2)!
  t.clock.now = inMonth(JUNE + 1)
  await loadFile(user, sales(JUNE, JUNE, 2))
  const inJuly = (await predicted(user)).get(JUNE + 2)!
  expect(inJuly).not.toBeCloseTo(inJune, 1)
  t.clock.now = inMonth(JUNE + 3)
  await loadFile(user, sales(JUNE + 1, JUNE + 2))
  const of = async (antes: string): Promise<ReviewedMonth> => at((await review(user, { antes })).meses, JUNE + 2)
  expect(await of('1')).toMatchObject({ origen: 'dicho', hecho: fromMonth(JUNE + 1) })
  expect((await of('1')).esperado).toBeCloseTo(inJuly, 2)
  expect(await of('2')).toMatchObject({ origen: 'dicho', hecho: fromMonth(JUNE) })
  expect((await of('2')).esperado).toBeCloseTo(inJune, 2)
  expect((await of('3')).origen).toBe('prueba')
})

test('what is said of a month that has begun, and of which no sale is known, was said of it on that day', async () => {
  const user = await createUser(t)
  t.clock.now = inMonth(JUNE, 2)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  t.clock.now = inMonth(JUNE, 3)
  await loadFile(user, sales(JUNE - 32, JUNE - 31))
  const said = (await predicted(user)).get(JUNE)!
  // From here on sales of June are known.
  t.clock.now = inMonth(JUNE, 20)
  const firstDays = sales(JUNE, JUNE, 5).split('\n')
  await loadFile(user, firstDays.filter((line) => !line.includes('-28;')).join('\n'))
  t.clock.now = inMonth(JUNE + 1)
  await loadFile(user, sales(JUNE, JUNE, 5))
  const june = async (antes: string) => at((await review(user, { antes })).meses, JUNE)
  expect(await june('1')).toMatchObject({ origen: 'dicho', hecho: fromMonth(JUNE - 1), dicho_el: '2026-06-03' })
  expect((await june('1')).esperado).toBeCloseTo(said, 2)
  expect(await june('2')).toMatchObject({ origen: 'prueba', dicho_el: null })
  const coffee = await idOf(user, 'productos', 'Café')
  const ofCoffee = (await review(user, { nivel: 'producto', entidad_id: coffee })).meses
  expect(at(ofCoffee, JUNE).dicho_el).toBe('2026-06-03')
})

test('what was said of a month before it began is what is judged, whatever is said of it later', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const said = (await predicted(user)).get(JUNE + 1)!
  t.clock.now = inMonth(JUNE + 1)
  await loadFile(user, sales(JUNE, JUNE, 2))
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, sales(JUNE + 1, JUNE + 1))
  const july = at((await review(user)).meses, JUNE + 1)
  expect(july).toMatchObject({ origen: 'dicho', hecho: fromMonth(JUNE), dicho_el: null })
  expect(july.esperado).toBeCloseTo(said, 2)
})

test('another run of the same month replaces what it said; old months imported later rewrite nothing', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 18, JUNE - 1))
  await loadFile(user, sales(JUNE - 30, JUNE - 19))
  const said = (await predicted(user)).get(JUNE + 1)!
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, sales(JUNE, JUNE + 1))
  const before = at((await review(user)).meses, JUNE + 1)
  expect(before.esperado).toBeCloseTo(said, 2)
  await loadFile(user, sales(JUNE - 42, JUNE - 31, 3))
  expect(at((await review(user)).meses, JUNE + 1)).toEqual(before)
})

test('stores, categories and products are judged each by itself, and add up', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, sales(JUNE, JUNE + 1))
  const total = at((await review(user)).meses, JUNE + 1)
  for (const [nivel, list, names] of [
    ['local', 'locales', ['Centro', 'Norte']],
    ['categoria', 'categorias', ['Bebidas', 'Granos']],
    ['producto', 'productos', ['Café', 'Arroz']],
  ] as const) {
    const rows: ReviewedMonth[] = []
    for (const nombre of names) {
      const data = await review(user, { nivel, entidad_id: await idOf(user, list, nombre) })
      expect(data.nombre).toBe(nombre)
      rows.push(at(data.meses, JUNE + 1))
    }
    const sum = (of: (row: ReviewedMonth) => number): number => rows.reduce((all, row) => all + of(row), 0)
    expect(sum(({ vendido }) => vendido)).toBeCloseTo(total.vendido, 5)
    expect(sum(({ esperado }) => esperado)).toBeCloseTo(total.esperado, 2)
    const listed = await accuracy(user, { nivel })
    expect(listed.map(({ nombre }) => nombre)).toEqual(names)
    const own = await review(user, { nivel, entidad_id: String(listed[0]!.entidad_id) })
    expect(listed[0]).toMatchObject({ dicho: own.dicho, prueba: own.prueba })
  }
})

test('what a store sold that opened after a month was said is told apart, and tells no side of the error', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, sales(JUNE, JUNE + 1))
  const before = (await review(user)).dicho!
  const opened = [JUNE, JUNE + 1].map((month) => {
    const { anio, mes } = fromMonth(month)
    return `${anio}-${String(mes).padStart(2, '0')}-10;Sur;Marta;Café;Bebidas;500;500000`
  })
  await loadFile(user, [HEADER, ...opened].join('\n'))
  const { meses, dicho } = await review(user)
  expect(meses.map(({ de_locales_nuevos }) => de_locales_nuevos)).toEqual([...Array<null>(10).fill(null), 500, 500])
  expect(dicho!.error).toBeGreaterThan(before.error!)
  expect(dicho!.sesgo).toBeCloseTo(before.sesgo!, 6)
  const cafe = await idOf(user, 'productos', 'Café')
  const arroz = await idOf(user, 'productos', 'Arroz')
  const told = async (id: string) =>
    at((await review(user, { nivel: 'producto', entidad_id: id })).meses, JUNE + 1).de_locales_nuevos
  expect([await told(cafe), await told(arroz)]).toEqual([500, null])
  const drinks = await idOf(user, 'categorias', 'Bebidas')
  const ofDrinks = await review(user, { nivel: 'categoria', entidad_id: drinks, medida: 'valor' })
  expect(at(ofDrinks.meses, JUNE + 1).de_locales_nuevos).toBe(500_000)
})

test('in pesos the months are those of the money', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const { meses } = await review(user, { medida: 'valor' })
  expect(at(meses, JUNE - 1).vendido).toBeCloseTo(units(JUNE - 1) * 1300, 2)
})

test('a business with history and nothing said yet sees what the backtest would have said, and none without a forecast', async () => {
  const user = await createUser(t)
  expect(await review(user)).toBeNull()
  expect(await accuracy(user, {})).toEqual([])
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const { meses, dicho, prueba } = await review(user)
  expect(dicho).toBeNull()
  expect([meses.length, prueba!.meses, prueba!.meses_con_ano_pasado]).toEqual([12, 12, 12])
  const { data } = (await user.inject({ method: 'GET', url: '/pronostico' })).json()
  const [total] = data.evaluacion
  expect(prueba!.error).toBeCloseTo(total.wape, 4)
  expect(prueba!.error_ano_pasado).toBeCloseTo(total.wape_ingenuo, 4)
})

test('a product that is merged takes what was said of it along', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, sales(JUNE, JUNE + 1))
  const cafe = await idOf(user, 'productos', 'Café')
  const arroz = await idOf(user, 'productos', 'Arroz')
  const total = at((await review(user)).meses, JUNE + 1)
  await user.inject({
    method: 'POST',
    url: '/uniones',
    payload: { tabla: 'producto', de: Number(arroz), a: Number(cafe) },
  })
  await settled(user)
  const row = at((await review(user, { nivel: 'producto', entidad_id: cafe })).meses, JUNE + 1)
  expect(row.esperado).toBeCloseTo(total.esperado, 2)
  expect(row.vendido).toBeCloseTo(total.vendido, 5)
})

test('sales that are undone and imported again keep what was said of them; with all of them gone it is forgotten', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 19))
  const { id } = await loadFile(user, sales(JUNE - 18, JUNE - 1))
  t.clock.now = inMonth(JUNE + 2)
  const later = await loadFile(user, sales(JUNE, JUNE + 1))
  const before = at((await review(user)).meses, JUNE + 1)
  await undoImport(user, later.id)
  const again = await loadFile(user, sales(JUNE, JUNE + 1))
  expect(at((await review(user)).meses, JUNE + 1)).toEqual(before)
  for (const gone of [again.id, id]) await undoImport(user, gone)
  const kept = (): Promise<number> =>
    inTenant(t.db, user.negocioId, async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pronostico_congelado`.execute(tx)
      return rows[0]!.n
    })
  expect(await kept()).toBeGreaterThan(0)
  const { data } = (await user.inject({ method: 'GET', url: '/importaciones' })).json()
  for (const { id: left, estado } of data) if (estado === 'cargada') await undoImport(user, left)
  expect(await kept()).toBe(0)
})

test('a level or a lead that does not exist is refused', async () => {
  const user = await createUser(t)
  const wrong: Record<string, string>[] = [{ nivel: 'cliente' }, { antes: '4' }, { medida: 'usd' }, { entidad_id: 'x' }]
  for (const query of wrong)
    expect((await user.inject({ method: 'GET', url: '/aciertos', query })).statusCode).toBe(400)
})
