import { readSalesFile } from './sales-file.ts'
import type { ReadOptions, SalesFile } from './types.ts'
import { workbook } from './workbook.fixture.ts'

/** Reads a text as a .csv. */
export const csv = (text: string, options: Partial<ReadOptions> = {}): Promise<SalesFile> =>
  readSalesFile(new TextEncoder().encode(text), { fileName: 'ventas.csv', ...options })

/** Reads rows as a .xlsx. */
export const xlsx = async (rows: Parameters<typeof workbook>[0]): Promise<SalesFile> =>
  readSalesFile(await workbook(rows), { fileName: 'ventas.xlsx' })

export const codes = ({ understanding }: SalesFile): string[] => understanding.doubts.map(({ code }) => code)
