import { excerpt } from '../excerpt.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import type { Finding } from '../types.ts'
import { namesCredit, namesDebit, namesLeft } from '../understand/headers/book-titles.ts'
import { fold } from '../understand/headers/fold.ts'
import { same } from '../understand/amounts/relations.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { closingRows } from './closing-entry.ts'

/** Title of an account of an accountant's ledger, beside what was taken off it and put to it. */
const ACCOUNT = /^((codigo|cod|numero|no|nro) (de )?(la )?)?(cuenta( contable)?|contable|puc)$/
/** Accounts of what was sold, in Colombia's chart of accounts (PUC, Decreto 2650 of 1993): group 41, operating income. */
const OF_SALES = /^41\d*\b/
const IS_ACCOUNT = /^\d{4,}\b/
/** Title of what each line sold, which the file itself has not. */
const SOLD_HEADER = 'Ventas (crédito menos débito)'
const LEAST_LINES = 3

interface Ledger {
  account: number
  debit: number
  credit: number
  balance: number
}

function ledgerOf(headers: readonly string[]): Ledger | null {
  const ledger = {
    account: headers.findIndex((header) => ACCOUNT.test(fold(header))),
    debit: headers.findIndex(namesDebit),
    credit: headers.findIndex(namesCredit),
    balance: headers.findIndex(namesLeft),
  }
  return ledger.account < 0 || ledger.debit < 0 || ledger.credit < 0 ? null : ledger
}

/** Whether titles are those of a ledger of accounts, which has its own sides. */
export const isLedger = (headers: readonly string[]): boolean => ledgerOf(headers) !== null

/**
 * The rows of a ledger of accounts of sales, with what each sold in the place of its credit: the credit less the debit, which takes off what came back.
 * The balance, which sums them up, is left out; so are the other accounts of a journal, in which every voucher is told by both of its sides, and the
 * entry that closes the year, which takes off all that was sold.
 * All rows of any other table, and of a ledger with another account.
 */
export function withNetCredits({ headers, headerRow, rows }: { headers: string[]; headerRow: number; rows: Row[] }): {
  headers: string[]
  rows: Row[]
  findings: Finding[]
} {
  const ledger = ledgerOf(headers)
  const none = { headers, rows, findings: [] }
  if (!ledger) return none
  const { account, debit, credit, balance } = ledger
  const amount = (row: Row, place: number) => (isBlank(row[place]) ? 0 : parseAnyNumber(row[place]))
  // Sums of a client or of an account have words there.
  const isLine = (row: Row, at: number) =>
    at > headerRow &&
    IS_ACCOUNT.test(cellText(row[account])) &&
    [debit, credit].some((place) => (amount(row, place) ?? 0) !== 0)
  const net = (row: Row): number | null => {
    const [came, went] = [amount(row, credit), amount(row, debit)]
    return came === null || went === null ? null : Math.round((came - went) * 1e4) / 1e4
  }
  const lines = rows.filter(isLine)
  const isOfSales = (row: Row) => OF_SALES.test(cellText(row[account]))
  const allOfSales = lines.filter(isOfSales)
  const closing = closingRows(headers, lines, { account, isOfSales, net })
  const ofSales = allOfSales.filter((row) => !closing.has(row))
  const areAllSales = allOfSales.length === lines.length
  if (
    ofSales.length < LEAST_LINES ||
    !(areAllSales || areBothSides(lines.map((row) => [debit, credit].map((place) => amount(row, place) ?? 0))))
  )
    return none
  const turned = (row: Row, at: number): Row => {
    if (at === headerRow) return row.map((cell, place) => (place === credit ? SOLD_HEADER : cell))
    if (at < headerRow || (isBlank(row[debit]) && isBlank(row[credit]))) return row
    // Sums of a journal are of all its accounts.
    if (closing.has(row) || (!areAllSales && !isOfSales(row))) return []
    const sold = net(row)
    if (sold === null) return row
    return headers.map((_, place) =>
      place === credit ? sold : place === debit || place === balance ? null : (row[place] ?? null),
    )
  }
  const [accountTitle, creditTitle, debitTitle] = [account, credit, debit].map((place) => excerpt(headers[place]!))
  const worth = `cada fila vale «${creditTitle}» menos «${debitTitle}».`
  const text = areAllSales
    ? `«${accountTitle}» es de cuentas de ventas (${excerpt(cellText(ofSales[0]![account]))}): ${worth}`
    : `Es un libro de contabilidad. Solo cuentan las filas de cuentas de ventas, que en «${accountTitle}» empiezan por 41 (${ofSales.length} de ${lines.length}): ${worth}`
  const closed = allOfSales.length - ofSales.length
  const left =
    closed === 0
      ? ''
      : closed === 1
        ? ' No cuenta la fila del asiento de cierre, que no es una devolución.'
        : ` No cuentan las ${closed} filas del asiento de cierre, que no son devoluciones.`
  return {
    headers: headers.map((header, place) => (place === credit ? SOLD_HEADER : header)),
    rows: rows.map(turned),
    findings: [{ code: 'cuenta_de_ventas', kind: 'fact', text: text + left }],
  }
}

/** Whether what was taken off accounts is what was put to others, as in a journal of whole vouchers. */
function areBothSides(sides: readonly number[][]): boolean {
  const [debits, credits] = [0, 1].map((side) => sides.reduce((sum, row) => sum + row[side]!, 0)) as [number, number]
  return debits > 0 && same(debits, credits)
}
