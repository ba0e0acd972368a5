import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import type { StockOfStore } from '@vigia/contract/calls/product-stock.ts'
import { unitOf } from '@vigia/contract/product-unit.ts'
import { formatList, formatNumber } from '../../lib/format.ts'
import { amountText, withUnit } from './order-text.ts'
import { leftOf, placeName } from './store-text.ts'
import { downToStep, upToStep } from '@vigia/contract/steps.ts'

/** Units of a product that could be moved from one place to another instead of being ordered. */
export interface Transfer {
  row: ReorderRow
  from: string
  to: string
  units: number
}

/**
 * The surplus (positive) or deficit of a place, in order steps. Units on their way reduce a deficit but cannot be moved. A warehouse that is not a
 * store needs nothing.
 */
export const balanceOf = (place: StockOfStore, row: Pick<ReorderRow, 'paso'>): { spare: number; missing: number } => {
  const present = leftOf(place)
  const need = place.local_id === null ? 0 : place.necesita
  if (present === null || need === null) return { spare: 0, missing: 0 }
  return {
    spare: Math.max(0, downToStep(present - need, row)),
    missing: Math.max(0, upToStep(need - present - (place.en_camino ?? 0), row)),
  }
}

interface Balance {
  name: string
  units: number
}

/** The largest first; those that are equal as they came. */
const balancesOf = (row: ReorderRow, of: 'spare' | 'missing'): Balance[] =>
  row.por_local
    .map((place) => ({ name: placeName(place), units: balanceOf(place, row)[of] }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units)

/**
 * The transfers between places: the largest deficits are met first, from the largest surpluses. Products ordered in packs are moved in whole packs.
 */
export const transfersOf = (row: ReorderRow): Transfer[] => {
  const pack = { paso: row.inventario.empaque ?? row.paso }
  const givers = balancesOf(row, 'spare')
  return balancesOf(row, 'missing').flatMap((taker) =>
    givers.flatMap((giver): Transfer[] => {
      const units = Math.min(downToStep(giver.units, pack), upToStep(taker.units, pack))
      if (units <= 0) return []
      giver.units -= units
      taker.units -= units
      return [{ row, from: giver.name, to: taker.name, units }]
    }),
  )
}

/** The transfers of all products, grouped by source and destination. */
export const transferGroups = (rows: readonly ReorderRow[]): [route: string, transfers: Transfer[]][] => {
  const all = rows.flatMap(transfersOf)
  return [...Map.groupBy(all, ({ from, to }) => `De ${from} a ${to}`)].toSorted(([a], [b]) => a.localeCompare(b, 'es'))
}

/** 'a Palmira 254', with a non-breaking space. */
const named = ({ name, units }: Balance): string => `a ${name}\u00a0${formatNumber(units)}`

/** 'Le faltan a Palmira 254 · le sobran a Cali 120'; undefined if no store has a deficit. */
export const imbalanceText = (row: ReorderRow): string | undefined => {
  const missing = balancesOf(row, 'missing')
  if (missing.length === 0) return undefined
  const spare = balancesOf(row, 'spare')
  const verb = (of: Balance[], one: string, several: string): string =>
    of.length === 1 && of[0]!.units === 1 ? one : several
  const lacks = `Le ${verb(missing, 'falta', 'faltan')} ${formatList(missing.map(named))}`
  if (spare.length === 0) return lacks
  return `${lacks} · le ${verb(spare, 'sobra', 'sobran')} ${formatList(spare.map(named))}`
}

/** 'Pasa 40 de Norte a Centro y 2 de Norte a Sur: el pedido ya cuenta con eso.'; undefined without transfers. */
export const passText = (row: ReorderRow): string | undefined => {
  const parts = transfersOf(row).map(({ from, to, units }) => `${formatNumber(units)} de ${from} a ${to}`)
  if (parts.length === 0) return undefined
  return `Pasa ${formatList(parts)}${row.pedido ? ': el pedido ya cuenta con eso.' : '.'}`
}

/** 'Panela: 24 unidades' */
const transferLine = ({ row, units }: Transfer): string => `${row.nombre}: ${amountText(units, unitOf(row))}`

/** Units with their unit of measure. */
export const transferUnits = ({ row, units }: Transfer): string => withUnit(units, row)

/** The transfers as a message. @param period 'diciembre 2026' */
export const transferMessage = (groups: ReturnType<typeof transferGroups>, period: string): string =>
  groups
    .map(([route, own]) => [`*Traslados para ${period} · ${route}*`, ...own.map((one) => `• ${transferLine(one)}`)])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
