import type { TenantTx } from '../../../db/tables.ts'
import { cipherOf } from '../../../encryption/tenant-cipher.ts'

const columns = [
  'id',
  'usuario_id',
  'trabajo_id',
  'estado',
  'bytes',
  'error',
  'pedida_en',
  'lista_en',
  'vence_en',
] as const

/** The business's copy with the progress of its job; undefined if none was requested. */
export const findCopy = (tx: TenantTx) =>
  tx
    .selectFrom('copia')
    .leftJoin('trabajo', 'trabajo.id', 'copia.trabajo_id')
    .select([
      'copia.id',
      'copia.estado',
      'copia.bytes',
      'copia.error',
      'copia.pedida_en',
      'copia.lista_en',
      'copia.vence_en',
      'trabajo.progreso',
      'trabajo.etapa',
    ])
    .executeTakeFirst()

/** Replaces the previous copy. */
export const replaceCopy = async (
  tx: TenantTx,
  row: { negocio_id: string; usuario_id: string; trabajo_id: string; pedida_en: Date; vence_en: Date },
): Promise<void> => {
  await tx.deleteFrom('copia').execute()
  await tx.insertInto('copia').values(row).execute()
}

/** Starts the requested copy from the beginning; from then on only this attempt can write it. */
export const beginCopy = async (tx: TenantTx, intento: string) => {
  const copy = await tx
    .updateTable('copia')
    .set({ intento, bytes: 0 })
    .where('estado', '=', 'en_marcha')
    .returning(columns)
    .executeTakeFirst()
  if (copy) await tx.deleteFrom('copia_parte').where('copia_id', '=', copy.id).execute()
  return copy
}

/**
 * Adds a piece.
 * @returns bytes so far; undefined if another attempt has begun, or the copy was cancelled
 */
export const addPart = async (
  tx: TenantTx,
  intento: string,
  part: { negocio_id: string; copia_id: string; numero: number; contenido: Uint8Array },
): Promise<number | undefined> => {
  const copy = await tx
    .updateTable('copia')
    .set(({ eb }) => ({ bytes: eb('bytes', '+', part.contenido.length) }))
    .where('intento', '=', intento)
    .where('estado', '=', 'en_marcha')
    .returning('bytes')
    .executeTakeFirst()
  if (copy) {
    const contenido = cipherOf(tx).bytes('copia_parte.contenido', part.contenido)
    await tx
      .insertInto('copia_parte')
      .values({ ...part, contenido })
      .execute()
  }
  return copy?.bytes
}

/** @returns whether this attempt completed it */
export const endCopy = async (
  tx: TenantTx,
  intento: string,
  { lista_en, vence_en }: { lista_en: Date; vence_en: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('copia')
    .set({ estado: 'lista', lista_en, vence_en })
    .where('intento', '=', intento)
    .where('estado', '=', 'en_marcha')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const failCopy = async (tx: TenantTx, error: string): Promise<void> => {
  const failed = await tx
    .updateTable('copia')
    .set({ estado: 'fallida', error, bytes: 0 })
    .where('estado', '=', 'en_marcha')
    .returning('id')
    .executeTakeFirst()
  if (failed) await tx.deleteFrom('copia_parte').where('copia_id', '=', failed.id).execute()
}

/** Deletes a copy that a user cancelled. */
export const forgetCopy = async (tx: TenantTx): Promise<void> => {
  await tx.deleteFrom('copia').where('estado', '=', 'en_marcha').execute()
}

export const findPart = async (tx: TenantTx, copiaId: string, numero: number): Promise<Uint8Array | undefined> => {
  const row = await tx
    .selectFrom('copia_parte')
    .select('contenido')
    .where('copia_id', '=', copiaId)
    .where('numero', '=', numero)
    .executeTakeFirst()
  return row && cipherOf(tx).plainBytes('copia_parte.contenido', row.contenido)
}

/** The user who requested the copy, if they still own the business and have verified their address. */
export const findAsker = (tx: TenantTx, id: string) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nombre', 'correo'])
    .where('id', '=', id)
    .where('rol', '=', 'propietario')
    .where('correo_verificado_en', 'is not', null)
    .executeTakeFirst()
