/** A shop with two stores whose months become complete one after the other, and its forecast review. */
import type { ReviewedMonth, ForecastReview, EntityAccuracy } from '@vigia/contract/calls/forecast-review.ts'
import { type Month, fromMonth, toMonth } from '@vigia/contract/months.ts'
import { inTenant } from '../../db/tenancy.ts'
import { beforeEach } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp, TestUser } from '../../testing/test-app.ts'

export const JUNE: Month = toMonth({ anio: 2026, mes: 6 })

/** Units of coffee in a month: seasonal, and growing each year. */
export const units = (month: Month): number => 100 + 20 * (month % 12) + Math.floor((month - 2023 * 12) / 12) * 10

/** The application for all tests of a file; each test begins on 15 June 2026. */
export const openReviewApp = async (): Promise<TestApp> => {
  const t = await openTestApp({ worker: true })
  beforeEach(() => {
    t.clock.now = new Date('2026-06-15T17:00:00Z')
  })
  return t
}

/** A user whose session is still valid after the clock is moved on by months. */
export const createUser = async (t: TestApp): Promise<TestUser> => {
  const user = await t.createUser()
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .updateTable('sesion')
      .set({ vence_en: new Date('2030-01-01') })
      .execute(),
  )
  return user
}

export const HEADER = 'Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor'
/** Coffee in Centro and half as much rice in Norte, on the first and the last days of each month. */
export const sales = (from: Month, until: Month, scale = 1): string => {
  const lines = [HEADER]
  for (let month = from; month <= until; month++)
    for (const day of ['05', '28']) {
      const { anio, mes } = fromMonth(month)
      const date = `${anio}-${String(mes).padStart(2, '0')}-${day}`
      const sold = (units(month) * scale) / 2
      lines.push(`${date};Centro;Marta;Café;Bebidas;${sold};${sold * 1000}`)
      lines.push(`${date};Norte;Pedro;Arroz;Granos;${sold / 2};${sold * 300}`)
    }
  return lines.join('\n')
}

export const review = async (user: TestUser, query: Record<string, string> = {}): Promise<ForecastReview> =>
  (await user.inject({ method: 'GET', url: '/aciertos', query })).json().data
export const accuracy = async (user: TestUser, query: Record<string, string>): Promise<EntityAccuracy[]> =>
  (await user.inject({ method: 'GET', url: '/aciertos/por_nivel', query })).json().data
export const predicted = async (user: TestUser): Promise<Map<Month, number>> => {
  const { data } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json()
  return new Map(data.map((month: { anio: number; mes: number; cantidad: number }) => [toMonth(month), month.cantidad]))
}
export const at = (months: readonly ReviewedMonth[], month: Month): ReviewedMonth =>
  months.find((row) => toMonth(row) === month)!
export const idOf = async (user: TestUser, list: string, nombre: string): Promise<string> => {
  const { data } = (await user.inject({ method: 'GET', url: `/${list}` })).json()
  return String(data.find((row: object) => Object.values(row).includes(nombre)).id)
}
export const inMonth = (month: Month, day = 10): Date => {
  const { anio, mes } = fromMonth(month)
  return new Date(Date.UTC(anio, mes - 1, day, 17))
}
