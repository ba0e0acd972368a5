import { expect, test } from 'vitest'
import { loadFile, readFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1).padStart(2, '0'))
const till = (month: string) =>
  [
    'Factura;Fecha;Producto;Cantidad;Valor',
    ...DAYS.map((day) => `F${month}${day};${day}/${month}/2026;Café;2;24000`),
  ].join('\n')
/** The same shop's sales by an app, under its own titles. */
const app = (month: string) =>
  [
    'Fecha;Pedido;Producto;Cantidad;Total',
    ...DAYS.map((day) => `${day}/${month}/2026;R${month}${day};Café;1;13000`),
  ].join('\n')

const published = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/pronostico' })).json().data

test('a kind of file that came for every month and not for the last one is told before loading and with the forecast', async () => {
  const user = await t.createUser()
  for (const month of ['01', '02', '03', '04']) {
    await loadFile(user, till(month), `caja-${month}.csv`)
    await loadFile(user, app(month), `rappi-${month}.csv`)
  }
  const missing = { anio: 2026, mes: 5, archivos: ['rappi-04.csv'] }
  expect((await readFile(user, till('05'), 'caja-05.csv')).vista_previa!.archivos_faltantes).toEqual(missing)
  await loadFile(user, till('05'), 'caja-05.csv')
  expect((await published(user)).archivos_faltantes).toEqual(missing)
  expect((await readFile(user, app('05'), 'rappi-05.csv')).vista_previa!.archivos_faltantes).toBeNull()
  await loadFile(user, app('05'), 'rappi-05.csv')
  expect((await published(user)).archivos_faltantes).toBeNull()
})
