import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { percent, whole } from '../cli/figures.ts'
import { table } from '../cli/terminal.ts'
import { moneyOf, quantityOf } from '../db/amounts.ts'
import type { Db, TenantTx } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import type { StoredEvaluation, StoredLevelAccuracy } from '../features/forecasts/evaluation.ts'
import { findPublishedRun } from '../db/published-run.sql.ts'
import { monthAndYear } from '../month-names.ts'

interface MonthSums {
  mes: Month
  cantidad: number
  valor: number
  antes_cantidad: number | null
  antes_valor: number | null
}

/** The published months, whole business, with the same month of the year before; a month under way is taken whole. */
const listMonths = async (tx: TenantTx, underWay: Month | null): Promise<MonthSums[]> => {
  const { rows } = await sql<MonthSums>`
    with p as (
      select c.corte + m.orden::int as mes, sum(m.cantidad)::bigint as cantidad, sum(m.valor)::bigint as valor
      from negocio join corrida c on c.id = corrida_publicada_id cross join lateral (
          select cantidad, valor from prediccion_resumen where corrida_id = c.id
          union all select cantidad, valor from prediccion_nuevos where corrida_id = c.id and clase = 'producto'
        ) r
        cross join lateral unnest(r.cantidad, r.valor) with ordinality as m (cantidad, valor, orden)
      group by 1 having sum(m.cantidad) <> 0 or sum(m.valor) <> 0
    ), v as (
      select mes, sum(cantidad)::bigint as cantidad, sum(valor)::bigint as valor from resumen_mensual
      where mes is distinct from ${underWay} group by mes
      union all select mes, cantidad, valor from p where mes = ${underWay}
    )
    select p.mes, p.cantidad, p.valor, v.cantidad as antes_cantidad, v.valor as antes_valor
    from p left join v on v.mes = p.mes - 12 order by p.mes`.execute(tx)
  return rows
}

const change = (now: number, before: number | null): string =>
  before === null || before <= 0 ? '—' : `${now >= before ? '+' : ''}${percent(now / before - 1)}`

const monthsTable = (months: MonthSums[], underWay: Month | null): string =>
  table(
    ['Mes', 'Unidades', 'Hace un año', 'Cambio', 'Ventas COP', 'Hace un año', 'Cambio'],
    months.map((row) => {
      const [units, unitsBefore] = [quantityOf(row.cantidad), row.antes_cantidad && quantityOf(row.antes_cantidad)]
      const [money, moneyBefore] = [moneyOf(row.valor), row.antes_valor && moneyOf(row.antes_valor)]
      return [
        monthAndYear(row.mes) + (row.mes === underWay ? ' (en curso)' : ''),
        whole(units),
        unitsBefore === null ? '—' : whole(unitsBefore),
        change(units, unitsBefore),
        `$ ${whole(money)}`,
        moneyBefore === null ? '—' : `$ ${whole(moneyBefore)}`,
        change(money, moneyBefore),
      ]
    }),
  )

const LEVELS: Record<StoredLevelAccuracy['nivel'], string> = {
  total: 'Todo el negocio',
  local: 'Por local',
  categoria: 'Por categoría',
  producto: 'Por producto',
  cliente: 'Por cliente',
}

const errorsTable = (levels: StoredLevelAccuracy[]): string =>
  table(
    ['Nivel', 'Error', 'Repitiendo el año pasado', 'Ganancia', 'Sesgo', 'Meses'],
    levels.map(({ nivel, wape, sesgo, wape_ingenuo, meses }) => [
      LEVELS[nivel],
      percent(wape),
      wape_ingenuo === null ? '—' : percent(wape_ingenuo),
      wape_ingenuo === null || wape_ingenuo === 0 ? '—' : percent(1 - wape / wape_ingenuo),
      `${sesgo > 0 ? '+' : ''}${percent(sesgo)}`,
      String(meses),
    ]),
  )

/** The published forecast and its backtest as text for the terminal. */
export const forecastSummary = (db: Db, negocioId: string): Promise<string> =>
  inTenant(db, negocioId, async (tx) => {
    const run = await findPublishedRun(tx)
    if (!run) return '  Aún no hay un mes completo de ventas: todavía no se puede pronosticar.'
    const { cantidad, valor } = run.evaluacion as unknown as StoredEvaluation
    const parts = [
      `  Historia: ${run.meses_historia} meses, hasta ${monthAndYear(run.corte)}.`,
      `\n  Pronóstico de todo el negocio\n`,
      monthsTable(await listMonths(tx, run.mes_en_curso), run.mes_en_curso),
    ]
    if (cantidad.length > 0)
      parts.push(
        `\n  Cuánto se habría equivocado a tres meses, en unidades (error absoluto sobre lo vendido)\n`,
        errorsTable(cantidad),
        `\n  Lo mismo en pesos\n`,
        errorsTable(valor),
      )
    else parts.push('\n  La historia es muy corta para medir cuánto se equivoca.')
    return parts.join('\n')
  })
