import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'

export const getAccount = (tx: TenantTx, usuarioId: string) =>
  tx
    .selectFrom('usuario')
    .innerJoin('negocio', 'negocio.id', 'usuario.negocio_id')
    .select([
      'usuario.nombre',
      'usuario.correo',
      'usuario.correo_verificado_en',
      'usuario.creado_en',
      'usuario.tutorial_completado',
      'usuario.rol',
      'usuario.limitado',
      'negocio.plan',
      'negocio.fecha_inicial_plan',
      'negocio.fecha_renovacion_plan',
      'negocio.fecha_borrado',
    ])
    .where('usuario.id', '=', usuarioId)
    .executeTakeFirstOrThrow()

/** Null for users who were not asked for one. */
export const getDocument = async (
  tx: TenantTx,
  usuarioId: string,
): Promise<{ tipo_documento: string | null; documento: string | null }> => {
  const { tipo_documento, documento } = await tx
    .selectFrom('usuario')
    .select(['tipo_documento', 'documento'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return { tipo_documento, documento: cipherOf(tx).plainText('usuario.documento', documento) }
}

/** Names of the stores to which a user is limited. */
export const listStoreNames = async (tx: TenantTx, usuarioId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('usuario_local as v')
    .innerJoin('local as l', 'l.clave', 'v.clave_local')
    .select('l.nombre')
    .where('v.usuario_id', '=', usuarioId)
    .orderBy('l.nombre')
    .execute()
  return rows.map(({ nombre }) => nombre)
}

export const setTutorialCompleted = async (tx: TenantTx, usuarioId: string, done: boolean): Promise<void> => {
  await tx.updateTable('usuario').set({ tutorial_completado: done }).where('id', '=', usuarioId).execute()
}

export const updateName = async (tx: TenantTx, usuarioId: string, nombre: string): Promise<void> => {
  await tx.updateTable('usuario').set({ nombre }).where('id', '=', usuarioId).execute()
}

export const updateDocument = async (
  tx: TenantTx,
  usuarioId: string,
  {
    tipo_documento,
    documento,
    acudiente_autoriza,
  }: { tipo_documento: string; documento: string; acudiente_autoriza: boolean },
): Promise<void> => {
  await tx
    .updateTable('usuario')
    .set({ tipo_documento, acudiente_autoriza, documento: cipherOf(tx).text('usuario.documento', documento) })
    .where('id', '=', usuarioId)
    .execute()
}

export const getPasswordHash = async (tx: TenantTx, usuarioId: string): Promise<string> => {
  const row = await tx.selectFrom('usuario').select('clave_hash').where('id', '=', usuarioId).executeTakeFirstOrThrow()
  return row.clave_hash
}

/** Keeps the deletion day of a business that is already cancelled. @returns whether it was not */
export const setDeletionDay = async (tx: TenantTx, day: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('negocio')
    .set({ fecha_borrado: day })
    .where('fecha_borrado', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the business was cancelled */
export const clearDeletionDay = async (tx: TenantTx): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('negocio')
    .set({ fecha_borrado: null })
    .where('fecha_borrado', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
