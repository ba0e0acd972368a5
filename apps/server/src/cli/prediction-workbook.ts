import { writeFile } from 'node:fs/promises'
import { amountCell, UNITS_FORMAT } from '@vigia/contract/spreadsheet-format.ts'
import writeExcelFile from 'write-excel-file/node'
import { monthAndYear } from '../month-names.ts'
import { pathOf } from './open-files.ts'
import type { Amounts, Prediction } from './predict.ts'

type Cell = string | number | null | { value: string; fontWeight: 'bold' } | { value: number; format: string }

const PRODUCT_WIDTH = 40
const MONTH_WIDTH = 18

/** The row of what is expected of products that have never sold. */
const NEW_PRODUCTS = 'Productos nuevos (los que aún no vendes)'

const AMOUNT: Record<keyof Amounts, (value: number) => Cell> = {
  quantity: (units) => amountCell(Number(units.toFixed(2))),
  value: (money) => ({ value: Number(money.toFixed(2)), format: UNITS_FORMAT }),
}

/** A row a product, a column a month; those that are expected to sell nothing are left out. Columns add up to the whole shop. */
const sheetOf = ({ products, newProducts, months, unfinished }: Prediction, measure: keyof Amounts): Cell[][] => {
  const withCodes = products.some(({ code }) => code !== null)
  const headers = [
    'Producto',
    ...(withCodes ? ['Código'] : []),
    ...months.map(({ month }) => monthAndYear(month) + (month === unfinished ? ' (en curso)' : '')),
    'Total',
  ]
  const rows = [...products, { name: NEW_PRODUCTS, code: null, months: newProducts }].map(
    ({ name, code, months: amounts }) => {
      const values = amounts.map((of) => of[measure])
      const total = values.reduce((sum, value) => sum + value, 0)
      return {
        total,
        cells: [name, ...(withCodes ? [code] : []), ...values.map(AMOUNT[measure]), AMOUNT[measure](total)],
      }
    },
  )
  return [
    headers.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.filter(({ total }) => total > 0).map(({ cells }) => cells),
  ]
}

/** Writes the prediction, one sheet for units and one for money in the file's currency. */
export const writePrediction = async (file: string, prediction: Prediction): Promise<string> => {
  const path = pathOf(file)
  const columns = [{ width: PRODUCT_WIDTH }, ...prediction.months.map(() => ({ width: MONTH_WIDTH }))]
  const workbook = writeExcelFile([
    { data: sheetOf(prediction, 'quantity'), sheet: 'Cantidad', columns, stickyRowsCount: 1 },
    { data: sheetOf(prediction, 'value'), sheet: 'Valor', columns, stickyRowsCount: 1 },
  ])
  try {
    await writeFile(path, await workbook.toBuffer())
  } catch (error) {
    throw new Error(`No pudimos escribir ${path}. Revisa la carpeta y que el archivo no esté abierto.`, {
      cause: error,
    })
  }
  return path
}
