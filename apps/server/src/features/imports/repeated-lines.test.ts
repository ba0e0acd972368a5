import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { dumpSales, loadFile, readFile, undoImport, unitsSold } from '../../testing/imports.ts'
import { YEAR_AND_HALF, csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

const invoice = (number: number): string => `FV-${number};05/05/2026;Centro;Marta;C-1;Café;Bebidas;2;24000`

test('the same file twice has nothing new, says so, and is not loaded', async () => {
  const user = await t.createUser()
  await loadFile(user, YEAR_AND_HALF)
  const before = await dumpSales(t.db, user.negocioId)
  const again = await readFile(user, YEAR_AND_HALF, 'otra vez.csv')
  expect(again.vista_previa).toMatchObject({ lineas: 36, nuevas: 0, repetidas: 36, cambiadas: 0, reemplazo: null })
  const answer = await user.inject({ method: 'POST', url: `/importaciones/${again.id}/confirmar` })
  expect([answer.statusCode, answer.json().msg]).toEqual([409, MESSAGES.importacionSinNuevas])
  expect(await dumpSales(t.db, user.negocioId)).toEqual(before)
})

test('a file that overlaps adds only what is new', async () => {
  const user = await t.createUser()
  await loadFile(user, csv([1, 2, 3].map(invoice)))
  const preview = (await readFile(user, csv([2, 3, 4, 5].map(invoice)))).vista_previa
  expect(preview).toMatchObject({ nuevas: 2, repetidas: 2, cambiadas: 0 })
  const second = await loadFile(user, csv([2, 3, 4, 5].map(invoice)))
  expect(second.resultado).toMatchObject({ nuevas: 2, repetidas: 2, rechazadas: 0 })
  expect(await unitsSold(user)).toBe(10)
})

test('undoing the first of two files that overlap keeps what the second brought', async () => {
  const user = await t.createUser()
  const first = await loadFile(user, csv([1, 2, 3].map(invoice)))
  const second = await loadFile(user, csv([2, 3, 4].map(invoice)))
  await undoImport(user, first.id)
  expect(await unitsSold(user)).toBe(6)
  await undoImport(user, second.id)
  expect(await unitsSold(user)).toBe(0)
  expect(Object.values(await dumpSales(t.db, user.negocioId)).flat()).toEqual([])
})

test('two equal lines of one invoice are two lines, however often the file comes', async () => {
  const user = await t.createUser()
  const file = csv([invoice(1), invoice(1), invoice(2)])
  expect((await loadFile(user, file)).resultado).toMatchObject({ nuevas: 3 })
  expect((await readFile(user, file)).vista_previa).toMatchObject({ nuevas: 0, repetidas: 3 })
  expect(await unitsSold(user)).toBe(6)
})

test('names that differ in case, accents or blanks are one', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    csv([
      'F1;05/05/2026;Centro;José Pérez;C-1;Café;Bebidas;1;100',
      'F2;06/05/2026;CENTRO ;jose  perez;C-1;Café x 500;bebidas;1;100',
    ]),
  )
  const { local, cliente, producto, categoria } = await dumpSales(t.db, user.negocioId)
  expect([local, cliente, producto, categoria].map((rows) => rows?.length)).toEqual([1, 1, 1, 1])
})
