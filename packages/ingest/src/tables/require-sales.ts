import { excerpt, quoted } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'
import type { Mapping } from '../roles.ts'
import type { Finding } from '../types.ts'
import { isProven } from '../understand/amounts/proof.ts'
import { fold } from '../understand/headers/fold.ts'
import { speakOfSales } from '../understand/sales/came-otherwise.ts'
import { deniedSales, withoutLead } from '../understand/sales/denied-sales.ts'
import { type NamedTable, speaksOfSelling } from '../understand/sales/sales-evidence.ts'
import { agedDebts } from './aged-debts.ts'
import { isWholeSale } from './beside-sale-line.ts'
import { arePaymentsReceived } from './gateway-payments.ts'
import { noEvidenceOfSales } from './nothing-speaks-of-sales.ts'
import { onlyBuyer } from './only-buyer.ts'
import { otherList } from './lists/other-lists.ts'
import { balanceOfAccount, movementsOfOther, spentByPieces, stockCounted } from './other-movements.ts'
import { areTheySales, type SalesDoubt, type SalesMeaning, type WeighedTable, weighTable } from './weighed-table.ts'

/** Columns of money that went out for goods, beside those of sales: a book of both, or a statistic of many businesses. */
const BOUGHT_HEADER = /\b(compras?|purchases?|adquisiciones|importaciones)\b/
const MOSTLY_NUMBERS = 0.6
const SEVERAL_BOUGHT = 2
/** Names of files of what was paid: the invoices themselves, or what came in for them. */
const PAYMENTS_NAME = /\b(pagos|cobros|recibos|mensualidades)\b/
/** A file's or a sheet's name of what was bought; "compras de clientes" are sales. */
const NAMED_BOUGHT = /^(mis )?(compras?|purchases?)(?! (de |del |por )?(los )?client)\b(?!.*\bventas?\b)/

/** In this order: what one decides or asks, those after it are not asked. */
const DOUBTS: readonly SalesDoubt[] = [
  bookOfSales,
  agedDebts,
  deniedSalesQuestion,
  movementsOfOther,
  balanceOfAccount,
  spentByPieces,
  stockCounted,
  listOfOther,
  wordsOfOther,
  namedBought,
  singleBuyerFindings,
  boughtBeside,
  noEvidenceOfSales,
]

/**
 * Asks whether a table is of sales where its words, its columns or its figures tell of something else.
 * @throws IngestError where the words of the file tell of something else than sales
 */
export function requireWordsOfSales(
  table: NamedTable,
  meaning: SalesMeaning,
  mapping: Mapping,
  understood: NonNullable<IngestError['understood']>,
): Finding[] {
  const weighed = weighTable(table, meaning, mapping, understood)
  for (const doubt of DOUBTS) {
    const findings = doubt(weighed)
    if (findings) return findings
  }
  return []
}

/** Papers of a bank, whose words are its own. */
const OF_BANK = /\b(banco|bancari[oa]s?|extractos?|cuenta (de )?(ahorros?|corriente))\b/

/** A shopkeeper's word for what was sold. */
const PLAINLY_CAME = /^entra( s)?$/

/** A book of money whose rows call what came in sales: the rest of it is no doubt. Of any other it is asked whether it is of sales. */
function bookOfSales({ table, columns, mapping: { producto, valor }, headers, names }: WeighedTable): Finding[] | null {
  if (!table.book || producto === null || valor !== table.book.came) return null
  const { values } = columns[valor]!
  const isOfBank = [...headers, ...names].some((word) => OF_BANK.test(fold(word))) || deniedSales(table) !== null
  if (!isOfBank && speakOfSales(columns[producto]!.texts.filter((_, at) => values[at]! > 0))) return []
  const sides = [table.book.came, table.book.went].map((place) => headers[place]!)
  return !isOfBank && PLAINLY_CAME.test(fold(sides[0]!))
    ? null
    : areTheySales(`El archivo trae ${quoted(sides)}: parece el libro de una caja o de una cuenta. ¿Son ventas?`)
}

