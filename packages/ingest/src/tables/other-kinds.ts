import { numeral } from '../spanish.ts'
import { SPENDING_WORDS } from '../understand/headers/spending-words.ts'
import { answerToQuestionOnRows, answerForTitle } from '../choices.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { cellText, isBlank, type Row } from '../read/grid.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { startOfText } from '../phrases.ts'

const SOLD_KIND = /^(salida por )?(ventas?|vendas?|sales?|sold|sell)$/
const BOUGHT_KIND = new RegExp(`^(entrada por )?(${SPENDING_WORDS}|bought|buy)$`)

/** What a ledger of stock has beside what was bought and sold. */
const STOCK_KIND = startOfText`
  (inventario|saldo|existencias?|stock|conteo) (inicial|final|fisico) | entradas? | produccion
  ajustes?( (de|por) (inventario|conteo))? | (salida por )?(mermas?|roturas?|dan(os?|ad[oa]s?)|vencid[oa]s?|averias?)
  obsequios? | consignacion(es)? | (consumo|uso) (propio|interno|del? (local|tienda|negocio|casa)) | traslados?
  donacion(es)? | cortesias? | autoconsumos? | devolucion(es)? (a|al) proveedor(es)?
`

const CAME_IN = /^((inventario|saldo|existencias?|stock) inicial|entradas?|produccion)\b/

/** Rows of a marketplace's account beside its orders: what it charged, held back and paid out. */
const ORDER_KIND = /^(orders?|sales?|ventas?|vendas?|pedidos?)$/
const ACCOUNT_KIND =
  /\b(payouts?|transfers?|fees?|labels?|holds?|charges?|deposits?|withdrawals?|subscriptions?|marketing|tarifas?|comision(es)?|retiros?|liberacion(es)?|desembolsos?)\b/
/** What a marketplace kept of its orders for others, in rows of their own. */
const KEPT_KIND = /^((sales )?tax(es)?|vat|gst|shipping( services)?|postage|impuestos?|envios?)$/
const LEAST_ACCOUNT_KINDS = 2
/** Payments that a card terminal settled, beside what it paid out to the bank. */
const SETTLED_KIND = /^(settlements?|payments?|captures?|cobros?|pagos? (recibid|aprobad)os?)$/
const PAID_OUT_KIND = /^(payouts?|withdrawals?|transfers?|retiros?( de dinero)?|saques?)$/

/** Values of a column that are no sales beside others that are. */
interface OtherKinds {
  kinds: Set<string>
  /** What a marketplace charged and paid out: an account has more of it than of orders. */
  isAccount: boolean
}

/**
 * What was bought or spent, and what a marketplace charged or paid, where other rows of the same column are what was sold; null where it
 * does not tell both.
 */
export function purchaseKinds(different: readonly string[]): OtherKinds | null {
  const those = (kind: RegExp) => different.filter((text) => kind.test(fold(text)))
  const [bought, moved] = [those(BOUGHT_KIND), those(ACCOUNT_KIND)]
  const isAccount = moved.length >= LEAST_ACCOUNT_KINDS && those(ORDER_KIND).length > 0
  const paidOut = those(SETTLED_KIND).length > 0 ? those(PAID_OUT_KIND) : []
  // What came in without being bought, as from a workshop of one's own, is of stock as well.
  const isOfStock = bought.length > 0 || those(CAME_IN).length > 0
  const beside = isOfStock ? [...bought, ...those(STOCK_KIND)] : []
  const others = [
    ...(those(SOLD_KIND).length > 0 ? beside : []),
    ...(isAccount ? [...moved, ...those(KEPT_KIND)] : paidOut),
  ]
  return others.length > 0 ? { kinds: new Set(others), isAccount } : null
}

/** Different values up to which a column tells kinds. */
const MOST_KINDS = 32

/**
 * The rows of a table without those that a column calls bought, spent or moved by a marketplace, which stay blank in their place: they
 * would speak of the other columns as sales do. The person may say that they count.
 */
export function withoutOtherKinds(
  { headers, headerRow, rows }: { headers: readonly string[]; headerRow: number; rows: Row[] },
  { coded }: ReadOptions,
): { rows: Row[]; findings: Finding[] } {
  for (const [column, header] of headers.entries()) {
    const others = purchaseKinds(kindsIn(rows, headerRow + 1, column))
    const said = answerForTitle(header, coded)
    if (!others || said === 'in') continue
    let [count, all] = [0, 0]
    const kept = rows.map((row, at) => {
      if (at <= headerRow) return row
      if (!isBlank(row[column])) all++
      if (!others.kinds.has(cellText(row[column]))) return row
      count++
      return []
    })
    if (said === 'out') return { rows: kept, findings: [] }
    return {
      rows: kept,
      findings: [
        besideSales(count, { named: quoted(others.kinds), header, isAsked: !others.isAccount && count > all / 2 }),
      ],
    }
  }
  return { rows, findings: [] }
}

/** The different values of a column; none where there are too many for kinds. */
function kindsIn(rows: Row[], firstRow: number, column: number): string[] {
  const kinds = new Set<string>()
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![column]
    if (typeof cell !== 'string') continue
    kinds.add(cellText(cell))
    if (kinds.size > MOST_KINDS) return []
  }
  return [...kinds]
}

/**
 * Says that what was bought, spent or moved does not count.
 * @param named the kinds, quoted
 * @param isAsked whether they are most of the rows, where no account tells why
 */
function besideSales(
  count: number,
  { named, header, isAsked }: { named: string; header: string; isAsked: boolean },
): Finding {
  const [verb, them] = count === 1 ? ['fila dice', 'la'] : ['filas dicen', 'las']
  return {
    code: 'no_son_ventas',
    kind: isAsked ? 'question' : 'fact',
    text: `${numeral(count)} ${verb} ${named} en «${excerpt(header)}» y no son ventas: no ${them} contamos.${isAsked ? ' Son la mayoría. ¿Es así?' : ''}`,
    choices: [
      { label: 'No cuentan', choose: answerToQuestionOnRows(header, 'out') },
      { label: 'Cuentan como las demás', choose: answerToQuestionOnRows(header, 'in') },
    ],
    chosen: 0,
  }
}
