import { beforeAll, expect, test } from 'vitest'
import { loadFile, readFile, settled } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })
beforeAll(async () => {
  t.clock.now = new Date('2026-06-02T15:00:00Z')
})

const lines = monthsOfSales(18)
const isOfMay = (line: string): boolean => line.includes('/05/2026')
const of = (store: string) => (line: string) => line.includes(`;${store};`)
const forecastOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/pronostico' })).json().data
const april = { anio: 2026, mes: 4 }
const may = { anio: 2026, mes: 5 }

/** A business with all of April, and May of one of its two stores. */
const withHalfOfMay = async (): Promise<TestUser> => {
  const user = await t.createUser()
  await loadFile(user, csv(lines.filter((line) => !isOfMay(line))))
  await loadFile(user, csv(lines.filter(isOfMay).filter(of('Centro'))))
  return user
}

test('a month of which one store is loaded is under way until the other is', async () => {
  const user = await withHalfOfMay()
  expect(await forecastOf(user)).toMatchObject({
    corte: april,
    mes_en_curso: may,
    locales_faltantes: [{ nombre: 'Norte', hasta: null }],
    locales_sin_ventas: [],
  })
  await loadFile(user, csv(lines.filter(isOfMay).filter(of('Norte'))))
  expect(await forecastOf(user)).toMatchObject({ corte: may, mes_en_curso: null, locales_faltantes: [] })
})

test('what is still to come of such a month is that of the stores that are missing', async () => {
  const user = await withHalfOfMay()
  const idOf = async (nombre: string): Promise<number> =>
    (await user.inject({ method: 'GET', url: '/locales' }))
      .json()
      .data.find((one: { nombre: string }) => one.nombre === nombre).id
  const ofMay = async (query: Record<string, string>): Promise<number> => {
    const { data } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual', query })).json()
    return data.find(({ anio, mes }: typeof may) => anio === 2026 && mes === 5)?.cantidad ?? 0
  }
  const [centro, norte] = [String(await idOf('Centro')), String(await idOf('Norte'))]
  expect(await ofMay({ local_id: centro })).toBe(0)
  // It sells 20 to 24 units of rice a month.
  expect(await ofMay({ local_id: norte })).toBeGreaterThan(19)
  expect(await ofMay({ local_id: norte })).toBeLessThan(25)
  expect(await ofMay({})).toBeCloseTo(await ofMay({ local_id: norte }), 5)
  const rangeOf = async (query: Record<string, string>): Promise<number[]> => {
    const { data } = (await user.inject({ method: 'GET', url: '/predicciones/intervalos', query })).json()
    return [data[0].cantidad_desde, data[0].cantidad_hasta]
  }
  // Of the store that is there nothing is open any more.
  const [from, to] = await rangeOf({ local_id: centro })
  expect([from, to]).toEqual([10, 10])
  const [least, most] = await rangeOf({})
  expect(least).toBeGreaterThan(10)
  expect(most).toBeLessThan(10 + 25 + 10)
})

test('a store that sold nothing, as the person says, is not waited for, and is again when that is undone', async () => {
  const user = await withHalfOfMay()
  const [{ local_id }] = (await forecastOf(user)).locales_faltantes
  const say = async (sin_ventas: boolean) => {
    const payload = { local_id, ...may, sin_ventas }
    const answer = await user.inject({ method: 'POST', url: '/pronostico/locales-sin-ventas', payload })
    expect([answer.statusCode, answer.json().data.tipo]).toEqual([202, 'pronosticar'])
    await settled(user)
  }
  await say(true)
  expect(await forecastOf(user)).toMatchObject({
    corte: may,
    mes_en_curso: null,
    locales_faltantes: [],
    locales_sin_ventas: [{ local_id, nombre: 'Norte', ...may }],
  })
  await say(false)
  expect(await forecastOf(user)).toMatchObject({
    corte: april,
    locales_faltantes: [{ local_id }],
    locales_sin_ventas: [],
  })
})

test('a store and a month that no business can have are refused with words', async () => {
  const user = await withHalfOfMay()
  const [{ local_id }] = (await forecastOf(user)).locales_faltantes
  for (const wrong of [{ local_id: 2 ** 31 }, { local_id: 0 }, { anio: 2 ** 31 - 1 }, { anio: -1 }]) {
    const payload = { local_id, ...may, sin_ventas: true, ...wrong }
    const answer = await user.inject({ method: 'POST', url: '/pronostico/locales-sin-ventas', payload })
    expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 400, 'datos_invalidos'])
  }
})

test('the preview of a store names those that are missing still', async () => {
  const user = await t.createUser()
  await loadFile(user, csv(lines.filter((line) => !isOfMay(line))))
  const preview = async (kept: (line: string) => boolean) =>
    (await readFile(user, csv(lines.filter(isOfMay).filter(kept)))).vista_previa?.locales_faltantes
  expect(await preview(of('Centro'))).toEqual({ ...may, locales: [{ nombre: 'Norte', hasta: null }] })
  expect(await preview(() => true)).toBeNull()
})
