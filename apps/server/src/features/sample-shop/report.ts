import writeExcelFile from 'write-excel-file/node'
import { generateShop, type DemoLine } from './generate.ts'

export const DEMO_BUSINESS = 'Distribuidora Sabor del Valle'
export const DEMO_FILE_NAME = 'Ventas por producto detallado.xlsx'

const HEADERS = [
  'Comprobante',
  'Fecha elaboración',
  'Sucursal',
  'Identificación',
  'Nombre tercero',
  'Código producto',
  'Nombre producto',
  'Grupo de inventario',
  'Cantidad',
  'Valor unitario',
  'Valor total',
]

type Cell = string | number | null | { value: Date; format: string } | { value: string; fontWeight: 'bold' }

const title = (text: string): Cell[] => [{ value: text, fontWeight: 'bold' }]

const rowOf = (line: DemoLine): Cell[] => [
  line.document,
  { value: new Date(`${line.date}T00:00:00Z`), format: 'dd/mm/yyyy' },
  line.store,
  line.clientId,
  line.client,
  line.product.code,
  line.product.name,
  line.product.category,
  line.quantity,
  line.price,
  line.quantity * line.price,
]

/**
 * The demo shop's sales as an accounting program's report: letterhead, a table, a row of totals and a footer.
 * @param today ISO date; the report ends the day before
 */
export const demoReport = async (today: string): Promise<Uint8Array> => {
  const lines = generateShop(today)
  const total = (amount: (line: DemoLine) => number): number => lines.reduce((sum, line) => sum + amount(line), 0)
  const rows: Cell[][] = [
    title(DEMO_BUSINESS.toUpperCase()),
    ['NIT 901.482.113-5'],
    ['Carrera 8 # 23-45, Cali, Valle del Cauca'],
    title('Ventas por producto detallado'),
    [`Desde ${lines[0]?.date ?? today} hasta ${lines.at(-1)?.date ?? today}`],
    [],
    HEADERS.map((header): Cell => ({ value: header, fontWeight: 'bold' })),
    ...lines.map(rowOf),
    [
      'Total general',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      total((line) => line.quantity),
      null,
      total((line) => line.quantity * line.price),
    ],
    [],
    [`Procesado en: ${today} 07:45`],
  ]
  const columns = [16, 14, 16, 16, 34, 12, 38, 22, 10, 12, 14].map((width) => ({ width }))
  return new Uint8Array(await writeExcelFile(rows, { sheet: 'Ventas por producto', columns }).toBuffer())
}
