import { type AnioMes, toMonth } from '@vigia/contract/months.ts'
import { capitalised, formatList, monthName } from './format.ts'

interface Store {
  nombre: string
  /** ISO date of the last day with sales; null if there are none. */
  hasta: string | null
}

/** 'las ventas de Palmira y Norte, y las de Sur después del 10' */
const missingSales = (stores: readonly Store[]): string => {
  const none = stores.filter(({ hasta }) => hasta === null).map(({ nombre }) => nombre)
  const partly = stores.flatMap(({ nombre, hasta }) =>
    hasta === null ? [] : [`${nombre} después del ${Number(hasta.slice(8))}`],
  )
  const parts = [...(none.length > 0 ? [formatList(none)] : []), ...partly]
  return `las ventas de ${parts.join(', y las de ')}`
}

/**
 * 'Noviembre: faltan las ventas de Palmira y Norte. Lo contamos como mes en curso hasta que las cargues.'
 * @param month has sales of other stores
 * @param mayImport whether the user may import them
 */
export const missingStoresText = (month: AnioMes, stores: readonly Store[], mayImport: boolean): string =>
  `${capitalised(monthName(toMonth(month)))}: faltan ${missingSales(stores)}. Lo contamos como mes en curso hasta que ${mayImport ? 'las cargues' : 'se carguen'}.`

/** 'Palmira no vendió nada o cerró': the label of the button for a store whose sales are missing. */
export const soldNothingText = ({ nombre, hasta }: Store): string =>
  `${nombre} no vendió ${hasta === null ? 'nada' : 'más'} o cerró`

/** Says that some stores are marked as having no further sales in a month. */
export const saidNothingText = (month: AnioMes, names: readonly string[]): string =>
  `${capitalised(monthName(toMonth(month)))}: contamos con que ${formatList(names)} no ${names.length === 1 ? 'vendió' : 'vendieron'} más, como se dijo aquí.`
