import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { dumpForecast, dumpSales, loadFile, readFile, reread, settled } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** The months of two stores, with those before the last quarter under the code of the accounting program. */
const twoNames = () =>
  csv(monthsOfSales(18).map((line, at) => (at < 6 ? line : line.replace(';Centro;', ';001 CENTRO;'))))
const dataOf = async (user: TestUser, url: string) => (await user.inject({ method: 'GET', url })).json().data
const storesOf = async (user: TestUser): Promise<Record<string, number>> => {
  const stores: { id: number; nombre: string }[] = await dataOf(user, '/locales')
  return Object.fromEntries(stores.map(({ id, nombre }) => [nombre, id]))
}
const mergeCentro = async (user: TestUser): Promise<number> => {
  const [{ de, a }] = (await dataOf(user, '/uniones/sugerencias')).filter(
    (one: { tabla: string }) => one.tabla === 'local',
  )
  expect([de.nombre, a.nombre]).toEqual(['Centro', '001 CENTRO'])
  const answer = await user.inject({ method: 'POST', url: '/uniones', payload: { tabla: 'local', de: de.id, a: a.id } })
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    201,
    { tabla: 'local', de: 'Centro', a: '001 CENTRO', lineas: 3 },
  ])
  await settled(user)
  return answer.json().data.id
}
const undo = async (user: TestUser, id: number) => {
  const answer = await user.inject({ method: 'DELETE', url: `/uniones/${id}` })
  expect([answer.statusCode, answer.json()]).toEqual([200, { msg: MESSAGES.unionDeshecha }])
  await settled(user)
}

test('two names of a store are proposed, become one that is forecast as one, and are two again when it is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, twoNames())
  const [sales, forecast] = [await dumpSales(t.db, user.negocioId), await dumpForecast(t.db, user.negocioId)]
  const id = await mergeCentro(user)
  expect(Object.keys(await storesOf(user)).toSorted()).toEqual(['001 CENTRO', 'Norte'])
  const whole = await t.createUser()
  await loadFile(whole, csv(monthsOfSales(18)))
  const amounts = async (one: TestUser) =>
    (await dumpForecast(t.db, one.negocioId)).map((row) => row.split('|').slice(3).join('|')).toSorted()
  expect(await amounts(user)).toEqual(await amounts(whole))
  await undo(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(sales)
  expect(await dumpForecast(t.db, user.negocioId)).toEqual(forecast)
})

test('what is committed of a store goes with it, and comes back', async () => {
  const user = await t.createUser()
  await loadFile(user, twoNames())
  const first = async (path: string): Promise<number> => (await dataOf(user, path))[0].id
  const payload = {
    producto_id: await first('/productos'),
    cliente_id: await first('/clientes'),
    local_id: (await storesOf(user)).Centro,
    fecha_venta: '2026-09-01',
    cantidad: 5,
  }
  expect((await user.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).statusCode).toBe(201)
  const storeOf = async () => (await dataOf(user, '/ventas_comprometidas'))[0].nombre_local
  const id = await mergeCentro(user)
  expect(await storeOf()).toBe('001 CENTRO')
  await undo(user, id)
  expect(await storeOf()).toBe('Centro')
})

test('what comes later under the name that left goes to the store that stays, also what is remembered', async () => {
  const user = await t.createUser()
  await loadFile(user, twoNames())
  const notebook = (day: number) =>
    `Fecha;Producto;Cantidad;Valor\n${day}/05/2026;Pan;2;9000\n${day}/04/2026;Pan;3;13500`
  const first = await readFile(user, notebook(13))
  await reread(user, first.id, { local: 'Centro' })
  await user.inject({ method: 'POST', url: `/importaciones/${first.id}/confirmar`, payload: {} })
  await settled(user)
  const [{ de, a }] = (await dataOf(user, '/uniones/sugerencias')).filter(
    (one: { tabla: string }) => one.tabla === 'local',
  )
  await user.inject({ method: 'POST', url: '/uniones', payload: { tabla: 'local', de: de.id, a: a.id } })
  await settled(user)
  const next = await readFile(user, notebook(14))
  expect(next.vista_previa).toMatchObject({
    local: '001 CENTRO',
    nuevas: 2,
    dudas: expect.not.arrayContaining([expect.objectContaining({ tipo: 'pregunta' })]),
  })
  await user.inject({ method: 'POST', url: `/importaciones/${next.id}/confirmar`, payload: {} })
  await settled(user)
  expect(Object.keys(await storesOf(user)).toSorted()).toEqual(['001 CENTRO', 'Norte'])
  // The file is recognised as loaded, whatever the current name of its store.
  expect((await readFile(user, twoNames())).vista_previa).toMatchObject({ nuevas: 0, meses_repetidos: [] })
})

