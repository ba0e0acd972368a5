import type { Mapping, Role } from '../../roles.ts'
import { isCountAtOnePrice } from '../amounts/quantities/counted-by-price.ts'
import type { Column } from '../columns/column.ts'
import { holdsMarks } from '../columns/content-kinds.ts'
import { documentBySums } from '../documents/document-by-sums.ts'
import { documentByFirstLines } from '../documents/document-column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { orderNumber } from '../headers/line-item-titles.ts'
import { preferPaymentDate } from '../dates/paid-day.ts'
import { holdsDocumentTypes, unnamedDates, unnamedDocument, unnamedType } from '../headers/unnamed-roles.ts'
import { untitledTexts } from '../headers/untitled.ts'
import { kindsBesideUsual } from '../sales/kinds-beside-usual.ts'
import { prepaidRedemptions } from '../sales/prepaid.ts'
import { isBuyersPlace } from './buyer-place.ts'
import { clientNamedByCode, dropOtherNameOfClient, dropOwnCode } from './client-names.ts'
import { type Candidate, ENOUGH } from './confirm-role.ts'
import { countsDocuments, countsOfDays, countsPieces, isOrdered } from './counted-pieces.ts'
import { departmentAsCategory } from './department.ts'
import { dropCodeOfSale, dropCountOfGoods, dropReferences, dropUnrelatedCode } from './no-products.ts'
import { isPartOfMoney } from './part-of-money.ts'
import { codeOfClient, nameByCode } from './product-by-code.ts'
import { dropNameOfSeller } from './sellers.ts'
import { assign, textCandidates } from './text-roles.ts'
import { rolesOfUnreadTitles } from './unread-titles.ts'
import { clientBesideProduct, whoBought } from './who-bought.ts'

/** What is known of a table beside its columns. */
interface OfTable {
  /** Of dates by the table's shape. */
  dateColumn: number | null
  untitled: boolean
  /** The file of each row, '' where there is one. */
  files: readonly string[]
}

/**
 * Gives a column, in place, to each role that is no amount: by titles, then by contents and by what columns say of each other.
 * @param mapping has what the person says
 * @param given the same, null where a role has no column
 * @returns the columns whose titles or contents speak for sales
 */
export function mapTexts(columns: Column[], mapping: Mapping, given: Partial<Mapping>, ofTable: OfTable): Candidate[] {
  documentOfFirstLines(columns, mapping, given, ofTable.files)
  const isOpen = (one: Candidate) => given[one.role] === undefined && mayHave(one, columns)
  const named = assign(textCandidates(columns).filter(isOpen), mapping)
  named.push(...assignUnnamed(columns, mapping, given, ofTable), ...settleNames(columns, mapping, given))
  if (given.categoria === undefined && given.local === undefined) departmentAsCategory(columns, mapping)
  if (ofTable.untitled) untitledTexts(columns, mapping)
  else if (given.documento === undefined && given.producto === undefined && given.cliente === undefined)
    rolesOfUnreadTitles(columns, mapping, ofTable.files)
  if (given.documento === undefined) mapping.documento ??= documentBySums(columns, mapping)
  return named
}

/** The column that numbers documents on their first line alone, or their order. */
function documentOfFirstLines(
  columns: Column[],
  mapping: Mapping,
  given: Partial<Mapping>,
  files: readonly string[],
): void {
  if (given.documento !== undefined) return
  const found = documentByFirstLines(columns, files) ?? orderNumber(columns)
  if (found !== null && !Object.values(mapping).includes(found)) mapping.documento = found
}

/** Whether a column may have a role that its title proposes: its content and the other columns do not deny it. */
function mayHave({ role, place }: Candidate, columns: Column[]): boolean {
  const column = columns[place]!
  if (isAmount(column, role) || (role !== 'estado' && holdsMarks(column))) return false
  if (role !== 'fecha' && isFigure(column, columns)) return false
  switch (role) {
    case 'producto':
      return !holdsDocumentTypes(column) && !prepaidRedemptions(column)
    case 'categoria':
      return !holdsDocumentTypes(column) && !kindsBesideUsual(column)
    case 'documento':
      return !isOrdered(column, columns) && !countsDocuments(column)
    case 'fecha':
      return !isOfFew(column, columns)
    case 'local':
      return !isBuyersPlace(column, columns) && !countsPieces(column, columns)
    default:
      return true
  }
}

/** Gives roles to columns whose titles name none, by what they hold. */
function assignUnnamed(
  columns: Column[],
  mapping: Mapping,
  given: Partial<Mapping>,
  { dateColumn, files }: OfTable,
): Candidate[] {
  const named: Candidate[] = []
  if (given.documento === undefined) named.push(...assign(unnamedDocument(columns, mapping, files), mapping))
  if (mapping.fecha === null && given.fecha === undefined && !Object.values(mapping).includes(dateColumn))
    mapping.fecha = dateColumn
  if (given.fecha === undefined) named.push(...assign(unnamedDates(columns, mapping), mapping))
  if (given.fecha === undefined) preferPaymentDate(columns, mapping)
  if (given.tipoDocumento === undefined) named.push(...assign(unnamedType(columns, mapping), mapping))
  return named
}

/** Tells names and codes of products from those of clients and of sales, by which of them determine each other. */
function settleNames(columns: Column[], mapping: Mapping, given: Partial<Mapping>): Candidate[] {
  const named: Candidate[] = []
  if (given.producto === undefined && given.cliente === undefined) {
    named.push(...clientNamedByCode(columns, mapping))
    nameByCode(columns, mapping)
  }
  if (given.producto === undefined) {
    dropOtherNameOfClient(columns, mapping)
    dropNameOfSeller(columns, mapping)
    if (given.cliente === undefined) clientBesideProduct(columns, mapping)
    dropCountOfGoods(columns, mapping)
    dropReferences(columns, mapping)
  }
  if (given.cliente === undefined) mapping.cliente ??= whoBought(columns, mapping)
  if (given.clienteCodigo === undefined) dropOwnCode(columns, mapping)
  if (given.productoCodigo === undefined) {
    codeOfClient(columns, mapping)
    dropUnrelatedCode(columns, mapping)
    dropCodeOfSale(columns, mapping)
  }
  return named
}

/** Whether a column of numbers is told by the others to be an amount or a count, whatever its title names. */
const isFigure = (column: Column, columns: Column[]): boolean =>
  isCountAtOnePrice(column, columns) || isPartOfMoney(column, columns) || countsOfDays(column, columns)

/** Share of the rows up to which a date is of a few documents, as that which a credit note answers, beside one that all rows have. */
const FEW_DATES = 0.2

const isOfFew = ({ filledShare }: Column, columns: readonly Column[]): boolean =>
  filledShare < FEW_DATES &&
  columns.some(
    ({ header, filledShare: share, dates }) =>
      share >= ENOUGH && dates >= ENOUGH && /\b(fecha|date|data)\b/.test(fold(header)),
  )

/** A column of numbers whose header is likelier an amount than this text: "Venta", "Total". */
function isAmount({ header, numbers, wholes }: Column, role: Role): boolean {
  if (numbers < ENOUGH || role === 'fecha') return false
  const words = scoreHeader(header)
  const amount = Math.max(words.get('cantidad') ?? 0, words.get('valor') ?? 0, words.get('precio') ?? 0)
  return amount > (words.get(role) ?? 0) || (wholes < ENOUGH && amount > 0)
}
