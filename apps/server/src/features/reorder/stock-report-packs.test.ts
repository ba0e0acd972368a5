import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { beforeEach, expect, test } from 'vitest'
import { formWith } from '../../testing/imports.ts'
import { addSales, createShop, publishRun, type Shop } from '../../testing/shop.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })
let ana: TestUser
let s: Shop
beforeEach(async () => {
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [[s.centro, s.marta, s.cafe, '2026-07', 5, 5000]])
})

const read = async (content: string, opciones?: object): Promise<{ data: StockPreview }> => {
  const query = opciones && { query: { opciones: JSON.stringify(opciones) } }
  const url = '/inventario/lectura'
  return (await ana.inject({ method: 'POST', url, ...query, ...formWith(content, 'existencias.csv') })).json()
}

/** Café is sold at 2,000 a unit, 100 units a month. */
const PACKED = 'Código;Producto;Existencias;Costo\nC-1;Café PACA X 24;10;33600\n'
const sell = () =>
  addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-04', 100, 200_000],
    [s.centro, s.marta, s.cafe, '2026-05', 100, 200_000],
  ])
const load = ({ filas, firma }: StockPreview, opciones: object) =>
  ana.inject({ method: 'POST', url: '/inventario', payload: { filas, reporte: { firma, opciones } } })

test('the answer that the sales of the product make likely stands first', async () => {
  const labels = async (text: string) => (await read(text)).data.preguntas[0]!.opciones.map(({ texto }) => texto)
  // It is sold under a name without a pack.
  expect((await labels(PACKED))[0]).toBe('Unidades sueltas, que se piden en empaques de 24')
  await sell()
  expect(await labels(PACKED)).toEqual([
    'Empaques: 10 × 24 = 240 unidades; el costo ($ 33.600) es de cada empaque',
    'Empaques: 10 × 24 = 240 unidades; el costo ($ 33.600) es de cada unidad',
    'Unidades sueltas, que se piden en empaques de 24',
    'Como se vende: cada uno trae 24',
  ])
  expect((await labels(PACKED.replace(';10;33600', ';96;1400')))[0]).toBe(
    'Unidades sueltas, que se piden en empaques de 24',
  )
})

test('are answered once for reports with the same titles, and asked again where the person says so', async () => {
  await sell()
  const { data: first } = await read(PACKED)
  const { elegir } = first.preguntas[0]!.opciones[0]!
  const { data: answered } = await read(PACKED, elegir)
  expect(answered).toMatchObject({
    preguntas: [],
    recordada: null,
    filas: [{ existencias: 240, empaque: 24, costo: 1400 }],
  })
  // A report that is not loaded is not remembered.
  expect((await read(PACKED)).data.preguntas).toHaveLength(1)
  await load(answered, elegir)
  const next = PACKED.replace(';10;', ';3;')
  expect((await read(next)).data).toMatchObject({
    preguntas: [],
    recordada: elegir,
    filas: [{ existencias: 72, empaque: 24, costo: 1400 }],
  })
  expect((await read(next, { sin_recordar: true })).data).toMatchObject({ recordada: null, preguntas: [{}] })
  // Other titles belong to another report, and another business has remembered none.
  expect((await read(next.replace('Costo', 'Costo promedio'))).data.recordada).toBeNull()
  const other = await t.createUser('Luis')
  const query = { method: 'POST', url: '/inventario/lectura', ...formWith(next, 'x.csv') } as const
  expect((await other.inject(query)).json().data.recordada).toBeNull()
  // Sheets and warehouses belong to one file, so without other choices nothing is remembered.
  await load(answered, { sin_recordar: true, bodegas: ['Principal'] })
  expect((await read(next)).data.recordada).toBeNull()
})

test('are asked again of a report with the same titles that tells of other products', async () => {
  const { data } = await read(PACKED)
  const { elegir } = data.preguntas[0]!.opciones[0]!
  await load((await read(PACKED, elegir)).data, elegir)
  const others = 'Código;Producto;Existencias;Costo\nA-1;Agua CAJA X 12;10;9600\nA-2;Arroz CAJA X 20;3;\n'
  expect((await read(others)).data).toMatchObject({ recordada: null, preguntas: [{ codigo: 'cantidad_en_empaques' }] })
  // A report with additional products is the next of the same kind.
  expect((await read(`${PACKED}A-1;Agua CAJA X 12;10;9600\n`)).data.recordada).toEqual(elegir)
})

test('the least that a supplier sells is kept, ordered and told', async () => {
  const list = 'Código;Producto;Proveedor;Und x empaque;Pedido mínimo (cajas)\nC-1;Café;Tostadora;12;4\n'
  const { data } = await read(list, { sin_existencias: true })
  expect(data.filas).toEqual([
    { producto_id: s.cafe, nombre: 'Café', empaque: 12, pedido_minimo: 48, proveedor: 'Tostadora' },
  ])
  await load(data, {})
  await ana.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas: [{ producto_id: s.cafe, existencias: 0 }] },
  })
  const { data: plan } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  const [row] = plan.filas
  expect(row.pedido.necesita).toBeLessThan(12)
  expect([row.inventario.pedido_minimo, row.pedido.cantidad, row.pedido.empaques]).toEqual([48, 48, 4])
  // Products that are not needed are not ordered.
  await ana.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas: [{ producto_id: s.cafe, existencias: 90 }] },
  })
  const { data: after } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  expect(after.filas[0].pedido.cantidad).toBe(0)
})
