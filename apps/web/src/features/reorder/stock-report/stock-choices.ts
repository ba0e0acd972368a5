import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'

/**
 * Combines choices for a report: choices for other columns are kept; another sheet starts without them, except for the store or business of the file.
 */
export const withChoices = (chosen: StockChoices, more: StockChoices): StockChoices => {
  if (more.hoja === undefined)
    return { ...chosen, ...more, ...(more.columnas && { columnas: { ...chosen.columnas, ...more.columnas } }) }
  return { ...(chosen.todo_el_negocio && { todo_el_negocio: true }), ...more }
}

/** Adds the choice that the stock is that of one store, or of the whole business. */
export const ofStore = (chosen: StockChoices, id: number | null): StockChoices => {
  const { todo_el_negocio: _, ...others } = chosen
  return { ...others, ...(id === null && { todo_el_negocio: true }) }
}
