import { expect, test } from 'vitest'
import { importOf, loadFile, readFile, reread, settled, undoImport, unitsSold } from '../../testing/imports.ts'
import { YEAR_AND_HALF, csv } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp({ worker: true })

test('a preview that waits is counted again when another import is loaded or undone, and keeps what was chosen', async () => {
  const user = await t.createUser()
  const { id } = await readFile(user, YEAR_AND_HALF)
  await reread(user, id, { mapeo: { categoria: null } })
  const counted = async () => {
    const { estado, vista_previa: preview } = await importOf(user, id)
    return [estado, preview?.nuevas, preview?.repetidas, preview?.mapeo.categoria]
  }
  expect(await counted()).toEqual(['por_confirmar', 36, 0, null])
  const loaded = await loadFile(user, YEAR_AND_HALF)
  expect(await counted()).toEqual(['por_confirmar', 0, 36, null])
  await undoImport(user, loaded.id)
  expect(await counted()).toEqual(['por_confirmar', 36, 0, null])
  const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  expect(answer.statusCode).toBe(202)
  await settled(user)
  expect(await importOf(user, id)).toMatchObject({ estado: 'cargada', resultado: { nuevas: 36, repetidas: 0 } })
  expect(await unitsSold(user)).toBeGreaterThan(500)
})

test('of a preview that another load brought a part of, the rest stays new', async () => {
  const user = await t.createUser()
  const [one, two] = [1, 2].map((day) => `FV-${day};0${day}/05/2026;Centro;Marta Ruiz;C-1;Café molido;Bebidas;7;84000`)
  const { id } = await readFile(user, csv([one!, two!]))
  await loadFile(user, csv([one!]))
  expect((await importOf(user, id)).vista_previa).toMatchObject({ nuevas: 1, repetidas: 1 })
})
