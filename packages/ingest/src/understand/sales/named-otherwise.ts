import { askedText } from '../../asked.ts'
import { answerToQuestionOnRows } from '../../choices.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import { fold } from '../headers/fold.ts'
import { parseAnyNumber, parseNumber } from '../numbers/numbers.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { DISCOUNT } from './discount-words.ts'
import { wholeText } from '../../phrases.ts'

/** Names in the column of the products of what came back. */
const RETURNED = /^(devolucion(es)?|devol|dev)\b(?! de iva)|\b(devuelt[oa]s?|devolucion)$/
/** Names that begin so are of money that moves and sells nothing, and names that are so. */
const MOVED_BEGINS = [
  'abonos? (a|de|en) (la )?(cuenta|deuda|credito|factura|saldo)',
  'abonos? (a |de )?(la |el )?(fact(ura)?|sra?|senora?|don|dona|cliente|deuda|fiado|vecin[oa]|profe)',
  'pagos? (del? |al? |la |el )?(arriendo|nomina|servicios? publicos|luz|agua|gas|internet|telefono|credito|deuda|factura|ayudante|emplead[oa]|domicili\\w*|senora)',
  'pagos? (a |de )?proveedor(es)?',
  'nomina|prestamo|consignacion( bancaria)?|sangria|suprimento',
  'saldo (anterior|inicial)|base del dia|cambio de sencillo|servicios publicos',
  '(base|fondo|apertura|cierre|arqueo|retiro|diferencia|faltante|sobrante|descuadre|ingreso|egreso|salida|entrada)s? (a |de |en |de la )?(caja|efectivo)',
  'retiros? (del? )?(dueno|duena|socios?|gerente|personal)',
  'compras? (de )?(mercancia|verduras|insumos|materia prima|mercado|surtido|harina|carne|pollo|gas|bolsas|envases|desechables)',
  'gastos? (de )?(bolsas|aseo|transporte|papeleria|mercado|gasolina|cafeteria)',
  'arriendo( local| del local| mes)?$|adelantos? (a |de )?(empleados?|nomina)',
  'pague|pagamos|gaste|compre(?! \\d)|compramos|se (pago|compro|gasto)',
  'opening cash|cash (in|out)|paid (in|out)',
]
const MOVED_IS = [
  'gastos?( varios| generales)?|caja (inicial|final|menor|chica)|apertura|egresos?|vueltos?|vales?',
  'faltantes?|sobrantes?|ajustes?( al? peso)?|redondeos?|propinas?( (voluntaria|sugerida))?( \\d+)?|pago domiciliario|domiciliario',
  '(cargo (por )?)?servicio (voluntario|sugerido|\\d+)( \\d+)?|cargo (por )?servicio|comision(es)? (de )?(datafono|bancaria|tarjetas?)',
  'depositos? (de )?envases?',
  '(anticipos?|abonos?|senas?|separados?)( (de )?clientes?)?',
]
/** What a client pays of what is owed, and by whom. */
const PAID_OFF = /^abonos?( (a )?(la )?deuda)?$/
const PAID_OFF_BY =
  /^abonos? (?!(organico|quimico|mineral|natural|foliar|liquido|granulado|completo|triple|compost\w*|para|por|x)\b)(\p{L}+ ?){1,3}$/u
