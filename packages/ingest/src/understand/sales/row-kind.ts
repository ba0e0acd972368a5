import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, filledCells } from '../../read/grid.ts'
import { SPANISH_MONTH_PATTERN } from '../dates/month-names.ts'
import { SPANISH_WEEKDAY_PATTERN } from '../dates/weekdays.ts'
import { type Mapping, type Role, NUMBER_ROLES } from '../../roles.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { isHeaderAgain } from '../headers/header-again.ts'

export type RowKind = 'line' | 'blank' | 'total' | 'note'

const TOTAL =
  /^(gran |grand |sub |invoice |order |day |daily |customer |store )?(sub)?total(e?s)?\b|^suma[ns]?( (de |del )?(la )?(semana|semanal|dia|quincena|mes))?$|^sumas iguales\b/
/** What is carried over from a printed page to the next. */
const CARRIED = /^(vienen?|van?|pasan|suman? y siguen?)\W*$/i
/** Nothing but a total by its name, as "Total día" beside a date; "Total Fit" is a product. */
const PLAIN_TOTAL = new RegExp(
  String.raw`^(invoice|order|day|daily|customer|store) total$|^(gran |sub )?(sub)?total(es)?( general| geral| ((del? |de la |por |do |da |das )?(dia|turno|jornada|data|fecha|mes|semana|quincena|factura|nota|nota fiscal|pedido|remision|documento|cliente|producto|produto|ventas?|vendas?|local|loja|sede|tienda|sucursal|vendedor|linea|grupo|categoria))| (del? |mes de )?(${SPANISH_MONTH_PATTERN}|${SPANISH_WEEKDAY_PATTERN})( (del? )?20\d\d)?)?$|^suma[ns]?$`,
)
/** A group of rows and how many they are, as Odoo writes it, with its sums, above them: "enero 2025 (18)". */
const GROUP = /[a-z].* \(\d+\)$/i
/** What tells one sale of a day from another. */
export const NAMING: readonly Role[] = [
  'producto',
  'productoCodigo',
  'documento',
  'cliente',
  'clienteCodigo',
  'local',
  'categoria',
  'tipoDocumento',
]
/** Filled cells a footer has at most ("Procesado en:", the date). */
const NOTE_CELLS = 2

/**
 * What a row below the headers is. A row with a date is a sale unless it is named a total and nothing else; without one it may be
 * a total (a word that says so, or nothing but numbers), a note of the program that wrote the file, or the headers again on a new page.
 */
export function rowKind(
  row: Row,
  headers: string[],
  mapping: Mapping,
  hasDate: boolean,
  isNumber: (role: Role) => boolean,
): RowKind {
  const text = (role: Role) => (mapping[role] === null ? '' : cellText(row[mapping[role]!]))
  // "Van" may be sold: by so many.
  if (mapping.cantidad !== null && !isNumber('cantidad') && row.some(isCarried)) return 'total'
  if (hasDate) {
    const naming = NAMING.filter((role) => mapping[role] !== null)
    // Where the file names nothing that was sold, and nobody, no cell but a total's is called one.
    const isNameless = naming.every((role) => role === 'local')
    const isNamedTotal = isNameless ? row.some(isPlainTotal) : naming.some((role) => isPlainTotal(row[mapping[role]!]))
    return (isNamedTotal && !isOfDocument(text)) || isOfCategory(text) ? 'total' : 'line'
  }
  if (row.every((cell) => isBlank(cell))) return 'blank'
  const numeric = NUMBER_ROLES.some((role) => mapping[role] !== null && isNumber(role))
  // "Total 03/02/2024" is a total of that day; a sale of "Total Fit" with a bad date is a sale.
  const dateCell = fold(text('fecha'))
  if (
    TOTAL.test(dateCell) ||
    dateCell.endsWith(' total') ||
    (!/\d/.test(dateCell) && row.some((cell) => typeof cell === 'string' && TOTAL.test(fold(cell))))
  ) {
    if (numeric) return 'total'
    if (text('producto') === '' || TOTAL.test(fold(text('producto')))) return 'note'
  }
  // A row that says what became of it is one of the file's own.
  const isUnnamed = numeric && NAMING.every((role) => text(role) === '')
  if (isUnnamed && GROUP.test(text('fecha'))) return 'note'
  if (isUnnamed && text('fecha') === '' && text('estado') === '') return 'total'
  if (!numeric && (filledCells(row).length <= NOTE_CELLS || signs(row, mapping))) return 'note'
  return isHeaderAgain(row, headers) ? 'note' : 'line'
}

export const isCarried = (cell: Cell): boolean => typeof cell === 'string' && CARRIED.test(cell.trim())

/** Whether a row says which product of which document it is: then the client that is called "TOTAL" bought it. */
const isOfDocument = (text: (role: Role) => string): boolean =>
  [text('documento'), text('producto') || text('productoCodigo')].every((name) => name !== '' && !isPlainTotal(name))

/** Whether a row without a product is the total of a category: "Total (Bebidas)" or "Bebidas Total" among the products of "Bebidas". */
const isOfCategory = (text: (role: Role) => string): boolean =>
  text('producto') === '' && text('productoCodigo') === '' && /^total\s*\(.+\)$|\S totale?s?$/i.test(text('categoria'))

export function isPlainTotal(cell: Cell | undefined): boolean {
  // The first test alone for most cells: folding is slow.
  return typeof cell === 'string' && /total|suma/i.test(cell) && PLAIN_TOTAL.test(fold(cell))
}

/** Amounts that must be words for a row to be one of them. */
const WORDS_FOR_AMOUNTS = 2

const isWord = (cell: Cell | undefined): boolean => typeof cell === 'string' && cell.trim() !== '' && !/\d/.test(cell)

/** Whether a row without any figure has words where the amounts would be: who delivers and who receives, at the foot of a document. */
function signs(row: Row, mapping: Mapping): boolean {
  const amounts = NUMBER_ROLES.filter((role) => mapping[role] !== null && isWord(row[mapping[role]!]))
  return amounts.length >= WORDS_FOR_AMOUNTS && row.every((cell) => isBlank(cell) || isWord(cell))
}

/** Whether the row below the titles goes on with them, as "Fecha" over "Factura" does: words of titles where the date and the amounts would be. */
export function continuesTitles(row: Row, mapping: Mapping, isNumber: (role: Role) => boolean): boolean {
  const amounts = NUMBER_ROLES.filter((role) => mapping[role] !== null)
  return (
    mapping.fecha !== null &&
    isWord(row[mapping.fecha]) &&
    amounts.every((role) => !isNumber(role)) &&
    amounts.some((role) => isWord(row[mapping[role]!])) &&
    row.some((cell) => isWord(cell) && scoreHeader(cellText(cell)).size > 0)
  )
}
