import { amountCell } from '@vigia/contract/spreadsheet-format.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** Column titles of the template, all of which the import recognises. */
export const COLUMNS = [
  { header: 'Fecha', width: 12 },
  { header: 'Factura', width: 12 },
  { header: 'Local', width: 14 },
  { header: 'Cliente', width: 22 },
  { header: 'Código', width: 12 },
  { header: 'Producto', width: 28 },
  { header: 'Categoría', width: 16 },
  { header: 'Cantidad', width: 11 },
  { header: 'Precio unitario', width: 16 },
  { header: 'Valor', width: 14 },
] as const

/** Two example sales, in a sheet whose name the import ignores; otherwise they would be loaded if the file is sent unchanged. */
const EXAMPLE_SHEET = 'Ejemplo'
export const EXAMPLES = [
  [
    '2026-01-15',
    'FV-001',
    'Centro',
    'Tienda La Esquina',
    'CAF-500',
    'Café molido 500 g',
    'Bebidas',
    10,
    12_500,
    125_000,
  ],
  ['2026-01-16', 'FV-002', 'Norte', 'María Ruiz', 'ARR-1K', 'Arroz 1 kg', 'Granos', 24, 4_200, 100_800],
] as const

const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? { ...amountCell(value), type: Number }
    : /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
      : { value, type: String }

/** An .xlsx file to fill in and import. */
export const importTemplate = async (): Promise<Buffer> => {
  const titles = COLUMNS.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' as const }))
  const columns = COLUMNS.map(({ width }) => ({ width }))
  return writeXlsxFile([
    { data: [titles] as SheetData, sheet: 'Ventas', columns },
    { data: [titles, ...EXAMPLES.map((row) => row.map(cellOf))] as SheetData, sheet: EXAMPLE_SHEET, columns },
  ]).toBuffer()
}
