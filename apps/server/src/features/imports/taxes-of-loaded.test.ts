import { expect, test } from 'vitest'
import { loadFile, readFile, reread, settled } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const DAYS = Array.from({ length: 24 }, (_, at) => at + 1)
/** Sales of a month whose money is stated with and without taxes; each month has its own titles. */
const sales = (month: string, document = 'Factura') =>
  [
    `${document};Fecha;Producto;Cantidad;Precio;Subtotal;IVA;Total`,
    ...DAYS.map(
      (day) => `A${month}${day};${day}/${month}/2026;Café ${day % 5};2;${day}000;${day}2000;${day}20;${day}2020`,
    ),
  ]
    .map((row, at) => (at === 0 ? row : withTaxes(row)))
    .join('\n')

/** The row with 2 × price as subtotal, and 19% of it as tax. */
const withTaxes = (row: string) => {
  const [document, date, product, quantity, price] = row.split(';')
  const net = 2 * Number(price)
  return [document, date, product, quantity, price, net, 0.19 * net, 1.19 * net].join(';')
}

type Shown = Awaited<ReturnType<typeof readFile>>
const ofTaxes = ({ vista_previa }: Shown) => vista_previa!.dudas.find(({ codigo }) => codigo === 'con_impuestos')
const mixed = ({ vista_previa }: Shown) => vista_previa!.dudas.find(({ codigo }) => codigo === 'impuestos_mezclados')
const NET = DAYS.reduce((sum, day) => sum + 2000 * day, 0)

const loadAs = async (user: TestUser, content: string, impuestos: 'with' | 'without') => {
  const { id } = await readFile(user, content)
  await reread(user, id, { impuestos })
  await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  await settled(user)
}

test('what was said of the taxes of one file is what the next one is read by, told with its reason and changeable', async () => {
  const user = await t.createUser()
  await loadAs(user, sales('01'), 'without')
  const next = await readFile(user, sales('02', 'Tiquete'))
  expect(next.vista_previa).toMatchObject({ valor: NET, corregida: false })
  expect(ofTaxes(next)).toMatchObject({
    tipo: 'dato',
    texto: '«Total» trae los impuestos de «IVA»: las ventas cuentan sin ellos. Así cargaste «ventas.csv».',
  })
  expect(mixed(next)).toBeUndefined()
  const changed = await reread(user, next.id, { impuestos: 'with' })
  expect(Math.round(changed.vista_previa!.valor)).toBe(Math.round(1.19 * NET))
  expect(mixed(changed)).toMatchObject({ tipo: 'aviso' })
})

test('beside sales of both kinds it is asked, with what each would load', async () => {
  const user = await t.createUser()
  await loadAs(user, sales('01'), 'without')
  await loadAs(user, sales('02', 'Tiquete'), 'with')
  const next = ofTaxes(await readFile(user, sales('03', 'Recibo')))
  expect(next).toMatchObject({
    tipo: 'pregunta',
    texto: '«Total» trae los impuestos de «IVA». ¿Cómo cuentas tus ventas?',
  })
  expect(next!.opciones.map(({ totales }) => Math.round(totales!.valor))).toEqual([Math.round(1.19 * NET), NET])
})

test('a column that is said to be the money takes the place of how taxes were counted, and the other way round', async () => {
  const user = await t.createUser()
  const { id } = await readFile(user, sales('01'))
  await reread(user, id, { impuestos: 'without' })
  const named = await reread(user, id, { mapeo: { valor: 7 } })
  expect(Math.round(named.vista_previa!.valor)).toBe(Math.round(1.19 * NET))
  expect((await reread(user, id, { impuestos: 'without' })).vista_previa!.valor).toBe(NET)
})

/** A till's day: its only quantity with a mark has three decimals, and no day is above 12. */
const day = (of: string, kilos: string) =>
  `Tiquete;Fecha;Producto;Cantidad;Total\nT${of}1;${of}/12/2025;Queso;${kilos};90000\nT${of}2;${of}/12/2025;Arroz;2;9000\n`

test('how files of one program are written is known for the next one, which shows neither its mark nor its order', async () => {
  const user = await t.createUser()
  const month = DAYS.map((at) => `F${at};${at}/11/2025;Queso;${at},25;${at}0000`)
  await loadFile(user, `Tiquete;Fecha;Producto;Cantidad;Total\n${month.join('\n')}\n`)
  const next = await readFile(user, day('02', '6,286'))
  expect(next.vista_previa).toMatchObject({ cantidad: 8.286, primera_fecha: '2025-12-02', recordada: false })
  expect(next.vista_previa!.dudas.filter(({ tipo }) => tipo === 'pregunta')).toEqual([])
  const said = next.vista_previa!.dudas.find(({ codigo }) => codigo === 'numero_ambiguo')!
  expect(said.opciones.map(({ texto }) => texto)).toEqual([
    '6,286 es más de 6 y menos de 7: la coma separa los decimales',
    '6,286 es seis mil doscientas ochenta y seis unidades: la coma separa los miles',
  ])
})

test('a business without earlier files of a program is asked', async () => {
  const user = await t.createUser()
  const asked = (await readFile(user, day('02', '6,286'))).vista_previa!.dudas.filter(({ tipo }) => tipo === 'pregunta')
  expect(asked.map(({ codigo }) => codigo)).toEqual(['numero_ambiguo', 'orden_fecha_ambiguo'])
})
