import { expect, test } from 'vitest'
import { loadFile, settled, undoImport } from '../../testing/imports.ts'
import { csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const sale = (number: number, client: string, product: string): string =>
  `FV-${number};${10 + number}/05/2026;Centro;${client};;${product};Bebidas;2;2000`
const FILE = [
  sale(1, 'Marta Ruiz', 'Café molido'),
  sale(2, 'Marta Ruiz', 'Cafe moldio'),
  sale(3, 'Martha Ruiz', 'Café molido'),
  sale(4, 'Marta Ruiz', 'Panela'),
  sale(5, 'Marta Ruiz', 'Panela'),
]

const get = async (user: TestUser, url: string) => (await user.inject({ method: 'GET', url })).json().data
const lostBy = (user: TestUser, id: string) => get(user, `/importaciones/${id}/deshacer`)

/** Corrects a line, deletes another, corrects the first again, and makes the two merges that are suggested. */
const workOn = async (user: TestUser): Promise<void> => {
  const [first, second] = (await get(user, '/ventas/lineas')) as { id: number }[]
  for (const [method, line, payload] of [
    ['PATCH', first!, { cantidad: 5 }],
    ['DELETE', second!, undefined],
    ['PATCH', first!, { cantidad: 7 }],
  ] as const) {
    const answer = await user.inject({ method, url: `/ventas/lineas/${line.id}`, ...(payload && { payload }) })
    expect(answer.statusCode).toBeLessThan(300)
    await settled(user)
  }
  for (const tabla of ['producto', 'cliente']) {
    const suggested = (await get(user, '/uniones/sugerencias')) as {
      tabla: string
      de: { id: number }
      a: { id: number }
    }[]
    const { de, a } = suggested.find((one) => one.tabla === tabla)!
    const answer = await user.inject({ method: 'POST', url: '/uniones', payload: { tabla, de: de.id, a: a.id } })
    expect(answer.statusCode).toBe(201)
    await settled(user)
  }
}

test('before an import is undone it is told which corrections and merges leave with it, and they do', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, csv(FILE))
  expect(await lostBy(user, id)).toEqual({ ventas_corregidas: 0, uniones: 0 })
  await workOn(user)
  expect(await lostBy(user, id)).toEqual({ ventas_corregidas: 2, uniones: 2 })
  await undoImport(user, id)
  expect(await get(user, '/ventas/cambios')).toEqual([])
  expect(await get(user, '/uniones')).toEqual([])
})

test('what another file has too stays', async () => {
  const user = await t.createUser()
  const { id } = await loadFile(user, csv(FILE))
  await workOn(user)
  // The same sales again, and one more.
  const later = await loadFile(user, csv([...FILE, sale(6, 'Marta Ruiz', 'Café molido')]))
  expect(await lostBy(user, id)).toEqual({ ventas_corregidas: 0, uniones: 0 })
  expect(await lostBy(user, later.id)).toEqual({ ventas_corregidas: 0, uniones: 0 })
  await undoImport(user, id)
  expect(await get(user, '/ventas/cambios')).toHaveLength(3)
  expect(await get(user, '/uniones')).toHaveLength(2)
})

test('of an import that is not the business’s nothing is told', async () => {
  const [user, other] = [await t.createUser(), await t.createUser()]
  const { id } = await loadFile(other, csv(FILE))
  expect((await user.inject({ method: 'GET', url: `/importaciones/${id}/deshacer` })).statusCode).toBe(404)
})
