import { sql } from 'kysely'
import type { TenantTx } from '../../../db/tables.ts'
import { shownName } from '../../../encryption/tenant-cipher.ts'
import { withRestEffects } from '../../adjustments/rest-effects.ts'

/** A past forecast of a month, in stored units. */
interface FrozenMonth {
  nivel: string
  clave: string
  nombre: string | null
  hecho: number
  /** ISO date if the forecast was made within its month. */
  dicho_el: string | null
  mes: number
  cantidad: number
  cantidad_desde: number
  cantidad_hasta: number
  cantidad_ajuste: number
  valor: number
  valor_desde: number
  valor_hasta: number
  valor_ajuste: number
}

type FrozenKey = Pick<FrozenMonth, 'nivel' | 'clave' | 'hecho' | 'mes'>

/** All past forecasts, with the current name of their entity. */
export const listFrozenForecasts = async (tx: TenantTx, after: FrozenKey, limit: number): Promise<FrozenMonth[]> => {
  const { rows } = await sql<FrozenMonth>`
    select f.nivel, f.clave, f.hecho, f.dicho_el::text as dicho_el, f.hecho + m.orden::int as mes,
      case f.nivel when 'local' then (select nombre from local d where d.clave = f.clave)
        when 'categoria' then (select nombre from categoria d where d.clave = f.clave)
        when 'producto' then (select nombre from producto d where d.clave = f.clave) end as nombre,
      m.cantidad, m.cantidad_desde, m.cantidad_hasta, coalesce(f.cantidad_ajuste[m.orden], 0) as cantidad_ajuste,
      m.valor, m.valor_desde, m.valor_hasta, coalesce(f.valor_ajuste[m.orden], 0) as valor_ajuste
    from pronostico_congelado f cross join lateral
      unnest(f.cantidad, f.cantidad_desde, f.cantidad_hasta, f.valor, f.valor_desde, f.valor_hasta) with ordinality
      as m (cantidad, cantidad_desde, cantidad_hasta, valor, valor_desde, valor_hasta, orden)
    where m.cantidad is not null and (f.nivel, f.clave, f.hecho) >= (${after.nivel}, ${after.clave}, ${after.hecho})
      and (f.nivel, f.clave, f.hecho, f.hecho + m.orden) > (${after.nivel}, ${after.clave}, ${after.hecho}, ${after.mes})
    order by f.nivel, f.clave, f.hecho, mes limit ${limit}`.execute(tx)
  return rows
}

/** All adjustments, in the order in which they were made. */
export const listEveryAdjustment = async (tx: TenantTx) => {
  const rows = await tx
    .selectFrom('ajuste')
    .select([
      'nivel',
      'nombre',
      'desde',
      'hasta',
      'tipo',
      'cantidad',
      'nota',
      'creado_en',
      'efecto_cantidad',
      'efecto_valor',
      'resto_de',
      'cierre_desde',
      'cierre_hasta',
      'resto_cantidad',
      'resto_valor',
    ])
    .orderBy('id')
    .execute()
  return (await withRestEffects(tx, rows)).map((row) => ({ ...row, nombre: shownName(tx, row.nivel, row.nombre) }))
}
