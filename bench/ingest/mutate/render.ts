/** Columns as the bytes of a file. */
import writeExcelFile from 'write-excel-file/node'
import type { Cell, Column } from './columns.ts'
import { dateText, numberText, serialOf } from './formats.ts'
import type { Plan } from './plan.ts'

type Sheet = (string | number | { value: Date; format: string } | null)[][]

const DELIMITERS: Record<string, string> = { 'csv;': ';', 'csv,': ',', csvTab: '\t', 'csv|': '|' }
const PARTS = ['Día', 'Mes', 'Año']

/** A cell as text. */
function textOf(cell: Cell, { kind }: Column, plan: Plan): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'object') return dateText(cell.date, plan.dates === 'parts' ? 'iso' : plan.dates, cell.minute)
  if (kind === 'number') return String(cell)
  const money = kind === 'money'
  const decimals = money ? (plan.cents ? 2 : Number.isInteger(cell) ? 0 : 2) : null
  return numberText(cell, plan.numbers, { decimals, negative: plan.negative, money })
}

/** A date in three columns, where the plan says so. */
function apart(column: Column, plan: Plan): Column[] {
  if (plan.dates !== 'parts' || column.meaning !== 'fecha') return [column]
  return PARTS.map((title, part) => ({
    ...column,
    title: plan.glue === 'none' ? title : `${title.toUpperCase()}VENTA`,
    kind: 'number' as const,
    cells: column.cells.map((cell) =>
      cell !== null && typeof cell === 'object' ? Number(cell.date.split('-')[2 - part]) : null,
    ),
  }))
}

function totalsRow(columns: Column[]): Cell[] {
  const summed = columns.map(({ meaning, cells }): Cell =>
    meaning === 'cantidad' || meaning === 'valor' || meaning === 'impuesto'
      ? Math.round(cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0) * 1e4) / 1e4
      : null,
  )
  const label = summed.findIndex((cell) => cell === null)
  summed[label] = 'Total general'
  return summed
}

const LETTERHEAD = [['DISTRIBUIDORA EL ROBLE S.A.S.'], ['NIT 901.331.657-7'], ['Informe de ventas'], []]

/** @returns name and bytes of the file */
export async function render(columns: Column[], plan: Plan): Promise<{ name: string; bytes: Uint8Array }> {
  const { container, encoding, random } = plan
  const shown = columns.flatMap((column) => apart(column, plan))
  const typed = container === 'xlsxTyped'
  const cellOf = (cell: Cell, column: Column): Sheet[number][number] => {
    if (!typed) return textOf(cell, column, plan)
    if (cell === null || typeof cell !== 'object') return cell
    if (plan.dates === 'serial') return serialOf(cell.date)
    return {
      value: new Date(`${cell.date}T00:00:00Z`),
      format: plan.dates.startsWith('mdy') ? 'mm/dd/yyyy' : 'dd/mm/yyyy',
    }
  }
  const line = (cells: Cell[]): Sheet[number] => cells.map((cell, at) => cellOf(cell, shown[at]!))
  const body = (shown[0]?.cells ?? []).map((_, row) => line(shown.map(({ cells }) => cells[row]!)))
  const totals = plan.totals ? [line(totalsRow(shown))] : []
  const rows: Sheet = [
    ...(plan.letterhead ? LETTERHEAD.slice(0, 2 + Math.floor(random.uniform() * 3)) : []),
    shown.map(({ title }) => title),
    ...body,
    ...totals,
    ...(plan.footer ? [[], ['Procesado en: septiembre 11 2026 17:13']] : []),
  ]
  if (container.startsWith('xlsx'))
    return { name: 'ventas.xlsx', bytes: new Uint8Array(await writeExcelFile(rows, { sheet: 'Ventas' }).toBuffer()) }
  const delimiter = DELIMITERS[container]!
  const quoted = (value: Sheet[number][number]): string => {
    const text = String(value ?? '')
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  const text = rows.map((cells) => cells.map(quoted).join(delimiter)).join('\r\n')
  const bytes =
    encoding === 'windows1252' ? Buffer.from(text, 'latin1') : Buffer.from(encoding === 'bom' ? `\uFEFF${text}` : text)
  return { name: 'ventas.csv', bytes: new Uint8Array(bytes) }
}
