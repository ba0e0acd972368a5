import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { importOf, loadFile, readFile, settled, undoImport } from '../../testing/imports.ts'
import { csv, monthsOfSales } from '../../testing/sales-csv.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { abandonImport } from './abandon-import.ts'

const t = await openTestApp({ worker: true })
const user = await t.createUser()

/** Resets an import to what a server of the previous release leaves: it has no refusal code, and the file is read again. */
const leaveCode = (id: string, others: { estado?: string; error?: string } = {}): Promise<unknown> =>
  inTenant(t.db, user.negocioId, (tx) =>
    tx
      .updateTable('importacion')
      .set({ error_codigo: 'archivo_de_existencias', ...others })
      .where('id', '=', id)
      .execute(),
  )

test('the code of a refusal goes when its file is loaded, or undone', async () => {
  const { id } = await readFile(user, csv(monthsOfSales(1)))
  await leaveCode(id)
  await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload: {} })
  await settled(user)
  expect(await importOf(user, id)).toMatchObject({ estado: 'cargada', error_codigo: null })
  const other = await loadFile(user, csv(monthsOfSales(2)))
  await leaveCode(other.id)
  expect(await undoImport(user, other.id)).toMatchObject({ estado: 'deshecha', error_codigo: null })
})

test('a reading that ends for another reason has no code of a refusal', async () => {
  const { id } = await readFile(user, csv(monthsOfSales(3)))
  const abandoned = async (error: string) => {
    await leaveCode(id, { estado: 'leyendo', error: 'Es un reporte de existencias.' })
    await inTenant(t.db, user.negocioId, (tx) =>
      abandonImport({} as never, tx, { negocioId: user.negocioId, importacionId: id, error }),
    )
    const record = await importOf(user, id)
    return [record.estado, record.error, record.error_codigo]
  }
  expect(await abandoned('Se interrumpió.')).toEqual(['fallida', 'Se interrumpió.', null])
  const refusal = 'Es un reporte de existencias.'
  expect(await abandoned(refusal)).toEqual(['fallida', refusal, 'archivo_de_existencias'])
})