test('who was limited to the store that leaves sees the one that stays, and no more once it is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, twoNames())
  const stores = await storesOf(user)
  const limitOf = () =>
    inTenant(t.db, user.negocioId, async (tx) =>
      (await tx.selectFrom('usuario_local').select('clave_local').orderBy('clave_local').execute()).map(
        (row) => row.clave_local,
      ),
    )
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('usuario_local')
      .values({ negocio_id: user.negocioId, usuario_id: user.usuarioId, clave_local: 'centro' })
      .execute(),
  )
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('inventario_local')
      .values({
        negocio_id: user.negocioId,
        clave_producto: 'c-1',
        clave_local: 'centro',
        existencias: 5_000_000,
        existencias_al: '2026-06-01',
      })
      .execute(),
  )
  const stockAt = () =>
    inTenant(t.db, user.negocioId, async (tx) =>
      (await tx.selectFrom('inventario_local').select('clave_local').execute()).map((row) => row.clave_local),
    )
  expect(stores).toHaveProperty('Centro')
  const id = await mergeCentro(user)
  expect([await limitOf(), await stockAt()]).toEqual([['001 centro'], ['001 centro']])
  await undo(user, id)
  expect([await limitOf(), await stockAt()]).toEqual([['centro'], ['centro']])
})

test('each amount of stock that the store that stays does not tell comes from the one that leaves, and the undo brings all back', async () => {
  const user = await t.createUser()
  await loadFile(user, twoNames())
  const told = (clave_producto: string, clave_local: string, existencias: number | null, en_camino: number | null) => ({
    clave_producto,
    clave_local,
    existencias,
    existencias_al: existencias === null ? null : `2026-06-${existencias}`,
    en_camino,
  })
  const before = [
    told('c-1', '001 centro', null, 5),
    told('c-1', 'centro', 10, null),
    told('c-2', '001 centro', 11, null),
    told('c-2', 'centro', 12, 6),
    told('c-3', 'centro', 13, 7),
    told('c-4', '001 centro', 14, 8),
  ]
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('inventario_local')
      .values(before.map((row) => ({ negocio_id: user.negocioId, ...row })))
      .execute(),
  )
  const stock = () =>
    inTenant(t.db, user.negocioId, (tx) =>
      tx
        .selectFrom('inventario_local')
        .select(['clave_producto', 'clave_local', 'existencias', 'existencias_al', 'en_camino'])
        .orderBy('clave_producto')
        .orderBy('clave_local')
        .execute(),
    )
  const id = await mergeCentro(user)
  expect(await stock()).toEqual([
    told('c-1', '001 centro', 10, 5),
    told('c-2', '001 centro', 11, 6),
    // Waits for the undo.
    told('c-2', 'centro', 12, null),
    told('c-3', '001 centro', 13, 7),
    told('c-4', '001 centro', 14, 8),
  ])
  await undo(user, id)
  expect(await stock()).toEqual(before)
})

test('a line of the store that left comes back once the merge is undone, and under the store that stays never', async () => {
  const user = await t.createUser()
  const lines = [
    'FV-1;28/05/2026;Centro;Ana;C-1;Café;Bebidas;1;1000',
    'FV-2;28/05/2026;Norte;Ana;C-1;Café;Bebidas;2;2000',
  ]
  await loadFile(user, csv(lines))
  const before = await dumpSales(t.db, user.negocioId)
  const { Centro, Norte } = await storesOf(user)
  const [line] = await dataOf(user, '/ventas/lineas?documento=FV-2')
  const deleted = await user.inject({ method: 'DELETE', url: `/ventas/lineas/${line.id}` })
  await settled(user)
  const payload = { tabla: 'local', de: Norte, a: Centro }
  const { id } = (await user.inject({ method: 'POST', url: '/uniones', payload })).json().data
  await settled(user)
  const bringBack = async () => {
    const answer = await user.inject({ method: 'DELETE', url: `/ventas/cambios/${deleted.json().data.id}` })
    await settled(user)
    return [answer.statusCode, answer.json().msg]
  }
  expect(await bringBack()).toEqual([409, MESSAGES.cambioBajoUnion])
  // The store is restored although it has no lines.
  await undo(user, id)
  expect(await bringBack()).toEqual([200, MESSAGES.cambioDeshecho])
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('an adjustment of the store that left is of the one that stays', async () => {
  const user = await t.createUser()
  await loadFile(user, twoNames())
  const { Centro } = await storesOf(user)
  const month = { anio: 2026, mes: 7 }
  const made = await user.inject({
    method: 'POST',
    url: '/ajustes',
    payload: { nivel: 'local', entidad_id: Centro, desde: month, hasta: month, tipo: 'porcentaje', cantidad: 50 },
  })
  expect(made.statusCode).toBe(201)
  const expected = async () => {
    const months: { mes: number; cantidad: number }[] = await dataOf(user, '/predicciones/agregadas/mensual')
    return months.find(({ mes }) => mes === 7)!.cantidad
  }
  const whole = await t.createUser()
  await loadFile(whole, csv(monthsOfSales(18)))
  await mergeCentro(user)
  const plain = ((await dataOf(whole, '/predicciones/agregadas/mensual')) as { mes: number; cantidad: number }[]).find(
    ({ mes }) => mes === 7,
  )!.cantidad
  expect(await expected()).toBeGreaterThan(plain * 1.1)
})
