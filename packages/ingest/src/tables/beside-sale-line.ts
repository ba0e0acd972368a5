import type { Mapping } from '../roles.ts'
import type { AmountReading } from '../understand/amounts/amount-reading.ts'
import { isProven } from '../understand/amounts/proof.ts'
import type { Column } from '../understand/columns/column.ts'
import { determines } from '../understand/columns/determines.ts'
import { fold } from '../understand/headers/fold.ts'
import { CALLED_OTHER, SURE } from '../understand/sales/sales-evidence.ts'

/** What is left of a sale, which no purchase and no stock has. */
const PROFIT = /^(ganancias?|utilidad(es)?|margen|lucro|profit|margin)\b/
/** Who sells; those who are paid for work are called otherwise. */
export const SELLER = /\b(vendedor(es|as?)?|cajer[oa]s?|taquiller[oa]s?|seller|salesperson|cashier)\b/
/** Who served, where it was served, and how it went out. */
const SERVED = /^(mesas?|meser[oa]s?|domicili(os?|ari[oa]s?)|canal( de ventas?)?|waiter|table|(sales )?channel)$/
/** What a supplier may have as well: a seller, and an address. */
const MAY_BE_SUPPLIERS = /vendedor|seller|salesperson|domicilio/
/** How a document was paid: of a sale, and of a purchase as well. */
const PAID = /^(forma|medio|metodo|tipo) de pago$|^payment (method|type)$/
const ON_CREDIT = /^credito (o )?contado$|^contado (o )?credito$/
const DOCUMENT = /\b(facturas?|remision|tiquete|ticket|boleta|invoice|fv)\b/
/** Words of who brings goods, and of money that goes out: such books say too how they were paid. */
const GOING_OUT =
  /\b(compras?|comprad[oa]s?|purchases?|proveedor(es)?|suppliers?|vendor|acreedor(es)?|fornecedor(es)?|gastos?|egresos?|expenses?|despesas?|pagos?|payments?|nominas?|payroll|recepcion(es)?|importacion(es)?|costos?|costs?)\b/
/** The number of a paper of purchase, on which a seller is who sold to the shop. */
const PURCHASE_PAPER = /\b(compra|purchase)( order)? (no|nro|num|numero|n|id|number)$/
/** Codes of documents that came in, as accounting programs write them beside their own sellers. */
const CODE_TITLE = /^(tipo|clase)( de)?( documento| doc| comprobante)?$/
const CAME_IN = /^(fc|oc|ea|ei|em)$/
const SUPPLIER = /\b(proveedor(es)?|suppliers?|vendor|fornecedor(es)?)\b/
/** Words of what was offered and may never be sold: those lists name who sells, too. */
const OFFERED = /\b(cotizacion(es)?|quotations?|estimates?|leads?|prospectos?|pipeline|embudo|cierre|expected close)\b/

interface Told {
  columns: readonly Column[]
  headers: readonly string[]
  names: readonly string[]
  mapping: Mapping
  /** Texts of the file that speak of something else than sales. */
  against: readonly string[]
  best: Pick<AmountReading, 'relation'>
}

/**
 * Whether words of something else stand beside whole lines of sale: date, product, quantity and a price that comes to the total. A column
 * of stock, targets or suppliers beside these, or a file's name, refuses nothing by itself.
 * @returns 'sold' where a column tells what only a sale has: who sold, the table, the channel; null where these are no such lines
 */
export function hasSaleLine(told: Told): 'sold' | 'open' | null {
  const { headers, names, mapping, against, best } = told
  const words = new Set(against)
  if (words.size === 0 || !isWholeLine(mapping, best)) return null
  // Quantities of a stock and money of a purchase are no columns beside.
  const own = [mapping.fecha, mapping.cantidad, mapping.precio, mapping.valor].map((place) => headers[place!]!)
  if (own.some((header) => words.has(header))) return null
  // A file that is called quotations or returns is one of these.
  if ([...words].some((word) => !headers.includes(word) && CALLED_OTHER.test(fold(word)))) return null
  const isAside = [...words].every((word) => headers.includes(word) || names.includes(word))
  const isOffered = [...words].some((word) => OFFERED.test(fold(word)))
  if (isAside && !isOffered && isMarkedAsSold(told)) return 'sold'
  return words.size < SURE ? 'open' : null
}

const isWholeLine = (
  { fecha, producto, productoCodigo, cantidad, precio, valor }: Mapping,
  best: Pick<AmountReading, 'relation'>,
): boolean =>
  fecha !== null &&
  (producto ?? productoCodigo) !== null &&
  cantidad !== null &&
  precio !== null &&
  valor !== null &&
  isProven(best)

/** Whether a column tells what only sales have; that it was paid tells so where nothing speaks of money that goes out. */
function isMarkedAsSold({ columns, headers, mapping, against }: Told): boolean {
  const isPaper = (word: string) => PURCHASE_PAPER.test(fold(word)) || headers.indexOf(word) === mapping.documento
  const cameIn = columns.some(
    ({ header, texts }) => CODE_TITLE.test(fold(header)) && texts.some((text) => CAME_IN.test(fold(text))),
  )
  if (cameIn || against.some(isPaper)) return false
  const suppliers = columns.filter(({ header, filled }) => filled > 0 && SUPPLIER.test(fold(header)))
  const isOfSupplier = (column: Column) =>
    MAY_BE_SUPPLIERS.test(fold(column.header)) &&
    suppliers.some((supplier) => supplier.distinct < 2 || (column.distinct > 1 && determines(supplier, column)))
  const has = (words: RegExp) =>
    columns.some((column) => column.filled > 0 && words.test(fold(column.header)) && !isOfSupplier(column))
  if (has(SELLER) || has(SERVED)) return true
  return !against.some((word) => GOING_OUT.test(fold(word))) && (has(ON_CREDIT) || (has(PAID) && has(DOCUMENT)))
}

/** Whether a table tells all of a sale: when, what, how many and for how much, and what was earned. One title or name alone does not speak against it. */
export const isWholeSale = (
  { fecha, producto, productoCodigo, cantidad, precio, valor }: Mapping,
  headers: readonly string[],
): boolean =>
  fecha !== null &&
  (producto ?? productoCodigo) !== null &&
  cantidad !== null &&
  (precio ?? valor) !== null &&
  headers.some((header) => PROFIT.test(fold(header)))
