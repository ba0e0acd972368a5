import type { RefusalCode } from '@vigia/contract/calls/imports.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { cipherOf } from '../../encryption/tenant-cipher.ts'
import type { ImportState } from './import-state.ts'

const columns = [
  'id',
  'archivo',
  'bytes',
  'ejemplo',
  'estado',
  'hoja_id',
  'pos_mes',
  'firma',
  'reemplazo',
  'creada_en',
  'cargada_en',
  'vista_previa',
  'resultado',
  'error',
  'error_codigo',
  'usuario_id',
] as const

/** Name of the user who uploaded it. */
const uploader = sql<string | null>`(select u.nombre from usuario u where u.id = importacion.usuario_id)`.as(
  'subida_por',
)

const withPreview = <Row extends { vista_previa: unknown }>(tx: TenantTx, row: Row): Row => ({
  ...row,
  vista_previa: cipherOf(tx).plainJson('importacion.vista_previa', row.vista_previa),
})

export const listImports = async (tx: TenantTx, limit: number) => {
  const rows = await tx
    .selectFrom('importacion')
    .select([...columns, uploader])
    .orderBy('creada_en', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => withPreview(tx, row))
}

export const findImport = async (tx: TenantTx, id: string) => {
  const row = await tx
    .selectFrom('importacion')
    .select([...columns, uploader])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && withPreview(tx, row)
}

export const lockImport = async (tx: TenantTx, id: string) => {
  const row = await tx.selectFrom('importacion').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && withPreview(tx, row)
}

/** Imports that wait for confirmation, locked. One being read is waited for, because it may have been compared with the old sales. */
export const lockWaiting = async (tx: TenantTx): Promise<{ id: string; bytes: number }[]> => {
  const rows = await tx
    .selectFrom('importacion')
    .select(['id', 'bytes', 'estado'])
    .where('estado', 'in', ['por_confirmar', 'leyendo'])
    .where('ejemplo', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter(({ estado }) => estado === 'por_confirmar')
}

export const findReading = async (tx: TenantTx, id: string) =>
  tx.selectFrom('importacion').select(['estado', 'lectura']).where('id', '=', id).executeTakeFirst()

export const findRejections = async (tx: TenantTx, id: string) => {
  const row = await tx
    .selectFrom('importacion')
    .select(['rechazos', 'filas_rechazadas', 'vista_previa'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { plainJson } = cipherOf(tx)
  return (
    row && {
      ...withPreview(tx, row),
      rechazos: plainJson('importacion.rechazos', row.rechazos),
      filas_rechazadas: plainJson('importacion.filas_rechazadas', row.filas_rechazadas),
    }
  )
}

export const insertImport = (
  tx: TenantTx,
  row: {
    id: string
    negocio_id: string
    archivo: string
    bytes: number
    sha256: string
    lectura: string
    ejemplo?: boolean
    hoja_id?: string
    usuario_id?: string
  },
) =>
  tx
    .insertInto('importacion')
    .values({ ...row, estado: 'leyendo' satisfies ImportState })
    .execute()

/** Reason of a refusal. Both fields are always set together, so that no code remains from an earlier message. */
interface Refusal {
  error: string | null
  error_codigo: RefusalCode | null
}

export const updateImport = (
  tx: TenantTx,
  id: string,
  set: Partial<{
    archivo: string
    estado: ImportState
    bytes: number
    sha256: string
    lectura: string
    firma: string | null
    reemplazo: string | null
    resultado: string | null
  }> &
    (Refusal | { error?: never; error_codigo?: never }),
) => tx.updateTable('importacion').set(set).where('id', '=', id).execute()

/** By the database's clock, as for sales from tills, because the order of loads decides which replaces which. */
export const endLoad = (tx: TenantTx, id: string, resultado: string) =>
  tx
    .updateTable('importacion')
    .set({
      estado: 'cargada' satisfies ImportState,
      resultado,
      cargada_en: sql<Date>`now()`,
      error: null,
      error_codigo: null,
    })
    .where('id', '=', id)
    .execute()

/** Stores the results of a reading; undefined values are not changed. */
export const storeReading = async (
  tx: TenantTx,
  id: string,
  {
    vista_previa,
    rechazos,
    filas_rechazadas,
  }: { vista_previa?: unknown; rechazos?: unknown; filas_rechazadas?: unknown },
): Promise<void> => {
  const { json } = cipherOf(tx)
  await tx
    .updateTable('importacion')
    .set({
      ...(vista_previa !== undefined && { vista_previa: json('importacion.vista_previa', vista_previa) }),
      ...(rechazos !== undefined && { rechazos: json('importacion.rechazos', rechazos) }),
      ...(filas_rechazadas !== undefined && {
        filas_rechazadas: json('importacion.filas_rechazadas', filas_rechazadas),
      }),
    })
    .where('id', '=', id)
    .execute()
}

export const deleteImport = (tx: TenantTx, id: string) => tx.deleteFrom('importacion').where('id', '=', id).execute()

/** Whether an import is changing the business's sales now. */
export const isLoading = async (tx: TenantTx): Promise<boolean> => {
  const row = await tx
    .selectFrom('importacion')
    .select('id')
    .where('estado', 'in', ['cargando', 'deshaciendo'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the sample shop is loaded or being loaded. */
export const hasSample = async (tx: TenantTx): Promise<boolean> => {
  const row = await tx
    .selectFrom('importacion')
    .select('id')
    .where('ejemplo', '=', true)
    .where('estado', 'not in', ['deshecha', 'fallida'])
    .executeTakeFirst()
  return row !== undefined
}

/** Number and bytes of imports with a stored file that are neither loaded nor discarded. Linked sheets have a limit of their own. */
export const sumWaiting = async (tx: TenantTx): Promise<{ imports: number; bytes: number }> => {
  const { rows } = await sql<{ imports: number; bytes: number }>`
    select count(*) filter (where hoja_id is null)::int as imports, 
      (coalesce(sum(bytes), 0) + (select coalesce(sum(octet_length(contenido)), 0) from importacion_lineas))::bigint as bytes
    from importacion where not ejemplo and estado not in ('cargada', 'deshaciendo', 'deshecha')`.execute(tx)
  return rows[0]!
}
