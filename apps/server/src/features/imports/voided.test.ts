import { expect, test } from 'vitest'
import { dumpSales, importOf, loadFile, readFile, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const HEADERS = 'Factura;Fecha;Sucursal;Cliente;Producto;Cantidad;Valor total;Estado'
const sale = (number: number, state: string, store = 'Web', units = number): string =>
  `W-${number};${number}/05/2026;${store};Marta;Camisa;${units};${units * 1000};${state}`
const file = (...lines: string[]): string => [HEADERS, ...lines].join('\n')
const FIRST = file(...[1, 2, 3, 4, 5].map((number) => sale(number, 'Pagada')))

test('sales that a later file says were cancelled are told, leave with it, and come back when it is undone', async () => {
  const user = await t.createUser()
  await loadFile(user, FIRST)
  const before = await dumpSales(t.db, user.negocioId)
  const { id, vista_previa } = await readFile(
    user,
    file(
      sale(1, 'Pagada'),
      sale(2, 'Anulada'),
      sale(3, 'Pagada'),
      sale(4, 'Anulada'),
      sale(5, 'Pagada'),
      sale(9, 'Anulada'),
    ),
  )
  expect(vista_previa).toMatchObject({ nuevas: 0, repetidas: 3, reemplazo: null })
  expect(vista_previa!.ya_anuladas).toEqual({ documentos: 2, lineas: 2, cantidad: 6, valor: 6000 })
  await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  await settled(user)
  expect((await importOf(user, id)).resultado).toMatchObject({ nuevas: 0, reemplazadas: 2 })
  expect(await unitsSold(user)).toBe(9)
  await undoImport(user, id)
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a document that has other lines, or that two stores have on one day, stays', async () => {
  const user = await t.createUser()
  await loadFile(user, file(sale(1, 'Pagada'), sale(2, 'Pagada'), sale(3, 'Pagada'), sale(3, 'Pagada', 'Centro')))
  const { vista_previa } = await readFile(
    user,
    file(sale(1, 'Pagada'), sale(1, 'Anulada', 'Web', 7), sale(3, 'Anulada'), sale(8, 'Pagada')),
  )
  expect(vista_previa!.ya_anuladas).toBeUndefined()
})
