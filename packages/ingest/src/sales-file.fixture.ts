import { readSalesFiles } from './sales-file.ts'
import type { ReadOptions, SalesFile } from './types.ts'
import { workbook } from './workbook.fixture.ts'

/** Reads one file. */
export const readFile = (bytes: Uint8Array, options: ReadOptions = {}, name = 'ventas'): Promise<SalesFile> =>
  readSalesFiles([{ name, bytes }], options)

/** Reads a text as a .csv. */
export const csv = (text: string, options: ReadOptions = {}, name = 'ventas.csv'): Promise<SalesFile> =>
  readFile(new TextEncoder().encode(text), options, name)

/** Reads rows as a .xlsx. */
export const xlsx = async (rows: Parameters<typeof workbook>[0], options: ReadOptions = {}): Promise<SalesFile> =>
  readFile(await workbook(rows), options, 'ventas.xlsx')

export const codes = ({ understanding }: SalesFile): string[] => understanding.findings.map(({ code }) => code)

/** Codes of what keeps the file from being loaded before an answer. */
export const questions = ({ understanding }: SalesFile): string[] =>
  understanding.findings.filter(({ kind }) => kind === 'question').map(({ code }) => code)
