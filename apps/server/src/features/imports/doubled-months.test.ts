import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { dumpSales, loadFile, readFile, undoImport, unitsSold } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1)
const dayOf = (day: number, month: number) => `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/2026`
/** Invoices of a month: two units on each day. */
const invoices = (month: number, { store = 'Centro', days = DAYS, units = 2 } = {}): string =>
  csv(
    days.map(
      (day) => `FV-${month}-${day};${dayOf(day, month)};${store};Marta;C-1;Café;Bebidas;${units};${units * 12000}`,
    ),
  )
/** The same by product, dated the last day of the month. */
const summary = (month: number, units = 56): string =>
  [
    'Fecha;Local;Artículo;Cant.;Total venta',
    `${dayOf(28, month)};Centro;CAFE X 500;${units - 10};${(units - 10) * 12000}`,
    `${dayOf(28, month)};Centro;CAFE X 250;10;120000`,
  ].join('\n')

test('a month that is loaded as a summary and comes by invoice is asked about, replaced and brought back', async () => {
  const user = await t.createUser()
  await loadFile(user, invoices(4))
  await loadFile(user, summary(5), 'mayo resumen.csv')
  const before = await dumpSales(t.db, user.negocioId)
  const { id, vista_previa } = await readFile(user, invoices(5), 'mayo facturas.csv')
  expect(vista_previa!.nuevas).toBe(28)
  expect(vista_previa!.meses_repetidos).toMatchObject([
    {
      anio: 2026,
      mes: 5,
      local: 'Centro',
      desde: '2026-05-01',
      hasta: '2026-05-31',
      lineas: 2,
      cargado: { cantidad: 56, valor: 672_000 },
      archivo: { cantidad: 56, valor: 672_000 },
      habitual: null,
    },
  ])
  const silent = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  expect([silent.statusCode, silent.json().msg]).toEqual([409, MESSAGES.importacionConPreguntas])
  const { resultado } = await loadFile(user, invoices(5), 'mayo.csv', { reemplazar: 'meses' })
  expect(resultado).toMatchObject({ nuevas: 28, reemplazadas: 2 })
  expect(await unitsSold(user)).toBe(112)
  const [last] = (await user.inject({ method: 'GET', url: '/importaciones' })).json().data
  await undoImport(user, last.id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('it may be other sales, which are added', async () => {
  const user = await t.createUser()
  await loadFile(user, invoices(5))
  expect((await readFile(user, summary(5))).vista_previa!.meses_repetidos).toHaveLength(1)
  await loadFile(user, summary(5), 'mayo.csv', { reemplazar: null })
  expect(await unitsSold(user)).toBe(112)
})

test('replacing takes the months that come again out, in their store alone, and no others of the file', async () => {
  const user = await t.createUser()
  const both = [invoices(4), invoices(5, { store: 'Norte' }).split('\r\n').slice(1).join('\r\n')].join('\r\n')
  await loadFile(user, both)
  await loadFile(user, summary(5), 'resumen.csv')
  const again = [invoices(4, { units: 5 }), invoices(5).split('\r\n').slice(1).join('\r\n')].join('\r\n')
  const { vista_previa } = await readFile(user, again.replaceAll('FV-4', 'XX-4'))
  expect(vista_previa!.meses_repetidos.map(({ mes, local }) => [mes, local])).toEqual([[5, 'Centro']])
  const { resultado } = await loadFile(user, again.replaceAll('FV-4', 'XX-4'), 'dos.csv', { reemplazar: 'meses' })
  expect(resultado).toMatchObject({ nuevas: 56, reemplazadas: 2 })
  expect(await unitsSold(user)).toBe(56 + 56 + 140 + 56)
})

test('nothing is asked of other days, of another store, and of what is known or corrected by its invoices', async () => {
  const user = await t.createUser()
  const first = DAYS.slice(0, 14)
  await loadFile(user, invoices(5, { days: first }))
  const doubled = async (content: string) => (await readFile(user, content)).vista_previa!.meses_repetidos
  expect(await doubled(invoices(5, { days: DAYS.slice(14) }))).toEqual([])
  expect(await doubled(invoices(5, { store: 'Norte' }))).toEqual([])
  expect(await doubled(invoices(5))).toEqual([])
  expect(await doubled(invoices(5, { days: first, units: 3 }))).toEqual([])
  expect(await doubled(invoices(6, { days: first }))).toEqual([])
})

test('where nothing that is loaded tells its store, a file that does is held against all of it', async () => {
  const user = await t.createUser()
  const line = (day: number) => `${dayOf(day, 5)};Café;2;24000`
  await loadFile(user, ['Fecha;Producto;Cantidad;Valor', ...DAYS.map(line)].join('\n'))
  const { vista_previa } = await readFile(user, invoices(5))
  expect(vista_previa!.meses_repetidos).toMatchObject([{ local: 'Principal', lineas: 28 }])
  await loadFile(user, invoices(5), 'mayo.csv', { reemplazar: 'meses' })
  expect(await unitsSold(user)).toBe(56)
})
