import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { importOf, upload } from '../../testing/imports.ts'
import { updateImport } from './imports.sql.ts'
import { readImport } from './read.job.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()

test('a file that is refused after its reading was cancelled keeps what was said of that', async () => {
  const user = await t.createUser()
  const { negocioId } = user
  const importacionId = (await upload(user, 'esto no es una tabla de ventas', 'nota.csv')).json().data.id as string
  const read = (cancel: () => Promise<void>): Promise<void> => {
    let cancelled: Promise<void> | undefined
    const dependencies = {
      ...t.adminContext,
      // Called after the import was found to be readable, and before the process that reads it starts.
      readerOwner: (owner: string) => {
        cancelled = cancel()
        return owner
      },
    }
    const context = { negocioId, importacionId, usuarioId: null, signal: new AbortController().signal, report() {} }
    return readImport(dependencies, context).finally(() => cancelled)
  }
  const before = { estado: 'fallida', error: 'Cancelaste la lectura.' } as const
  await read(() =>
    inTenant(t.db, negocioId, async (tx) => {
      await updateImport(tx, importacionId, { ...before, error_codigo: null })
    }),
  )
  expect(await importOf(user, importacionId)).toMatchObject(before)
})
