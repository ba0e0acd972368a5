import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { areNegative, type ColumnRule, countRows, type RowTreatment } from './column-rule.ts'

/** How tax offices number their documents: SII of Chile, SUNAT of Peru (catálogo 01), DIAN of Colombia, AFIP of Argentina. `mark`: a number that no other table has as a sale. */
const TABLES = [
  {
    sales: [30, 32, 33, 34, 35, 38, 39, 41, 45, 46, 48, 55, 56, 110, 111],
    credits: [60, 61, 112],
    mark: [33, 34, 39, 41],
  },
  { sales: [1, 3, 8, 12, 14], credits: [7], mark: [3] },
  {
    sales: [1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 15, 19, 20, 51, 52, 81, 82, 83, 111, 201, 202, 206, 207, 211, 212],
    credits: [3, 8, 13, 21, 53, 110, 112, 113, 114, 119, 203, 208, 213],
    mark: [6, 11],
  },
]
const TYPE_HEADER =
  /^(t d|td|tpo doc|tpodoc|tipo|cod|codigo|tipo (de )?(doc|documento|comprobante|comp|cbte|dte|cpe|cp|factura).*|cod(igo)? (de )?(doc|documento|comprobante|cbte).*)$/

/** Of DIAN's types: invoices (01 to 04), a ticket's (20), notes that take off (91) and add (92). */
const DIAN = /^(0[1-5]|20|9[125])$/
/** Titles that Argentina's tax office alone gives its list. */
const OF_AFIP = /^(cod autorizacion|cae|nro cae|imp neto gravado.*|imp op exentas|tipo doc receptor)$/

/** Mexico's SAT, c_TipoDeComprobante: income, credit note, and papers of goods moved, of payments and of wages, which sell nothing. */
const SAT_HEADER = /comprobante|cfdi/
const SAT_LETTERS = /^[ietpn]$/
/** The same with what the letter stands for, which no other table has: "I - Ingreso", beside payments, wages or goods moved; a cash book has "Ingreso" and "Egreso". */
const SAT_NAMED = /^(i ingreso|e egreso|t traslado|p pagos?|n nomina|i|e|t|p|n)$/
const SAT_INCOME = 'i ingreso'

/** Of a column of types of document as tax offices write them: those that are credit notes, and those that sell nothing. */
export function documentTypes(
  header: string,
  different: readonly string[],
  headers: readonly string[] = [],
): { credits: ReadonlySet<string>; others: ReadonlySet<string> } {
  const letters = different.map(fold)
  const isSat =
    (SAT_HEADER.test(fold(header)) && letters.includes('i') && letters.every((text) => SAT_LETTERS.test(text))) ||
    (letters.includes(SAT_INCOME) &&
      letters.some((text) => /^[ptn] /.test(text)) &&
      letters.every((text) => SAT_NAMED.test(text)))
  if (isSat)
    return {
      credits: new Set(different.filter((_, at) => letters[at]!.startsWith('e'))),
      others: new Set(different.filter((_, at) => /^[tpn]/.test(letters[at]!))),
    }
  const isOfAfip = headers.some((title) => OF_AFIP.test(fold(title)))
  return { credits: TYPE_HEADER.test(fold(header)) ? creditNumbers(different, isOfAfip) : new Set(), others: new Set() }
}

/** The values that are credit notes, where all of a column's are types of document in one tax office's table. */
function creditNumbers(different: readonly string[], isOfAfip: boolean): Set<string> {
  const numbers = different.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : NaN))
  const table = (isOfAfip ? TABLES.slice(-1) : TABLES).find(
    ({ sales, credits, mark }) =>
      numbers.every((number) => sales.includes(number) || credits.includes(number)) &&
      (isOfAfip || numbers.some((number) => mark.includes(number))) &&
      numbers.some((number) => credits.includes(number)),
  )
  const isOfDian = different.every((text) => DIAN.test(text)) && different.includes('01') && different.includes('91')
  if (isOfDian) return new Set(['91'])
  return new Set(different.filter((text) => table?.credits.includes(Number(text))))
}

/** Titles of codes of anything. */
const CODE_HEADER = /^cod(igo)?$/

/** Whether each value of a column of codes has one product beside it: they are the products' own. */
function areOfProducts({ header, texts }: Column, { columns, mapping }: JudgedTable): boolean {
  const names = mapping.producto === null ? undefined : columns[mapping.producto]?.texts
  if (!names || !CODE_HEADER.test(fold(header))) return false
  const nameOf = new Map<string, string>()
  return texts.every((code, at) => {
    const known = nameOf.get(code) ?? names[at]!
    nameOf.set(code, known)
    return known === names[at]
  })
}

/** Rows of credit notes, and of documents that sell nothing, by the numbers of a tax office. */
export const taxOfficeTypes: ColumnRule = (column, different, table) => {
  const { place, header } = column
  if (areOfProducts(column, table)) return null
  const { credits, others } = documentTypes(
    header,
    different,
    table.columns.map((one) => one.header),
  )
  const treatments: RowTreatment[] = others.size > 0 ? [{ place, values: others, treatment: 'out' }] : []
  if (credits.size === 0) return others.size > 0 ? { treatments, findings: [], goesOn: true } : null
  treatments.push({ place, values: credits, treatment: 'subtract' })
  if (areNegative(table, place, credits)) return { treatments, findings: [] }
  return {
    treatments,
    findings: [
      {
        code: 'notas_credito',
        kind: 'fact',
        text: `${rowsText(countRows(table, place, credits))} con ${quoted(credits)} en «${header}» son notas crédito: las restamos.`,
      },
    ],
  }
}
