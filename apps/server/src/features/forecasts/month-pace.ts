import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { StoredPace } from '../../db/stored-evaluation.ts'
import { elapsedOfStores, type StoreOfMonth } from './elapsed-of-stores.ts'
import { weekOf } from './evaluation.ts'
import type { ForecastResult } from './forecast.thread.ts'
import { listStoresOfMonth } from './forecasts.sql.ts'
import type { Training } from './line-training.ts'

type Known = Pick<Training, 'cutoff' | 'input'>
type Expected = Pick<ForecastResult, 'cantidad' | 'ruido'>

/** Forecast of each store in a month, in stored units. */
const expectedOfStores = (month: Month, { cutoff, input }: Known, { cantidad }: Expected): Map<number, number> => {
  const { local } = input.leaves
  const horizon = cantidad.length / local.length
  const expected = new Map<number, number>()
  local.forEach((store, leaf) =>
    expected.set(store, (expected.get(store) ?? 0) + cantidad[leaf * horizon + month - cutoff - 1]!),
  )
  return expected
}

/**
 * The pace of the unfinished month, from its sales in the database.
 * @returns null where daily sales are not known
 */
export const readPace = async (
  tx: TenantTx,
  month: Month,
  training: Known,
  result: Expected,
): Promise<StoredPace | null> =>
  result.ruido && paceOfStores(await listStoresOfMonth(tx, month), month, training, result)

/** The pace of the unfinished month. @param sold its sales by store */
export const paceOfStores = (
  sold: readonly StoreOfMonth[],
  month: Month,
  training: Known,
  result: Expected,
): StoredPace | null => {
  const ultimo_dia = sold
    .map(({ dia }) => dia)
    .toSorted()
    .at(-1)
  if (!result.ruido || ultimo_dia === undefined) return null
  const expected = expectedOfStores(month, training, result)
  const soldIn = new Map(sold.map((row) => [row.local_id, row]))
  const stores = [...new Set([...expected.keys(), ...soldIn.keys()])].map((id) => ({
    dia: soldIn.get(id)?.dia ?? null,
    lineas: soldIn.get(id)?.lineas ?? 0,
    esperado: expected.get(id) ?? 0,
  }))
  const sum = (of: (row: StoreOfMonth) => number): number => sold.reduce((all, row) => all + of(row), 0)
  return {
    mes: month,
    ultimo_dia,
    transcurrido: elapsedOfStores(stores, weekOf(training.input)),
    cantidad: { ruido: result.ruido.cantidad, vendido: sum(({ cantidad }) => cantidad) },
    valor: { ruido: result.ruido.valor, vendido: sum(({ valor }) => valor) },
  }
}
