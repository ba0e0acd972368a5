import { workbook } from '../workbook.fixture.ts'
import { readStockFile, type StockOptions } from './stock-file.ts'
import type { StockFile } from './types.ts'

export const TODAY = '2026-11-22'

export type Cells = Parameters<typeof workbook>[0]

export const read = (bytes: Uint8Array, options: StockOptions = {}, name = 'existencias.xlsx'): Promise<StockFile> =>
  readStockFile({ name, bytes }, { today: TODAY, ...options })
export const xlsx = async (rows: Cells, choices: StockOptions['choices'] = {}, name?: string): Promise<StockFile> =>
  read(await workbook(rows), { choices }, name)
export const csv = (
  text: string,
  choices: StockOptions['choices'] = {},
  name = 'existencias.csv',
): Promise<StockFile> => read(new TextEncoder().encode(text), { choices }, name)

export const stockOf = ({ items }: StockFile) => Object.fromEntries(items.map(({ name, quantity }) => [name, quantity]))
export const asked = ({ questions }: StockFile) => questions.map(({ code }) => code)
export const headerOf = ({ columns }: StockFile, role: string) =>
  columns.filter((column) => column.role === role).map(({ header }) => header)
