import type { SaleLineRecord } from '@vigia/contract/calls/sale-lines.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { dumpSales, loadFile, readFile, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const FILE = csv(monthsOfSales(3))
const linesOf = async (user: TestUser, query: Record<string, string> = {}): Promise<SaleLineRecord[]> =>
  (await user.inject({ method: 'GET', url: '/ventas/lineas', query })).json().data
const change = async (
  user: TestUser,
  method: 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> => {
  const answer = await user.inject({ method, url, ...(payload && { payload }) })
  await settled(user)
  return answer
}

test('a document is found by the end of its number, as a person says it', async () => {
  const user = await t.createUser()
  const line = (document: string) => `${document};28/05/2026;Centro;Marta;C-1;Café;Bebidas;1;12000`
  await loadFile(user, csv(['FV-1-1001', 'FV-0001001', '1001', 'FV-1-21001', 'FV-201001', 'FV-1-1001-B'].map(line)))
  const found = await linesOf(user, { documento: '1001' })
  expect(found.map(({ documento }) => documento).toSorted()).toEqual(['1001', 'FV-0001001', 'FV-1-1001'])
})

test('lines are listed the newest first, by pages, with what they are called and where they came from', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, FILE, 'tres meses.csv')
  const answer = await user.inject({ method: 'GET', url: '/ventas/lineas', query: { por_pagina: '4', pagina: '2' } })
  expect(answer.json().total).toBe(6)
  expect(answer.json().data).toHaveLength(2)
  const [first] = await linesOf(user, { documento: 'fv-0A' })
  expect(first).toMatchObject({
    fecha: '2026-05-28',
    documento: 'FV-0a',
    nombre_local: 'Centro',
    nombre_cliente: 'Marta Ruiz',
    nombre_producto: 'Café molido',
    codigo_producto: 'C-1',
    cantidad: 10,
    valor: 120_000,
    importacion_id: id,
    archivo: 'tres meses.csv',
    corregida: false,
  })
  const between = await linesOf(user, { fecha_desde: '2026-04-01', fecha_hasta: '2026-04-30' })
  expect(between.map(({ documento }) => documento)).toEqual(['FV-1b', 'FV-1a'])
  expect(await linesOf(user, { producto_id: String(first!.producto_id) })).toHaveLength(3)
})

