import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'
import type { Amounts } from './adjust-leaves.ts'

export interface AdjustmentRow {
  id: number
  nivel: Adjustment['nivel']
  clave: string
  nombre: string | null
  desde: Month
  hasta: Month
  tipo: Adjustment['tipo']
  /** Millionths of a unit, or of a percent. */
  cantidad: number
  nota: string | null
  creado_en: Date
  efecto_cantidad: number | null
  efecto_valor: number | null
  reparto: Adjustment['reparto']
}

/** All, in the order in which they were made and are applied. */
export const listAdjustments = async (tx: TenantTx): Promise<AdjustmentRow[]> => {
  const rows = await tx
    .selectFrom('ajuste')
    .select([
      'id',
      'nivel',
      'clave',
      'nombre',
      'desde',
      'hasta',
      'tipo',
      'cantidad',
      'nota',
      'creado_en',
      'efecto_cantidad',
      'efecto_valor',
      'reparto',
    ])
    .orderBy('id')
    .execute()
  return (rows as AdjustmentRow[]).map((row) => ({ ...row, nombre: shownName(tx, row.nivel, row.nombre) }))
}

type Named = Exclude<Adjustment['nivel'], 'total'>

/** Name and key of something that the business has, as they are stored. */
export const findEntity = (tx: TenantTx, nivel: Named, id: number) =>
  tx.selectFrom(nivel).select(['nombre', 'clave']).where('id', '=', id).executeTakeFirst()

/** Ids by key of some of a level. */
export const listIds = async (tx: TenantTx, nivel: Named, claves: readonly string[]): Promise<Map<string, number>> => {
  if (claves.length === 0) return new Map()
  const rows = await tx.selectFrom(nivel).select(['id', 'clave']).where('clave', 'in', claves).execute()
  return new Map(rows.map(({ id, clave }) => [clave, id]))
}

type Change = Pick<AdjustmentRow, 'desde' | 'hasta' | 'tipo' | 'cantidad' | 'nota'>

export const insertAdjustment = async (
  tx: TenantTx,
  row: Change &
    Pick<AdjustmentRow, 'nivel' | 'clave' | 'nombre' | 'creado_en'> & { negocio_id: string; usuario_id: string },
): Promise<number> => (await tx.insertInto('ajuste').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateAdjustment = (tx: TenantTx, id: number, change: Change) =>
  tx.updateTable('ajuste').set(change).where('id', '=', id).execute()

export const deleteAdjustment = async (tx: TenantTx, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('ajuste').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Notes what each adjustment adds to the run; of those that are not told it adds nothing. */
export const storeEffects = async (
  tx: TenantTx,
  effects: readonly (Amounts & { id: number; reparto: Adjustment['reparto'] })[],
): Promise<void> => {
  await sql`update ajuste set efecto_cantidad = null, efecto_valor = null, reparto = 'esperado'
    where efecto_cantidad is not null`.execute(tx)
  if (effects.length === 0) return
  const column = <Name extends keyof (typeof effects)[number]>(name: Name) => effects.map((effect) => effect[name])
  await sql`update ajuste a set efecto_cantidad = e.cantidad, efecto_valor = e.valor, reparto = e.reparto
    from unnest(${column('id')}::bigint[], ${column('cantidad')}::bigint[], ${column('valor')}::bigint[], ${column('reparto')}::text[])
      as e (id, cantidad, valor, reparto)
    where a.id = e.id`.execute(tx)
}
