import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'

/** Bytes of a stored piece. No other request is answered while one is encrypted, and several uploads take turns. */
export const PIECE_BYTES = 128 * 1024

export const insertPiece = (
  tx: TenantTx,
  row: { negocio_id: string; importacion_id: string; numero: number; contenido: Uint8Array },
) =>
  tx
    .insertInto('importacion_parte')
    .values({ ...row, contenido: cipherOf(tx).bytes('importacion_parte.contenido', row.contenido) })
    .execute()

/** The complete file. */
export const readPieces = async (tx: TenantTx, importacionId: string, bytes: number): Promise<Uint8Array> => {
  const file = new Uint8Array(bytes)
  let at = 0
  for (let numero = 0; at < bytes; numero += 1) {
    const { contenido } = await tx
      .selectFrom('importacion_parte')
      .select('contenido')
      .where('importacion_id', '=', importacionId)
      .where('numero', '=', numero)
      .executeTakeFirstOrThrow()
    const piece = cipherOf(tx).plainBytes('importacion_parte.contenido', contenido)
    file.set(piece, at)
    at += piece.length
  }
  return file
}

/** Bytes of a stored piece of lines. */
const PACKED_BYTES = 1024 * 1024

/** Stores the lines that were read, replacing those of an earlier reading. */
export const replaceLines = async (
  tx: TenantTx,
  negocioId: string,
  importacionId: string,
  packed: Uint8Array,
): Promise<void> => {
  await tx.deleteFrom('importacion_lineas').where('importacion_id', '=', importacionId).execute()
  for (let numero = 0; numero * PACKED_BYTES < packed.length; numero += 1) {
    const piece = packed.subarray(numero * PACKED_BYTES, (numero + 1) * PACKED_BYTES)
    const contenido = cipherOf(tx).bytes('importacion_lineas.contenido', piece)
    await tx
      .insertInto('importacion_lineas')
      .values({ negocio_id: negocioId, importacion_id: importacionId, numero, contenido })
      .execute()
  }
}

/** The stored lines of an import; undefined if there are none. */
export const findLines = async (tx: TenantTx, importacionId: string): Promise<Uint8Array | undefined> => {
  const pieces: Uint8Array[] = []
  for (;;) {
    const piece = await tx
      .selectFrom('importacion_lineas')
      .select('contenido')
      .where('importacion_id', '=', importacionId)
      .where('numero', '=', pieces.length)
      .executeTakeFirst()
    if (!piece) return pieces.length === 0 ? undefined : Buffer.concat(pieces)
    pieces.push(cipherOf(tx).plainBytes('importacion_lineas.contenido', piece.contenido))
  }
}

/** Deletes everything stored of an import's files. */
export const deletePieces = async (tx: TenantTx, importacionId: string): Promise<void> => {
  for (const table of ['importacion_parte', 'importacion_lineas'] as const)
    await tx.deleteFrom(table).where('importacion_id', '=', importacionId).execute()
}
