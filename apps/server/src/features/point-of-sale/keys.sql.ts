import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'

const columns = ['id', 'nombre', 'identificador', 'creada_en', 'usada_en'] as const

interface KeyRow {
  id: string
  negocio_id: string
  secreto_hash: string
  revocada_en: Date | null
}

/** Used before a business is known: the only key with this identifier. */
export const findKeyByIdentifier = async (db: Db, identificador: string): Promise<KeyRow | undefined> => {
  const { rows } = await sql<KeyRow>`select id, negocio_id, secreto_hash, revocada_en
    from clave_pos_por_identificador(${identificador})`.execute(db)
  return rows[0]
}

/** Keys that are valid, in the order in which they were created. */
export const listKeys = (tx: TenantTx) =>
  tx
    .selectFrom('clave_pos')
    .select(columns)
    .where('revocada_en', 'is', null)
    .orderBy('creada_en')
    .orderBy('id')
    .execute()

export const findKey = (tx: TenantTx, id: string) =>
  tx.selectFrom('clave_pos').select(columns).where('id', '=', id).where('revocada_en', 'is', null).executeTakeFirst()

export const insertKey = async (
  tx: TenantTx,
  row: { negocio_id: string; nombre: string; identificador: string; secreto_hash: string; creada_en: Date },
) => tx.insertInto('clave_pos').values(row).returning(columns).executeTakeFirstOrThrow()

/** @returns its name; undefined unless the key was valid */
export const revokeKey = async (tx: TenantTx, id: string, now: Date): Promise<string | undefined> => {
  const row = await tx
    .updateTable('clave_pos')
    .set({ revocada_en: now })
    .where('id', '=', id)
    .where('revocada_en', 'is', null)
    .returning('nombre')
    .executeTakeFirst()
  return row?.nombre
}

export const noteUse = (tx: TenantTx, id: string, now: Date) =>
  tx.updateTable('clave_pos').set({ usada_en: now }).where('id', '=', id).execute()
