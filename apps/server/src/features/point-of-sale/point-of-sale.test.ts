import { MESSAGES } from '@vigia/contract/messages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dumpSales, loadFile, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { fileLine, line, openTill, sent, statesOf } from '../../testing/till.ts'

const t = await openTestApp({ worker: true })

const importsOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/importaciones' })).json().data

test('sales that the till sends are in the months at once, as an import of their month, and undone as others', async () => {
  const { user, till } = await openTill(t)
  const before = await dumpSales(t.db, user.negocioId)
  const result = await sent(
    till.send([
      line('FV-1', 2),
      line('FV-1', 1, { producto: 'Pan', codigo_producto: 'P-1' }),
      line('FV-2', 5, { fecha: '2026-05-31' }),
    ]),
  )
  expect(result).toMatchObject({ prueba: false, nuevas: 3, repetidas: 0, rechazadas: 0 })
  expect(result.lineas[0]).toEqual({ posicion: 1, documento: 'FV-1', estado: 'nueva' })
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toMatchObject([
    { anio: 2026, mes: 5, cantidad: 5, valor: 60_000 },
    { anio: 2026, mes: 6, cantidad: 3, valor: 36_000 },
  ])
  const imports = await importsOf(user)
  expect(imports).toHaveLength(2)
  const june = imports.find(({ archivo }: { archivo: string }) => archivo === 'Punto de venta, junio de 2026')
  expect(june).toMatchObject({ punto_de_venta: true, estado: 'cargada', resultado: { nuevas: 2 } })
  await undoImport(user, june.id)
  expect(await unitsSold(user)).toBe(5)
  for (const { id, estado } of await importsOf(user)) if (estado === 'cargada') await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
  // What was undone can be sent again.
  expect(statesOf(await sent(till.send([line('FV-1', 2)])))).toEqual(['nueva'])
  expect(await unitsSold(user)).toBe(2)
})

test('credit notes subtract, whatever signs they come with', async () => {
  const { user, till } = await openTill(t)
  await sent(till.send([line('FV-1', 20)]))
  await sent(
    till.send([
      line('NC-1', 1, { tipo: 'nota_credito' }),
      line('NC-2', -2),
      line('NC-3', -3, { tipo: 'devolucion', valor: 36_000 }),
      line('NC-4', 4, { valor: -48_000 }),
    ]),
  )
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
  expect(data).toMatchObject([{ cantidad: 10, valor: 120_000 }])
})

test('a document that is sent again is corrected: what it had and has no more leaves, in whatever month it was', async () => {
  const { user, till } = await openTill(t)
  const bread = { producto: 'Pan', codigo_producto: 'P-1' }
  await sent(till.send([line('FV-1', 2), line('FV-1', 2), line('FV-1', 9, bread), line('FV-2', 4)]))
  expect(await unitsSold(user)).toBe(17)
  const again = await sent(till.send([line('FV-1', 2), line('FV-1', 2), line('FV-1', 9, bread)]))
  expect([statesOf(again), again.quitadas]).toEqual([['repetida', 'repetida', 'repetida'], 0])
  const corrected = await sent(till.send([line('FV-1', 2), line('FV-1', 3, { fecha: '2026-05-30' })]))
  expect([statesOf(corrected), corrected.quitadas]).toEqual([['repetida', 'corregida'], 2])
  expect(await unitsSold(user)).toBe(9)
  const products = (await user.inject({ method: 'GET', url: '/productos' })).json().data
  expect(products).toMatchObject([{ nombre: 'Café molido' }])
  const annulled = await sent(till.send([{ documento: 'FV-1', local: 'centro ', anulado: true }]))
  expect([statesOf(annulled), annulled.quitadas]).toEqual([['anulada'], 2])
  expect(await unitsSold(user)).toBe(4)
  // Of another store it is another document.
  expect((await sent(till.send([{ documento: 'FV-2', anulado: true }]))).lineas[0]).toMatchObject({
    estado: 'rechazada',
    motivo: MESSAGES.posAnuladoDesconocido,
  })
  expect(await unitsSold(user)).toBe(4)
})

const anyDocument = fc.record({
  documento: fc.constantFrom('FV-1', 'FV-2', 'FV-3', 'FV-4'),
  local: fc.constantFrom('Centro', 'Norte'),
  // None annuls it.
  lines: fc.array(
    fc.record({
      fecha: fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02'),
      cantidad: fc.integer({ min: -3, max: 5 }),
      producto: fc.constantFrom('Pan', 'Queso'),
    }),
    { maxLength: 3 },
  ),
})
const anyCall = fc.uniqueArray(anyDocument, {
  maxLength: 3,
  minLength: 1,
  selector: ({ documento, local }) => documento + local,
})

