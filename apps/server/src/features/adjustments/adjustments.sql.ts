import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { toldName } from '../../db/told-names.sql.ts'
import { shownName } from '../../encryption/tenant-cipher.ts'
import type { Amounts } from './adjust-leaves.ts'
import { withRestEffects } from './rest-effects.ts'

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
  /** The month of which only the remainder is adjusted, and the share that remained; null for whole months. */
  resto_de: Month | null
  quedaba: number | null
  /** First and last day (ISO) of its closure; null for others. */
  cierre_desde: string | null
  cierre_hasta: string | null
}

/** An adjustment with its effect, and with what it adds to the whole month of which it adjusts the remainder. */
type StoredAdjustment = AdjustmentRow & { resto_cantidad: number; resto_valor: number }

/** All adjustments with their effects, in the order in which they were made. */
export const listAdjustments = async (tx: TenantTx): Promise<AdjustmentRow[]> =>
  withRestEffects(tx, await listStoredAdjustments(tx))

/** All adjustments, in the order in which they were made and are applied. */
export const listStoredAdjustments = async (tx: TenantTx): Promise<StoredAdjustment[]> => {
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
      'resto_de',
      'quedaba',
      'resto_cantidad',
      'resto_valor',
      'cierre_desde',
      'cierre_hasta',
    ])
    .orderBy('id')
    .execute()
  return (rows as StoredAdjustment[]).map((row) => ({ ...row, nombre: shownName(tx, row.nivel, row.nombre) }))
}

/** Adjustments that a request of a user with this key made. */
export const findByRequest = async (tx: TenantTx, usuarioId: string, envio: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('ajuste')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('envio', '=', envio)
    .execute()
  return rows.map(({ id }) => id)
}

type Named = Exclude<Adjustment['nivel'], 'total'>

/** Name and stored key of an entity of the business. */
export const findEntity = (tx: TenantTx, nivel: Named, id: number) =>
  tx
    .selectFrom(nivel)
    .select([toldName(nivel).as('nombre'), 'clave'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Ids of a level's entities by their keys. */
export const listIds = async (tx: TenantTx, nivel: Named, claves: readonly string[]): Promise<Map<string, number>> => {
  if (claves.length === 0) return new Map()
  const rows = await tx.selectFrom(nivel).select(['id', 'clave']).where('clave', 'in', claves).execute()
  return new Map(rows.map(({ id, clave }) => [clave, id]))
}

/** The fields of an adjustment that can be changed. */
export type StoredChange = Pick<
  AdjustmentRow,
  'desde' | 'hasta' | 'tipo' | 'cantidad' | 'nota' | 'resto_de' | 'quedaba'
> &
  Partial<Pick<AdjustmentRow, 'cierre_desde' | 'cierre_hasta'>>

export const insertAdjustment = async (
  tx: TenantTx,
  row: StoredChange &
    Pick<AdjustmentRow, 'nivel' | 'clave' | 'nombre' | 'creado_en'> & {
      negocio_id: string
      usuario_id: string
      envio?: string | null
    },
): Promise<number> => (await tx.insertInto('ajuste').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateAdjustment = (tx: TenantTx, id: number, change: Partial<StoredChange>) =>
  tx.updateTable('ajuste').set(change).where('id', '=', id).execute()

export const deleteAdjustments = (tx: TenantTx, ids: readonly number[]) =>
  tx.deleteFrom('ajuste').where('id', 'in', ids).execute()

/** What an adjustment adds to whole months of the run, and to the whole month of which it adjusts the remainder. */
interface Effect extends Amounts {
  id: number
  reparto: Adjustment['reparto']
  resto_cantidad: number
  resto_valor: number
}

/** Stores what each adjustment adds to the run; adjustments that are not listed add nothing. */
export const storeEffects = async (tx: TenantTx, effects: readonly Effect[]): Promise<void> => {
  await sql`update ajuste set efecto_cantidad = null, efecto_valor = null, reparto = 'esperado', resto_cantidad = 0, resto_valor = 0
    where efecto_cantidad is not null`.execute(tx)
  if (effects.length === 0) return
  const column = <Name extends keyof Effect>(name: Name) => effects.map((effect) => effect[name])
  await sql`update ajuste a set efecto_cantidad = e.cantidad, efecto_valor = e.valor, reparto = e.reparto,
      resto_cantidad = e.resto_cantidad, resto_valor = e.resto_valor
    from unnest(${column('id')}::bigint[], ${column('cantidad')}::bigint[], ${column('valor')}::bigint[], ${column('reparto')}::text[],
        ${column('resto_cantidad')}::bigint[], ${column('resto_valor')}::bigint[])
      as e (id, cantidad, valor, reparto, resto_cantidad, resto_valor)
    where a.id = e.id`.execute(tx)
}
