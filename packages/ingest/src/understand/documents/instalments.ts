import { excerpt } from '../../excerpt.ts'
import { cellText } from '../../read/grid.ts'
import type { Finding, Mapping } from '../../types.ts'
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
  const { valor, precio, cantidad, documento, producto } = mapping
  const money = valor ?? precio
  const column = columns.find(
    ({ header, place, texts }) =>
      INSTALMENT.test(fold(header)) &&
      place !== money &&
      place !== cantidad &&
      // "Valor cuota" says how much, and not which.
      texts.some((text) => text !== '') &&
      texts.every((text) => text === '' || numberOf(text) !== null),
  )
  if (!column || money === null || choices.instalments === 'each') return none
  const sales = documento === null ? salesOf(columns, mapping) : keys
  // An invoice may have several products, each with its instalments, and beside it others are paid at once.
  const goods = producto === null ? null : columns[producto]!.texts
  const several = [...wholeDocuments(sales)].flatMap(([key, lines]) =>
    key === '' ? [] : [...Map.groupBy(lines, (at) => goods?.[at] ?? '').values()].filter((rows) => rows.length > 1),
  )
  // Some programs count from nothing, and some list the last one first.
  const numbersOf = (lines: number[]) => lines.map((at) => numberOf(column.texts[at]!) ?? NaN).toSorted((a, b) => a - b)
  const isFromOne = several.every((lines) => numbersOf(lines)[0] !== 0)
  const first = isFromOne ? 1 : 0
  const countsUp = (lines: number[]) => numbersOf(lines).every((number, k) => number === k + first)
  const isConstant = (place: number, lines: number[]) =>
    lines.every((at) => columns[place]!.texts[at] === columns[place]!.texts[lines[0]!])
  const repeated = several.filter((lines) => countsUp(lines) && isConstant(money, lines))
  if (repeated.length < LEAST || repeated.length < MOSTLY * several.length) return none
  /** Whether another column has the part of each instalment. */
  const isProven = columns.some(
    ({ place, values }) =>
      place !== money &&
      repeated.every((lines) =>
        same(
          lines.reduce((sum, at) => sum + values[at]!, 0),
          columns[money]!.values[lines[0]!]!,
        ),
      ),
  )
  const later = new Set(
    rows
      .slice(firstRow)
      .map((row) => cellText(row[column.place]))
      .filter((text) => (numberOf(text) ?? first) > first),
  )
  const treatments: RowTreatment[] = [{ place: column.place, values: later, treatment: 'out' }]
  if (choices.instalments === 'first') return { treatments, findings: [] }
  const title = excerpt(columns[money]!.header)
  return {
    treatments,
    findings: [
      {
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
      },
    ],
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