/** Share of the rows of «Sangría» with a minus above which it is what was taken out of the till. */
const MOSTLY_TAKEN = 0.5
/** A drink, in Spanish and with its accent, where nothing says that it is what was taken out of the till. */
const A_DRINK = /^\s*sangría(?!.*\b(caja|efectivo|retiro|turno)\b)/i
/** What says by itself that money moves; of the names below some are of what a shop sells: "Servicio 3", "Vale". */
const PLAINLY_MOVED = new RegExp(`^(${MOVED_BEGINS.join('|')})\\b`)
const MOVED = new RegExp(`${PLAINLY_MOVED.source}|^(${MOVED_IS.join('|')})$`)
/** A measure of something that is sold. */
const MEASURED = /\d ?(mm|cm|mts?|m|pulg(adas?)?|kg|g|gr|ml|lt)\b|\d ?["”″]/i
/** What was taken off the bill, as a row of its own; with a minus it is subtracted already. */
const TAKEN_OFF = new RegExp(`^(${DISCOUNT})( (por |de |del )?(?!cabello)[a-z]{2,12}){0,3}( \\d+( \\d+)?)?$`)
/** Taxes and what is held back of them, as rows of their own beside what they are of. */
const TAX =
  /^(iva|igv|itbis|isv|impoconsumo|impuestos?( al| de)? (consumo|ventas?|bolsas?( plasticas?)?)?|icui( [a-z ]+)?|ibua( [a-z ]+)?|inc|retencion(es)?( en la fuente| de iva| de ica)?|rete ?(fuente|iva|ica)|auto ?retencion(es)?|sales tax|vat|icms|ipi)( \d+( \d+)?)?$/
/**
 * What rows are by their name, and the share of the rows that they may be: of more the file is about something else, or a shop sells what
 * is called so. Of taxes there may be one beside each sale.
 */
const KINDS = [
  { words: RETURNED, subtracted: 'Devoluciones: se restan', most: 0.4 },
  { words: TAKEN_OFF, subtracted: 'Descuentos: se restan', most: 0.4 },
  { words: MOVED, subtracted: null, most: 0.4 },
  { words: TAX, subtracted: null, most: 0.5 },
] as const

/** Rows that are called otherwise than something sold. */
export interface NamedOtherwise {
  place: number
  values: ReadonlySet<string>
  /** The answer that they are subtracted; null where they only move money. */
  subtracted: string | null
  count: number
  /** They are more than a shop has among its sales: the file is about something else, or it sells what is called so. */
  areMost?: true
  /** They are what was taken off bills. */
  isDiscounts?: true
}

/** "Clients" to whom nothing is sold. */
const NO_CLIENT = wholeText`
  (auto)?consumos?( internos?| propios?| empleados?| personal)? | empleados? consumo | consumo (de )?empleados
  cortesias? | traslados?( .*)? | cliente (de )?prueba | pruebas? | ajustes?( (de )?inventario)? | mermas? | averias?
  bajas?( de inventario)? | bodega( (principal|central|interna|norte|sur|centro|\d+))?
`
/** The same of the column of the clients. */
export const CLIENT_KINDS = [{ words: NO_CLIENT, subtracted: null, most: 0.4 }] as const

/** Rows whose product is the name of a return, or, where there are none, of a discount, of money that moves or of a tax; null without any, or with too many, but for money that moves. */
export function rowsNamedAsNoSale(
  rows: readonly Row[],
  firstRow: number,
  place: number,
  kinds: typeof KINDS | typeof CLIENT_KINDS = KINDS,
  { cantidad, productoCodigo }: Partial<Pick<Mapping, 'cantidad' | 'productoCodigo'>> = {},
): NamedOtherwise | null {
  const counts = new Map<string, number>()
  /** How many rows of a name that may be a drink's have a figure with a minus: most of them where money is taken out, and few where a drink comes back. */
  const taken = new Map<string, number>()
  /** Names with a quantity. */
  const counted = new Set<string>()
  /** Names of which a row is no more than one, or has no code. */
  const uncoded = new Set<string>()
  let filled = 0
  for (let at = firstRow; at < rows.length; at++) {
    const text = cellText(rows[at]![place])
    if (text === '') continue
    filled++
    counts.set(text, (counts.get(text) ?? 0) + 1)
    const units = cantidad == null ? undefined : rows[at]![cantidad]
    if (!isBlank(units)) counted.add(text)
    const isSeveral = Math.abs(parseAnyNumber(units) ?? 0) > 1
    if (productoCodigo == null || isBlank(rows[at]![productoCodigo]) || !isSeveral) uncoded.add(text)
    if (A_DRINK.test(text) && rows[at]!.some((cell) => (parseAnyNumber(cell) ?? 0) < 0))
      taken.set(text, (taken.get(text) ?? 0) + 1)
  }
  const isDrink = (text: string) => A_DRINK.test(text) && (taken.get(text) ?? 0) <= MOSTLY_TAKEN * counts.get(text)!
  for (const { words, subtracted, most } of kinds) {
    const all = [...counts].filter(([text]) => !isDrink(text))
    // What tells its measure, has a code of the shop's own and is several in each of its rows is goods: "SALIDA CAJA 25MM" is a fitting.
    const isGoods = (text: string) => words === MOVED && MEASURED.test(text) && !uncoded.has(text)
    const named = all.filter(([text]) => words.test(fold(text)) && !isGoods(text))
    // Beside "abono" alone, "abono Paola" is no fertilizer where nobody says how many.
    const paysOff = named.some(([text]) => PAID_OFF.test(fold(text)))
    const isPaidBy = (text: string) => PAID_OFF_BY.test(fold(text)) && !counted.has(text)
    const those = paysOff ? all.filter((one) => named.includes(one) || isPaidBy(one[0])) : named
    const count = those.reduce((sum, [, own]) => sum + own, 0)
    const areMost = count > most * filled
    if (count > 0 && (!areMost || (words === MOVED && arePlain(those, most * filled))))
      return {
        place,
        values: new Set(those.map(([text]) => text)),
        subtracted,
        count,
        ...(areMost && { areMost: true as const }),
        ...(words === TAKEN_OFF && { isDiscounts: true as const }),
      }
  }
  return null
}

/** What some sell and nothing else: premises, the work of an accountant, loans, goods of others. */
const ONE_TRADE = /^(?:pagos? (?:del? )?)?(arriendo|nomina|prestamo|consignacion)\b.*/

/** Whether so many rows are plainly of money that moves, for several things. @param named names, and how many rows have each */
function arePlain(named: readonly [string, number][], least: number): boolean {
  const plain = named.filter(([text]) => PLAINLY_MOVED.test(fold(text)))
  const things = new Set(plain.map(([text]) => fold(text).replace(ONE_TRADE, '$1')))
  return things.size > 1 && plain.reduce((sum, [, own]) => sum + own, 0) > least
}

/** Share of the rows that sell something which have a quantity, so that one without speaks, and share of all that may be so. */
const MOSTLY_COUNTED = 0.9
const FEW_UNCOUNTED = 0.2

/** Rows with money to be taken off and neither a quantity nor a price where all others have one: what was paid out of the till, or a return; null without any. */
export function unpricedDeductions({ rows, firstRow, columns, mapping }: JudgedTable): NamedOtherwise | null {
  const { producto, cantidad, precio, valor, documento } = mapping
  if (producto === null || cantidad === null || valor === null) return null
  const body = rows.slice(firstRow).filter((row) => !isBlank(row[producto]) && !isBlank(row[valor]))
  // A credit note has its number.
  const isCounted = (row: Row) =>
    !isBlank(row[cantidad]) ||
    (documento !== null && !isBlank(row[documento])) ||
    (precio !== null && !isBlank(row[precio]))
  const isOff = (row: Row) => (parseNumber(row[valor], columns[valor]!.decimal) ?? 0) < 0
  const off = body.filter((row) => !isCounted(row) && isOff(row))
  if (off.length === 0) return null
  const others = body.filter((row) => !isOff(row))
  const isCertain = others.filter(isCounted).length >= MOSTLY_COUNTED * others.length
  if (!isCertain || off.length > FEW_UNCOUNTED * body.length) return null
  const values = new Set(off.map((row) => cellText(row[producto])))
  if (body.some((row) => !off.includes(row) && values.has(cellText(row[producto])))) return null
  return { place: producto, values, subtracted: null, count: off.length }
}

/** Asks what such rows are. @param filas how many, with their noun @param named quoted */
export function otherwiseFinding(
  filas: string,
  named: string,
  header: string,
  { subtracted, areMost }: Pick<NamedOtherwise, 'subtracted' | 'areMost'>,
): Finding {
  const choices = [
    ...(subtracted === null ? [] : [{ label: subtracted, choose: answerToQuestionOnRows(header, 'subtract') }]),
    { label: 'No son ventas: no cuentan', choose: answerToQuestionOnRows(header, 'out') },
    { label: 'Ventas como las demás', choose: answerToQuestionOnRows(header, 'in') },
  ]
  return {
    code: 'codigos_dudosos',
    kind: 'question',
    ...askedText([`En «${header}» hay ${filas} como ${named}.`, '¿Qué son?']),
    choices,
    chosen: areMost ? choices.length - 1 : 0,
  }
}

const TIP = /^propinas?( (voluntaria|sugerida))?( \d+)?$|^servicio (voluntario|sugerido)$/
export const isTip = (name: string): boolean => TIP.test(fold(name))
