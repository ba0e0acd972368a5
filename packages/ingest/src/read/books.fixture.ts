import { type BookType, type CellObject, set_cptable, utils, write } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { Cell, Row } from './grid.ts'
import { openFiles } from './open-file.ts'
import type { OpenFile } from './open-sheet.ts'

set_cptable(codePages)

/**
 * A workbook of one sheet, "Ventas", and a hidden one, in any format that the library writes. Dates are UTC.
 * @param formulas by place (A1) of a cell, whose value in `rows` is the cached one
 */
export function book(type: BookType, rows: Cell[][], formulas: Record<string, string> = {}): Uint8Array {
  const workbook = utils.book_new()
  const options = { dense: true, UTC: true, cellDates: true, dateNF: 'dd/mm/yyyy' } as const
  const sheet = utils.aoa_to_sheet(rows, options)
  for (const [place, formula] of Object.entries(formulas)) {
    const { r, c } = utils.decode_cell(place)
    const cell = (sheet['!data'] as CellObject[][])[r]?.[c]
    if (cell) cell.f = formula
  }
  utils.book_append_sheet(workbook, sheet, 'Ventas')
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Apuntes']], { dense: true }), 'Oculta')
  workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return new Uint8Array(write(workbook, { type: 'array', bookType: type, cellDates: true, compression: true }))
}

/** Opens an upload of one file, whose head looks like sales whatever it is. */
export async function open(bytes: Uint8Array, name = 'ventas'): Promise<OpenFile> {
  return (await openFiles([{ name, bytes }], () => 1))[0]!
}

/** All rows of the first sheet. */
export async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  return (await open(bytes)).sheets[0]!.rows()
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
