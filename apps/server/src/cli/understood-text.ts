/** What was understood of the files, as text for the terminal. */
import { compareTotals, type TotalsAgreement } from '@vigia/contract/compare-totals.ts'
import { ROLE_LABELS } from '@vigia/contract/column-roles.ts'
import type { Finding, SalesFile } from '@vigia/ingest/types.ts'
import { exact, money } from './figures.ts'
import { table } from './terminal.ts'

const DATE_ORDERS = { dmy: 'día/mes/año', mdy: 'mes/día/año', ymd: 'año/mes/día' } as const
/** Maximum characters of a header and of a column's examples. Reasons are in the last column and are not cut. */
const HEADER_WIDTH = 30
const EXAMPLES_WIDTH = 40
const SHOWN_EXAMPLES = 3
const SHOWN_REJECTIONS = 5

const cut = (text: string, width: number): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > width ? `${line.slice(0, width - 1)}…` : line
}
const count = (n: number, one: string, many: string): string => `${exact(n)} ${n === 1 ? one : many}`

/** Advice about files that were left out: files of several programs are combined on the web, one import after the other. */
const otherPrograms = (files: SalesFile['files']): string[] =>
  files.some(({ problem }) => problem !== undefined)
    ? [
        '  Aquí se leen juntos los archivos de las mismas columnas. Los de otro programa pronostícalos aparte, con su propio --mapping, o cárgalos uno tras otro en la web: allá son una sola historia.',
      ]
    : []

const origin = ({ understanding, files }: SalesFile): string => {
  const { format, sheets, encoding, delimiter, headerRow, dateOrder, decimal, currency } = understanding
  const parts = [
    format,
    sheets.length > 0 && `${sheets.length === 1 ? 'hoja' : 'hojas'} ${sheets.map((name) => `«${name}»`).join(', ')}`,
    encoding,
    delimiter && `separador «${delimiter === '\t' ? 'tabulador' : delimiter}»`,
    `títulos en la fila ${headerRow}`,
    `fechas ${DATE_ORDERS[dateOrder]}`,
    `decimales con «${decimal}»`,
    `moneda ${currency}`,
  ]
  const each = files.map(({ name, lines, problem }) => `  ${name}: ${problem ?? count(lines, 'línea', 'líneas')}`)
  return [...each, ...otherPrograms(files), `  ${parts.filter(Boolean).join(' · ')}`].join('\n')
}

const columnsTable = ({ understanding }: SalesFile): string =>
  table(
    ['Tu columna', 'Lo leímos como', 'Ejemplos', 'Por qué'],
    understanding.columns.map(({ header, role, examples, reasons }) => [
      cut(header, HEADER_WIDTH),
      role === null ? '— (no se usa)' : ROLE_LABELS[role],
      cut(examples.slice(0, SHOWN_EXAMPLES).join(' | '), EXAMPLES_WIDTH),
      reasons.join('; '),
    ]),
    4,
  )

/** How to pass an answer on the command line. */
const OTHER_ANSWERS = {
  date: 'Otro día\n        --mapping: {"date":"AAAA-MM-DD"}',
  year: 'Otro año\n        --mapping: {"year":AAAA}',
  columns: 'Otras columnas\n        --mapping: {"mapping":{"valor":"título"}}',
}

const findingText = ({ text, choices = [], chosen, other, rows }: Finding, answers: boolean): string => {
  const where = rows && rows.length > 0 ? ` (${rows.length === 1 ? 'fila' : 'filas'} ${rows.join(', ')})` : ''
  const options = choices.map(({ label, choose, totals }, at) => {
    const sums = totals
      ? `: ${count(totals.lines, 'línea', 'líneas')}, ${exact(totals.quantity)} unidades, ${exact(totals.value)} en ventas`
      : ''
    const word = answers ? `\n        --mapping: ${JSON.stringify(choose)}` : ''
    return `\n      ${at === chosen ? '●' : '○'} ${label}${sums}${word}`
  })
  const free = other && answers ? `\n      ○ ${OTHER_ANSWERS[other]}` : ''
  return `  · ${text}${where}${options.join('')}${free}`
}

