import type { StockChoices } from '@vigia/contract/calls/stock-report.ts'

/** What is chosen of a report once more is: of columns, what was said of others stays; another sheet is read anew, and is of the same store or business as the file. */
export const withChoices = (chosen: StockChoices, more: StockChoices): StockChoices => {
  if (more.hoja === undefined)
    return { ...chosen, ...more, ...(more.columnas && { columnas: { ...chosen.columnas, ...more.columnas } }) }
  return { ...(chosen.todo_el_negocio && { todo_el_negocio: true }), ...more }
}

/** The same where the stock is said to be that of one store, or of the whole business. */
export const ofStore = (chosen: StockChoices, id: number | null): StockChoices => {
  const { todo_el_negocio: _, ...others } = chosen
  return { ...others, ...(id === null && { todo_el_negocio: true }) }
}
