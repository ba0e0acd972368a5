import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'

/** The column of a sale with the id of a product, client or store. */
export const columnOf = (tabla: MergeTable) => sql.ref(`${tabla}_id`)

/** SQL for the code of `d`; stores have none. */
export const codeOf = (tabla: MergeTable) => (tabla === 'local' ? sql`null::text` : sql.ref('d.codigo'))

/** The decrypted code of a client; other codes are not encrypted. */
export const shownCode = (tx: TenantTx, tabla: MergeTable, codigo: string | null): string | null =>
  tabla === 'cliente' ? cipherOf(tx).plainText('cliente.codigo', codigo) : codigo

/** SQL columns of a cell of the cube, with `id` as its product, client or store. */
export const cellOf = (tabla: MergeTable, id: RawBuilder<unknown>) => {
  const column = (of: MergeTable) => (of === tabla ? sql`${id} as ${columnOf(of)}` : sql`s.${columnOf(of)}`)
  return sql`${column('local')}, ${column('cliente')}, ${column('producto')}, s.mes`
}
