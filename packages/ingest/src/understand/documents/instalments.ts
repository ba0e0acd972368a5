import { excerpt } from '../../excerpt.ts'
import { cellText } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { RowTreatment } from '../sales/column-rule.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { same } from '../amounts/relations.ts'
import { wholeDocuments } from './whole-documents.ts'

const INSTALMENT =
  /\b(cuotas?|parcelas?|prestac(ao|oes)|instal?lments?|letras?|nro pago|numero (de )?pago|pago (no|nro|numero))\b|^(pago|abono)( (no|nro|num|numero))?$/
/** "2", "2/3", "2 de 3", "cuota 2": which of them it is. */
const NUMBER = /^\D*(\d{1,2})(?:\s*(?:\/|-|de|of)\s*\d{1,2})?\D*$/
/** Sales of several instalments that must show it, and share of them that must. */
const LEAST = 3
const MOSTLY = 0.9

/**
 * Sales of which each instalment is a row, and the money is the same on all rows of a document: that of the whole sale, which would count
 * as often as it has instalments, or of each instalment. Rows after the first stay out, or all count.
 */
export function instalments(
  { rows, firstRow, columns, mapping, choices }: JudgedTable,
  keys: readonly string[],
): { treatments: RowTreatment[]; findings: Finding[] } {
  const none = { treatments: [], findings: [] }
  const money = mapping.valor ?? mapping.precio
  const numbers = numberColumn(columns, mapping)
  if (!numbers || money === null || choices.instalments === 'each') return none
  const sales = salesInRows(columns, mapping, keys)
  // Some programs count from nothing, and some list the last one first.
  const isFromOne = sales.every((lines) => numbersOf(numbers, lines)[0] !== 0)
  const first = isFromOne ? 1 : 0
  const countsUp = (lines: number[]) => numbersOf(numbers, lines).every((number, k) => number === k + first)
  const repeated = sales.filter((lines) => countsUp(lines) && isOneText(columns[money]!, lines))
  if (repeated.length < LEAST || repeated.length < MOSTLY * sales.length) return none
  const later = new Set(
    rows
      .slice(firstRow)
      .map((row) => cellText(row[numbers.place]))
      .filter((text) => (numberOf(text) ?? first) > first),
  )
  const isAnswered = choices.instalments === 'first'
  return {
    treatments: [{ place: numbers.place, values: later, treatment: 'out' }],
    findings: isAnswered ? [] : [finding(columns[money]!, hasParts(columns, columns[money]!, repeated))],
  }
}

/** The column that says which instalment a row is; "Valor cuota" says how much. */
const numberColumn = (columns: readonly Column[], { valor, precio, cantidad }: Mapping): Column | undefined =>
  columns.find(
    ({ header, place, texts }) =>
      INSTALMENT.test(fold(header)) &&
      place !== (valor ?? precio) &&
      place !== cantidad &&
      texts.some((text) => text !== '') &&
      texts.every((text) => text === '' || numberOf(text) !== null),
  )

/**
 * The places of the rows of each sale that has several: of a document, of each of its products, which may have their own instalments, and be beside
 * others that are paid at once.
 */
function salesInRows(columns: readonly Column[], mapping: Mapping, keys: readonly string[]): number[][] {
  const sales = mapping.documento === null ? salesOf(columns, mapping) : keys
  const goods = mapping.producto === null ? null : columns[mapping.producto]!.texts
  return [...wholeDocuments(sales)].flatMap(([key, lines]) =>
    key === '' ? [] : [...Map.groupBy(lines, (at) => goods?.[at] ?? '').values()].filter((rows) => rows.length > 1),
  )
}

/** The numbers of some rows, the smallest first. */
const numbersOf = ({ texts }: Column, lines: readonly number[]): number[] =>
  lines.map((at) => numberOf(texts[at]!) ?? NaN).toSorted((a, b) => a - b)

const isOneText = ({ texts }: Column, lines: readonly number[]): boolean =>
  lines.every((at) => texts[at] === texts[lines[0]!])

/** Whether another column has the part of each instalment: they come to the money that all rows of the sale repeat. */
const hasParts = (columns: readonly Column[], money: Column, sales: readonly number[][]): boolean =>
  columns.some(
    ({ place, values }) =>
      place !== money.place &&
      sales.every((lines) =>
        same(
          lines.reduce((sum, at) => sum + values[at]!, 0),
          money.values[lines[0]!]!,
        ),
      ),
  )

/** @param isProven whether the money is that of the whole sale beyond doubt */
function finding({ header }: Column, isProven: boolean): Finding {
  const title = excerpt(header)
  return {
    code: 'cuotas',
    kind: isProven ? 'fact' : 'question',
    text: isProven
      ? `Cada venta está en varias filas, una por cuota, y «${title}» es el de toda la venta: la contamos una vez.`
      : `Cada venta está en varias filas, una por cuota. ¿«${title}» es de toda la venta o de cada cuota?`,
    choices: [
      { label: 'De toda la venta: cuéntala una vez', choose: { instalments: 'first' } },
      { label: 'De cada cuota: cuéntalas todas', choose: { instalments: 'each' } },
    ],
    chosen: 0,
  }
}

/** Without a document: what was sold to whom on which day. */
function salesOf(
  columns: readonly Column[],
  { fecha, cliente, clienteCodigo, producto, productoCodigo }: Mapping,
): string[] {
  const told = [fecha, cliente ?? clienteCodigo, producto ?? productoCodigo]
  if (told.some((place) => place === null)) return []
  const texts = told.map((place) => columns[place!]!.texts)
  return texts[0]!.map((_, at) => texts.map((of) => of[at]!).join('\u001f'))
}

function numberOf(text: string): number | null {
  if (/^(cuota )?inicial$/.test(fold(text))) return 0
  const found = NUMBER.exec(text.trim())
  return found ? Number(found[1]) : null
}