const findingsOf = ({ understanding }: SalesFile, kind: Finding['kind'], title: string): string[] => {
  const found = understanding.findings.filter((finding) => finding.kind === kind)
  return found.length === 0 ? [] : [`\n  ${title}\n`, ...found.map((finding) => findingText(finding, kind !== 'fact'))]
}

const rejectionsText = ({ rejections, summary }: SalesFile): string[] => {
  if (summary.rejectedRows === 0) return []
  const shown = rejections
    .slice(0, SHOWN_REJECTIONS)
    .map(
      ({ row, source, column, value, reason }) =>
        `  · Fila ${row}${source ? ` de ${source}` : ''}, ${column} «${cut(value, HEADER_WIDTH)}»: ${reason}`,
    )
  const left = rejections.length - shown.length
  return [
    `\n  ${count(summary.rejectedRows, 'fila rechazada', 'filas rechazadas')}\n`,
    ...shown,
    ...(left > 0 ? [`  · y ${count(left, 'rechazo más', 'rechazos más')}`] : []),
  ]
}

const AGREEMENT_TEXT: Record<TotalsAgreement, string> = {
  same: 'coincide',
  'with-left-out': 'coincide si se suma lo que no se carga',
  'value-only': 'coincide en el valor y no en las unidades',
  different: 'NO coincide',
}

const totalsText = ({ totalsRow, understanding, summary }: SalesFile): string[] => {
  if (!totalsRow) return []
  const { quantity, value, matches } = totalsRow
  const said = [
    quantity !== null && `${exact(quantity)} unidades (leímos ${exact(summary.quantity)})`,
    value !== null &&
      `${money(value, understanding.currency, exact)} (leímos ${money(summary.value, understanding.currency, exact)})`,
  ]
  const verdict = AGREEMENT_TEXT[compareTotals(summary, { quantity, value }, matches)]
  return [`\n  La fila de totales del archivo ${verdict}: ${said.filter(Boolean).join(', ')}`]
}

const controlTotals = ({ summary, understanding, skipped }: SalesFile): string => {
  const { lines, rejectedRows, firstDate, lastDate, quantity, value, locales, clientes, categorias, productos } =
    summary
  const left = [
    skipped.letterhead > 0 && `${exact(skipped.letterhead)} de encabezado`,
    skipped.totals > 0 && `${exact(skipped.totals)} de totales`,
    skipped.blank > 0 && `${exact(skipped.blank)} vacías`,
    skipped.cancelled > 0 && `${exact(skipped.cancelled)} anuladas o devueltas`,
    skipped.notSales > 0 && `${exact(skipped.notSales)} que no cuentan por lo que dicen`,
  ].filter(Boolean)
  return [
    '\n  Totales de control\n',
    `  ${count(lines, 'línea de venta', 'líneas de venta')}, ${count(rejectedRows, 'rechazada', 'rechazadas')}${left.length > 0 ? `; filas que no son ventas: ${left.join(', ')}` : ''}`,
    ...(firstDate === null ? [] : [`  Del ${firstDate} al ${lastDate}`]),
    `  ${exact(quantity)} unidades, ${money(value, understanding.currency, exact)}`,
    `  ${count(locales, 'local', 'locales')}, ${count(clientes, 'cliente', 'clientes')}, ${count(categorias, 'categoría', 'categorías')}, ${count(productos, 'producto', 'productos')}`,
  ].join('\n')
}

export const understoodText = (file: SalesFile): string =>
  [
    origin(file),
    `\n  Lo que entendimos\n`,
    columnsTable(file),
    ...findingsOf(file, 'question', 'Preguntas por responder'),
    ...findingsOf(file, 'warning', 'Dudas'),
    ...findingsOf(file, 'fact', 'Datos'),
    ...rejectionsText(file),
    ...totalsText(file),
    controlTotals(file),
  ].join('\n')
