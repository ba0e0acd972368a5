import type { MonthlyAggregate, QuarterlyAggregate } from '@vigia/contract/calls/aggregates.ts'
import { combineMonths } from './combine-months.ts'

/** Sums of a month as the server returns them, at 3800 pesos a unit. @param usd recorded dollars */
export const month = (anio: number, mes: number, cantidad: number, usd?: number): MonthlyAggregate => ({
  anio,
  mes,
  cantidad,
  valor: cantidad * 3800,
  total_ventas_usd: usd,
})

/** The same for a quarter. */
export const quarter = (anio: number, trimestre: number, cantidad: number): QuarterlyAggregate => ({
  anio,
  trimestre,
  cantidad,
  valor: cantidad * 3800,
})

/** Units of months, sold and expected. */
export const months = (sales: MonthlyAggregate[], predictions: MonthlyAggregate[] = []) =>
  combineMonths(sales, predictions, 'cantidad')