test('a line is corrected, what follows from it too, and undoing is exact', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const before = await dumpSales(t.db, user.negocioId)
  const units = await unitsSold(user)
  const [line, other] = await linesOf(user)
  const answer = await change(user, 'PATCH', `/ventas/lineas/${line!.id}`, {
    cantidad: line!.cantidad + 5,
    fecha: '2026-01-15',
    cliente_id: other!.cliente_id,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({
    tipo: 'corregida',
    antes: { fecha: '2026-05-28', cliente_id: line!.cliente_id },
    despues: { fecha: '2026-01-15', nombre_cliente: other!.nombre_cliente },
  })
  expect(await unitsSold(user)).toBe(units + 5)
  const { data: months } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(months[0]).toMatchObject({ anio: 2026, mes: 1, cantidad: line!.cantidad + 5 })
  expect((await linesOf(user, { fecha_hasta: '2026-01-31' }))[0]).toMatchObject({ id: line!.id, corregida: true })
  const undone = await change(user, 'DELETE', `/ventas/cambios/${answer.json().data.id}`)
  expect([undone.statusCode, undone.json()]).toEqual([200, { msg: MESSAGES.cambioDeshecho }])
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a deleted line stays deleted when its file comes again, and returns when that is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const before = await dumpSales(t.db, user.negocioId)
  const [line] = await linesOf(user)
  const answer = await change(user, 'DELETE', `/ventas/lineas/${line!.id}`)
  expect(answer.json().data).toMatchObject({ tipo: 'borrada', antes: { id: line!.id }, despues: null })
  expect(await linesOf(user)).toHaveLength(5)
  expect((await readFile(user, FILE)).vista_previa).toMatchObject({ nuevas: 0, repetidas: 6 })
  const more = await loadFile(user, csv(monthsOfSales(4)))
  expect(more.resultado).toMatchObject({ nuevas: 2, repetidas: 6 })
  await undoImport(user, more.id)
  await change(user, 'DELETE', `/ventas/cambios/${answer.json().data.id}`)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('changes of one line are undone from the last to the first', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const before = await dumpSales(t.db, user.negocioId)
  const [line] = await linesOf(user)
  for (const cantidad of [1, 2]) await change(user, 'PATCH', `/ventas/lineas/${line!.id}`, { cantidad })
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/cambios' })).json() as { data: { id: number }[] }
  const [last, first] = data
  const refused = await change(user, 'DELETE', `/ventas/cambios/${first!.id}`)
  expect([refused.statusCode, refused.json().msg]).toEqual([409, MESSAGES.cambioNoUltimo])
  await change(user, 'DELETE', `/ventas/cambios/${last!.id}`)
  await change(user, 'DELETE', `/ventas/cambios/${first!.id}`)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('undoing the import takes its corrections along and leaves nothing', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, FILE)
  const [line, other] = await linesOf(user)
  await change(user, 'PATCH', `/ventas/lineas/${line!.id}`, { producto_id: other!.producto_id })
  await change(user, 'DELETE', `/ventas/lineas/${other!.id}`)
  await undoImport(user, id)
  expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
  expect((await user.inject({ method: 'GET', url: '/ventas/cambios' })).json().data).toEqual([])
})

test('what is not the business’s, no change at all, and an unknown line are refused with words', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const [line] = await linesOf(user)
  const patch = (payload: object, id = line!.id) => change(user, 'PATCH', `/ventas/lineas/${id}`, payload)
  expect((await patch({ producto_id: 2_000_000_000 })).json().fields.producto_id).toBe(MESSAGES.productoDesconocido)
  expect((await patch({ local_id: 2_000_000_000 })).json().fields.local_id).toBe(MESSAGES.localDesconocido)
  expect((await patch({ cantidad: line!.cantidad })).json().msg).toBe(MESSAGES.ventaSinCambio)
  expect((await patch({ cantidad: 1 }, 9_000_000_000)).statusCode).toBe(404)
})

test('a quantity, a date or an identifier beyond what a shop sells is refused with words, and the figures still answer', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const [line] = await linesOf(user)
  for (const [payload, msg] of [
    [{ cantidad: 77_012_345_678 }, MESSAGES.cantidadDesmedida],
    [{ valor: 9e12 }, MESSAGES.valorDesmedido],
    [{ fecha: '0001-01-01' }, MESSAGES.fechaInvalida],
    [{ local_id: 99_999_999_999 }, MESSAGES.filtroInvalido],
  ] as const) {
    const answer = await user.inject({ method: 'PATCH', url: `/ventas/lineas/${line!.id}`, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toBe(msg)
  }
  for (const url of ['/ventas/lineas?documento=%00', '/ventas/agregadas/mensual'])
    expect((await user.inject({ method: 'GET', url })).statusCode).toBeLessThan(500)
})

test('a change of a line that a later file replaced is undone only after that file', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const units = await unitsSold(user)
  const [line] = await linesOf(user, { documento: 'FV-0a' })
  await change(user, 'PATCH', `/ventas/lineas/${line!.id}`, { cantidad: line!.cantidad + 1000 })
  const [edit] = (await user.inject({ method: 'GET', url: '/ventas/cambios' })).json().data
  const without = csv(monthsOfSales(3).filter((row) => !row.startsWith('FV-0a')))
  const { id } = await readFile(user, without, 'otra vez.csv')
  const loading = await user.inject({
    method: 'POST',
    url: `/importaciones/${id}/confirmar`,
    payload: { reemplazar: 'periodo' },
  })
  expect(loading.statusCode).toBe(202)
  await settled(user)
  const refused = await change(user, 'DELETE', `/ventas/cambios/${edit.id}`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().msg).toBe(MESSAGES.lineaReemplazada)
  await undoImport(user, id)
  expect((await change(user, 'DELETE', `/ventas/cambios/${edit.id}`)).statusCode).toBe(200)
  expect(await unitsSold(user)).toBe(units)
})

test('a deletion in days that a later file replaced is undone without bringing the line back before its time', async () => {
  const user = await t.createUser()
  await loadFile(user, FILE)
  const before = await dumpSales(t.db, user.negocioId)
  const [line] = await linesOf(user, { documento: 'FV-0a' })
  const deleted = (await change(user, 'DELETE', `/ventas/lineas/${line!.id}`)).json().data
  const without = monthsOfSales(3).filter((row) => !row.startsWith('FV-0a'))
  const restated = csv([...without, without.at(-1)!.replace(/^[^;]+/, 'FV-nueva')])
  const { id } = await loadFile(user, restated, 'otra vez.csv', { reemplazar: 'periodo' })
  const undone = await change(user, 'DELETE', `/ventas/cambios/${deleted.id}`)
  expect([undone.statusCode, undone.json().msg]).toEqual([200, MESSAGES.cambioDeshechoReemplazada])
  expect(await linesOf(user, { documento: 'FV-0a' })).toEqual([])
  await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test.each(['before', 'after'])(
  'a deleted line that another file has too, loaded %s, is that file’s when the first is undone, and returns from it',
  async (moment) => {
    const user = await t.createUser()
    const first = await loadFile(user, FILE, 'uno.csv')
    const [line] = await linesOf(user, { documento: 'FV-0a' })
    const remove = async () => (await change(user, 'DELETE', `/ventas/lineas/${line!.id}`)).json().data
    let deleted = moment === 'after' ? await remove() : undefined
    const second = await loadFile(user, csv(monthsOfSales(4)), 'dos.csv')
    deleted ??= await remove()
    await undoImport(user, first.id)
    expect(await linesOf(user, { documento: 'FV-0a' })).toEqual([])
    const { data } = (await user.inject({ method: 'GET', url: '/ventas/cambios' })).json()
    expect(data).toMatchObject([{ id: deleted.id, tipo: 'borrada', antes: { archivo: 'dos.csv' } }])
    expect((await change(user, 'DELETE', `/ventas/cambios/${deleted.id}`)).statusCode).toBe(200)
    expect(await linesOf(user, { documento: 'FV-0a' })).toMatchObject([
      { id: line!.id, importacion_id: second.id, cantidad: line!.cantidad },
    ])
    await undoImport(user, second.id)
    expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
  },
)
