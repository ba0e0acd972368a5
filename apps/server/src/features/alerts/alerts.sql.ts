import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import type { AlertRow } from './alert-rows.ts'

export const insertAlerts = async (
  tx: TenantTx,
  negocio_id: string,
  corrida_id: number,
  rows: AlertRow[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('alerta')
    .values(rows.map((row) => ({ ...row, negocio_id, corrida_id })))
    .execute()
}

/** The published run's alerts that are not dismissed, in their order, with the names of what they are about. */
export const listAlerts = async (tx: TenantTx, limit: number): Promise<(AlertRow & { nombre: string })[]> => {
  const { rows } = await sql<AlertRow & { nombre: string }>`
    select a.id, a.orden, a.nivel, a.entidad_id, a.tipo, a.desde, a.hasta,
      a.cantidad_esperada, a.cantidad_anterior, a.valor_esperado, a.valor_anterior, d.nombre
    from negocio n join alerta a on a.corrida_id = n.corrida_publicada_id
    join lateral (
      select nombre from producto where a.nivel = 'producto' and id = a.entidad_id
      union all select nombre from categoria where a.nivel = 'categoria' and id = a.entidad_id
      union all select nombre from cliente where a.nivel = 'cliente' and id = a.entidad_id
      union all select nombre from local where a.nivel = 'local' and id = a.entidad_id
    ) d on true
    where not exists (select from alerta_descartada x where x.negocio_id = a.negocio_id and x.id = a.id)
    order by a.orden limit ${limit}`.execute(tx)
  return rows
}

/** Whether the published run has this alert, dismissed or not. */
export const hasAlert = async (tx: TenantTx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('negocio')
    .innerJoin('alerta', 'alerta.corrida_id', 'negocio.corrida_publicada_id')
    .select('alerta.id')
    .where('alerta.id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export const insertDismissed = (tx: TenantTx, negocio_id: string, id: string) =>
  tx
    .insertInto('alerta_descartada')
    .values({ negocio_id, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteDismissed = (tx: TenantTx, id: string) =>
  tx.deleteFrom('alerta_descartada').where('id', '=', id).execute()
