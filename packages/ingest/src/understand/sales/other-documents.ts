import { cellText, isBlank } from '../../read/grid.ts'
import type { Judgement } from './column-rule.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { areFrench, areRandom, FRENCH_QUOTATION, lettersOf } from './document-letters.ts'
import { fold } from '../headers/fold.ts'
import { besideInvoices } from './kinds-beside-invoices.ts'

/** Letters of the numbers of invoices. */
const INVOICE = /^(f|fa|fac|fact|factura|fc|fv|fve|fe|fev|fel|ft|v|vt|vta|venta|tk|tiq|pos|bv|bol|b|inv|setp|nv)$/
/** Letters of what is no sale: quotations, orders, deliveries, money received or paid, purchases, the closing of a till. */
const NO_SALE =
  /^(cot|coti|cotiz|cotizacion|pre|pres|presup|presupuesto|prf|prof|proforma|quo|quote|qt|ped|pedido|oc|rem|remision|remito|rto|gr|guia|rc|ce|egr|ncp|com|compra|tras|traslado|aju|ajuste|devis|z|rz|cz|cierre)$/

/** Letters of notes that change an invoice. */
const CREDIT = /^(nc|nd|ncr|ndb|cn|dn|dev|devol|avoir)$/
/** Share of the documents whose letters, if any, must be known. */
const MOSTLY = 0.5

/**
 * Asks about rows whose document, by the letters of its number, is no sale beside documents that are: one export of all documents has
 * quotations, deliveries and invoices of the same goods.
 */
export function otherDocuments(table: JudgedTable): Judgement {
  const { rows, firstRow, columns, mapping } = table
  const { documento } = mapping
  const none = { treatments: [], findings: [] }
  if (documento === null) return none
  const { header, texts } = columns[documento]!
  if (areRandom(texts)) return none
  // All rows: a few quotations among many invoices are in no sample.
  const beginnings = new Set(rows.slice(firstRow).map((row) => /^\D*\d?/.exec(cellText(row[documento]))![0]))
  const found = new Set([...beginnings].map(lettersOf))
  const isFrench = areFrench(texts)
  const others = new Set(
    [...found].filter(
      (letters) =>
        (NO_SALE.test(letters) || (isFrench && letters === FRENCH_QUOTATION)) &&
        // In a column of orders, "PEDIDO 1" is one of them.
        !fold(header).split(' ').includes(letters),
    ),
  )
  if (others.size === 0 || ![...found].some((letters) => INVOICE.test(letters))) return none
  // Where most are numbered otherwise, the letters are the shop's own.
  const told = rows
    .slice(firstRow)
    .flatMap((row) => (isBlank(row[documento]) ? [] : [lettersOf(cellText(row[documento]))]))
  const known = told.filter((letters) => [/^$/, INVOICE, NO_SALE, CREDIT].some((letter) => letter.test(letters)))
  if (known.length < MOSTLY * told.length) return none
  const count = rows.slice(firstRow).filter((row) => others.has(lettersOf(cellText(row[documento])))).length
  const named = [...others].map((letters) => `«${letters.toUpperCase()}»`).join(', ')
  return besideInvoices(table, { place: documento, values: others, by: 'letters' }, { count, named, header })
}