function deniedSalesQuestion({ table, verdict }: WeighedTable): Finding[] | null {
  const denied = verdict === 'other' ? null : deniedSales(table)
  return denied === null ? null : areTheySales(`El archivo dice «${excerpt(denied)}». ¿Son ventas?`)
}

function listOfOther({ columns, mapping, verdict }: WeighedTable): Finding[] | null {
  const other = verdict === 'other' ? null : otherList(columns, mapping)
  return other === null ? null : areTheySales(`${other}. ¿Son ventas?`)
}

/** @throws IngestError where the words tell of something else, and nothing beside them of sales */
function wordsOfOther(weighed: WeighedTable): Finding[] | null {
  const { table, headers, names, mapping, against, beside, verdict, understood } = weighed
  if (verdict !== 'other') return null
  if (areInvoices(weighed)) return areTheySales(`El archivo se llama ${quoted(against)}. ¿Son ventas?`)
  // To whom pays a gateway, what the shop sold is a purchase.
  if (isAside(weighed) || hasClients(weighed) || arePaymentsReceived(weighed.columns, mapping)) return null
  const told = `${names.includes(against[0]!) ? 'se llama' : 'habla de'} ${quoted(against)}`
  const isOneWord = new Set(against).size === 1
  if (beside !== null || (isOneWord && isWholeSale(mapping, headers) && deniedSales(table) === null))
    return areTheySales(`El archivo ${told}. ¿Son ventas?`)
  throw new IngestError(
    'no_son_ventas',
    `El archivo no parece de ventas: ${told}. Sube el reporte de lo que vendiste, con la fecha de cada venta.`,
    understood,
  )
}

/** Payments by their name, and by their columns invoices with their clients, or what each took. */
const areInvoices = ({ against, names, mapping }: WeighedTable): boolean =>
  against.every((word) => names.includes(word) && PAYMENTS_NAME.test(fold(word))) &&
  mapping.valor !== null &&
  [mapping.documento, mapping.producto, mapping.cliente].filter((place) => place !== null).length > 1

/** One title above products, quantities and prices that fit: a heading of other columns, perhaps. */
const isAside = ({ against, headers, names, mapping, amounts }: WeighedTable): boolean =>
  new Set(against).size === 1 &&
  !headers.includes(against[0]!) &&
  !names.includes(against[0]!) &&
  mapping.producto !== null &&
  isProven(amounts.best)

const hasClients = ({ columns, headers, mapping: { cliente } }: WeighedTable): boolean =>
  cliente !== null && columns[cliente]!.distinct > 1 && speaksOfSelling(headers[cliente]!)

function namedBought({ names, isSaleProven }: WeighedTable): Finding[] | null {
  const bought = names.find((name) => NAMED_BOUGHT.test(withoutLead(name)))
  return bought === undefined || isSaleProven
    ? null
    : areTheySales(`El archivo se llama «${excerpt(bought)}». ¿Son ventas?`)
}

function singleBuyerFindings({ columns, mapping, verdict }: WeighedTable): Finding[] | null {
  const buyer = verdict === 'sales' ? onlyBuyer(columns, mapping) : null
  return buyer === null
    ? null
    : areTheySales(
        `En todas las filas el comprador es «${excerpt(buyer)}». ¿Son tus ventas? Si son compras de ese comprador, no las cargues.`,
        {},
        'Sí, son mis ventas',
      )
}

function boughtBeside({ columns }: WeighedTable): Finding[] | null {
  const bought = columns.filter(
    ({ header, numbers, distinct }) => numbers >= MOSTLY_NUMBERS && distinct > 1 && BOUGHT_HEADER.test(fold(header)),
  )
  return bought.length < SEVERAL_BOUGHT
    ? null
    : areTheySales(
        `El archivo trae compras junto a las ventas (${quoted(bought.map(({ header }) => header))}). ¿Son las ventas de tu negocio?`,
        {},
        'Sí, son mis ventas',
      )
}
