import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'

/** A user's questions, newest first. */
export const listHelp = (tx: TenantTx, usuarioId: string) =>
  tx
    .selectFrom('ayuda')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .orderBy('creada_en', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** The newest failed import whose file is still stored. */
export const findFailedImport = (tx: TenantTx) =>
  tx
    .selectFrom('importacion')
    .select(['id', 'archivo', 'bytes'])
    .where('estado', '=', 'fallida')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('importacion_parte')
          .select('numero')
          .whereRef('importacion_parte.importacion_id', '=', 'importacion.id'),
      ),
    )
    .orderBy('creada_en', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findFailedImportById = (tx: TenantTx, id: string) =>
  tx
    .selectFrom('importacion')
    .select(['id', 'archivo'])
    .where('id', '=', id)
    .where('estado', '=', 'fallida')
    .executeTakeFirst()

export const countOpenHelp = async (tx: TenantTx): Promise<number> => {
  const { count } = await tx
    .selectFrom('ayuda')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('estado', '=', 'abierta')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertHelp = async (
  tx: TenantTx,
  row: {
    negocio_id: string
    usuario_id: string
    mensaje: string
    pagina: string
    prioritaria: boolean
    prometida_para: Date | null
    archivo: string | null
    creada_en: Date
  },
): Promise<string> => {
  const { id } = await tx.insertInto('ayuda').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A copy, because the user may discard the import while waiting for an answer. */
export const copyFile = async (
  tx: TenantTx,
  negocio_id: string,
  ayuda_id: string,
  importacionId: string,
): Promise<void> => {
  const cipher = cipherOf(tx)
  for (let numero = 0; ; numero += 1) {
    const piece = await tx
      .selectFrom('importacion_parte')
      .select('contenido')
      .where('importacion_id', '=', importacionId)
      .where('numero', '=', numero)
      .executeTakeFirst()
    if (!piece) return
    // Encrypted again, because encryption is bound to the table and column.
    const plain = cipher.plainBytes('importacion_parte.contenido', piece.contenido)
    const contenido = cipher.bytes('ayuda_parte.contenido', plain)
    await tx.insertInto('ayuda_parte').values({ negocio_id, ayuda_id, numero, contenido }).execute()
  }
}

export const listPieces = async (tx: TenantTx, ayudaId: string): Promise<Uint8Array[]> => {
  const rows = await tx
    .selectFrom('ayuda_parte')
    .select('contenido')
    .where('ayuda_id', '=', ayudaId)
    .orderBy('numero')
    .execute()
  return rows.map(({ contenido }) => cipherOf(tx).plainBytes('ayuda_parte.contenido', contenido))
}

export const getAsker = (tx: TenantTx, usuarioId: string) =>
  tx
    .selectFrom('usuario')
    .innerJoin('negocio', 'negocio.id', 'usuario.negocio_id')
    .select([
      'usuario.nombre',
      'usuario.correo',
      'negocio.nombre as negocio',
      'negocio.plan',
      'negocio.fecha_renovacion_plan',
    ])
    .where('usuario.id', '=', usuarioId)
    .executeTakeFirstOrThrow()

/** Open questions of all businesses, read as the operator: priority plans first, then the oldest. */
export const listOpenHelp = (tx: TenantTx) =>
  tx
    .selectFrom('ayuda')
    .selectAll()
    .where('estado', '=', 'abierta')
    .orderBy('prioritaria', 'desc')
    .orderBy('creada_en')
    .orderBy('id')
    .execute()

export const getHelpById = (tx: TenantTx, id: string) =>
  tx.selectFrom('ayuda').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Closes a question. @returns whether it was still open */
export const answerHelp = async (tx: TenantTx, id: string, respuesta: string, moment: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('ayuda')
    .set({ estado: 'respondida', respuesta, respondida_en: moment })
    .where('id', '=', id)
    .where('estado', '=', 'abierta')
    .executeTakeFirst()
  await tx.deleteFrom('ayuda_parte').where('ayuda_id', '=', id).execute()
  return numUpdatedRows > 0n
}
