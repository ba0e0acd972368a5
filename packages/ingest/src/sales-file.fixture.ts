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

/** So many lines of a text, made of their number. */
export const many = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join('\n')

/** What as many lines add up to. */
export const sum = (count: number, of: (k: number) => number): number =>
  Array.from({ length: count }, (_, k) => of(k)).reduce((a, b) => a + b, 0)

export const finding = ({ understanding }: SalesFile, code: string) =>
  understanding.findings.find((one) => one.code === code)

/** What each answer to a question would load. */
export const offered = (file: SalesFile, code: string) =>
  finding(file, code)!.choices!.map(({ totals }) => ({ quantity: totals!.quantity, value: totals!.value }))
