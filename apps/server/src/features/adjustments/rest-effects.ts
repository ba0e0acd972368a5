import type { Month } from '@vigia/contract/months.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { readSharesLeft } from '../aggregates/month-totals.ts'

/** What an adjustment adds to the published run, and to the whole month of which it adjusts the remainder. Stored amounts. */
interface StoredEffect {
  /** Null if it adds nothing. */
  efecto_cantidad: number | null
  efecto_valor: number | null
  resto_de: Month | null
  resto_cantidad: number
  resto_valor: number
}

/**
 * Adjustments with their effects. The effect on a partly sold month is multiplied by the share of units and of money that still remains. It is
 * computed when read, because the remainder changes with every sale and commitment.
 */
export const withRestEffects = async <Row extends StoredEffect>(tx: TenantTx, rows: readonly Row[]): Promise<Row[]> => {
  if (!rows.some((row) => row.resto_de !== null && row.efecto_cantidad !== null)) return [...rows]
  const run = await findPublishedRun(tx)
  const month = run?.mes_en_curso ?? null
  const left = run && month !== null ? await readSharesLeft(tx, run, month) : null
  if (!left) return [...rows]
  return rows.map((row) =>
    row.resto_de !== month || row.efecto_cantidad === null || row.efecto_valor === null
      ? row
      : {
          ...row,
          efecto_cantidad: row.efecto_cantidad + Math.round(row.resto_cantidad * left.cantidad),
          efecto_valor: row.efecto_valor + Math.round(row.resto_valor * left.valor),
        },
  )
}
