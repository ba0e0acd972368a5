import type { FlatTable } from './flat-table.ts'
import type { Measure } from './words.ts'

/** Titles of columns that a table has of its turning, and the file has not. */
export const GROUP_HEADER = 'Categoría'
export const PRICE_HEADER = 'Precio'
export const MEASURE_HEADER: Record<Measure, string> = { cantidad: 'Cantidad', valor: 'Valor' }

/** A table that was turned, with what its turning alone can tell. */
export interface Turned extends Pick<
  FlatTable,
  'rows' | 'headerRow' | 'headers' | 'rowNumber' | 'measure' | 'origins' | 'besidePlans' | 'titledSales' | 'notes'
> {}