test('whatever is sent, corrected and annulled, the months are what the documents said last, and undoing leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 3, maxLength: 8 }), async (calls) => {
      const { user, till } = await openTill(t)
      const before = await dumpSales(t.db, user.negocioId)
      const said = new Map<string, (typeof calls)[number][number]['lines']>()
      let rejected = 0
      for (const documents of calls) {
        const known = documents.filter(({ documento, local, lines }) => lines.length > 0 || said.has(documento + local))
        for (const { documento, local, lines } of known) said.set(documento + local, lines)
        const lineas = known.flatMap(({ documento, local, lines }): object[] =>
          lines.length === 0
            ? [{ documento, local, anulado: true }]
            : lines.map((one) => ({ documento, local, ...one, valor: one.cantidad * 500 })),
        )
        if (lineas.length > 0) rejected += (await sent(till.send(lineas))).rechazadas
      }
      expect(rejected).toBe(0)
      const expected = new Map<number, { cantidad: number; valor: number }>()
      for (const { fecha, cantidad } of [...said.values()].flat()) {
        const mes = Number(fecha.slice(5, 7))
        const sum = expected.get(mes) ?? { cantidad: 0, valor: 0 }
        expected.set(mes, { cantidad: sum.cantidad + cantidad, valor: sum.valor + 500 * cantidad })
      }
      const { data } = (await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual' })).json()
      type Month = { mes: number; cantidad: number; valor: number }
      expect(new Map(data.map(({ mes, cantidad, valor }: Month) => [mes, { cantidad, valor }]))).toEqual(expected)
      for (const { id } of await importsOf(user))
        await user.inject({ method: 'DELETE', url: `/importaciones/${id}` }).then(() => settled(user))
      expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
    }),
    { numRuns: 6, seed: 90 },
  )
})

test('a sale that a file has too counts once; undoing either leaves it to the other', async () => {
  const { user, till } = await openTill(t)
  const file = await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-2', 5)]))
  expect(statesOf(await sent(till.send([line('FV-1', 2), line('FV-3', 4)])))).toEqual(['repetida', 'nueva'])
  expect(await unitsSold(user)).toBe(11)
  await undoImport(user, file.id)
  expect(await unitsSold(user)).toBe(6)
  const second = await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-3', 4), fileLine('FV-4', 1)]))
  expect(second.resultado).toMatchObject({ nuevas: 1, repetidas: 2 })
  const ofTill = (await importsOf(user)).find(({ punto_de_venta }: { punto_de_venta: boolean }) => punto_de_venta)
  await undoImport(user, ofTill.id)
  expect(await unitsSold(user)).toBe(7)
})

test('a correction of the till sets the sale of a file aside, and undoing the till brings it back', async () => {
  const { user, till } = await openTill(t)
  await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-2', 5)]))
  const before = await dumpSales(t.db, user.negocioId)
  await sent(till.send([line('FV-1', 2)]))
  await sent(till.send([line('FV-1', 1)]))
  expect(await unitsSold(user)).toBe(6)
  await sent(till.send([{ documento: 'FV-1', local: 'Centro', anulado: true }]))
  expect(await unitsSold(user)).toBe(5)
  const ofTill = (await importsOf(user)).find(({ punto_de_venta }: { punto_de_venta: boolean }) => punto_de_venta)
  expect(ofTill.resultado).toMatchObject({ nuevas: 0, reemplazadas: 1 })
  await undoImport(user, ofTill.id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a file that replaces a period takes the place of what the till sent before, not of what it sends after', async () => {
  const { user, till } = await openTill(t)
  await sent(till.send([line('FV-1', 2), line('FV-2', 3)]))
  await loadFile(user, csv([fileLine('FV-1', 2), fileLine('FV-5', 1)]), 'mes.csv', { reemplazar: 'periodo' })
  expect(await unitsSold(user)).toBe(3)
  await sent(till.send([line('FV-6', 10)]))
  expect(await unitsSold(user)).toBe(13)
  const ofTill = (await importsOf(user)).filter(({ punto_de_venta }: { punto_de_venta: boolean }) => punto_de_venta)
  expect(ofTill.map(({ resultado }: { resultado: { nuevas: number } }) => resultado.nuevas).toSorted()).toEqual([1, 2])
})

test('a sale that somebody deleted by hand stays deleted when the till sends it again', async () => {
  const { user, till } = await openTill(t)
  await sent(till.send([line('FV-1', 2), line('FV-2', 3)]))
  const { data } = (await user.inject({ method: 'GET', url: '/ventas/lineas', query: { documento: 'FV-1' } })).json()
  await user.inject({ method: 'DELETE', url: `/ventas/lineas/${data[0].id}` })
  expect(statesOf(await sent(till.send([line('FV-1', 2)])))).toEqual(['repetida'])
  expect(await unitsSold(user)).toBe(3)
})

test('sales of a product that was merged into another count for that one, until the merge is undone', async () => {
  const { user, till } = await openTill(t)
  const other = { codigo_producto: undefined, producto: 'Cafe molido de la casa' }
  await sent(till.send([line('FV-1', 2), line('FV-2', 3, other)]))
  const products = async () =>
    (await user.inject({ method: 'GET', url: '/productos' })).json().data as { id: number; nombre: string }[]
  const idOf = async (nombre: string) => (await products()).find((one) => one.nombre === nombre)!.id
  const merge = { tabla: 'producto', de: await idOf('Cafe molido de la casa'), a: await idOf('Café molido') }
  const { data } = (await user.inject({ method: 'POST', url: '/uniones', payload: merge })).json()
  expect(statesOf(await sent(till.send([line('FV-2', 3, other), line('FV-3', 4, other)])))).toEqual([
    'repetida',
    'nueva',
  ])
  expect(await products()).toHaveLength(1)
  await user.inject({ method: 'DELETE', url: `/uniones/${data.id}` })
  const producto_id = String(await idOf('Cafe molido de la casa'))
  const answer = await user.inject({ method: 'GET', url: '/ventas/agregadas/mensual', query: { producto_id } })
  expect(answer.json().data).toMatchObject([{ cantidad: 7 }])
  await settled(user)
})
