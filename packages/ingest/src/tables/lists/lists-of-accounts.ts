/** Books of money of which sales are one part at most: cash, accounts, balances, taxes, advertising. */
import { excerpt } from '../../excerpt.ts'
import { isMostlyFilled, MOSTLY, type Rule, titled, titles } from './list-rule.ts'
import type { Column } from '../../understand/columns/column.ts'
import { namesMoneyIn, namesLeft, namesMoneyOut } from '../../understand/headers/book-titles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { wholeText } from '../../phrases.ts'

/** What the state takes: nobody sells it. */
const TAXES =
  /^(contribuciones|retencion(es)?|aranceles|multas|iva|igv|isr)\b|\b(impuestos?|impostos?|tributari[oa]s?|taxes)\b/

/** The two sides of a balance sheet, as a column of groups of accounts names them. */
const ASSETS =
  /^(total )?activos?( (no )?corrientes?| fijos?| totales)?$|^(current |fixed |total )?assets$|^ativos?( (nao )?circulantes?)?$/
const LIABILITIES =
  /^(total )?(pasivos?|patrimonio( neto)?)( (no )?corrientes?| totales)?$|^(current |total )?(liabilities|equity)$|^(passivos?|patrimonio liquido)( (nao )?circulantes?)?$/

/** What an advertiser is told of each day: how often it was shown, and how often somebody pressed on it. */
const SHOWN = /^(impressions?|impresiones|impressoes)$/
const PRESSED = /^(clicks?|clics?|cliques?)( (en|on) .*)?$/

/** What a shop spends on, in a column that tells money that came in from money that went out. */
const SPENT =
  /^(proveedor(es)?|remuneraciones|nominas?|sueldos?|salarios?|arriendos?|alquiler(es)?|rentas?|(otros )?egresos?|(otros )?gastos?|prestamos?|retiros?|servicios publicos|luz|agua|energia|compras?)$/
const LEAST_SPENT = 2
const SOME_SPENT = 0.1

export const cashBookRule: Rule = ({ columns, mapping: { cantidad, producto, valor } }) => {
  const account = [namesMoneyIn, namesMoneyOut, namesLeft].map((isTitle) =>
    columns.find(({ header }) => isTitle(header)),
  )
  const sellsOnCredit = producto !== null && valor !== null && !account.includes(columns[valor])
  return cantidad === null && !sellsOnCredit && account.every((column) => column && column.numbers >= MOSTLY)
    ? `El archivo trae ${titles(account as Column[])}: parece el libro de una caja o de una cuenta`
    : null
}

/** What is told of a cheque, on most rows or of their money: its number, of whom and of which bank it is. */
const CHEQUE = /^(numero |nro |no |n |# )?(de |del )?(cheques?|ch)$|^cheques? (numero|nro|no|n)$/
const OF_CHEQUE = /^(titular|librador|girador|cuit|nit|banco|fecha|estado|valor|monto|importe)( (de|del))? (cheque|ch)$/
const BANK = /^(banco|entidad)( (de )?(emision|emisor|girad[oa]|librado))?$/

export const chequeListRule: Rule = ({ columns, mapping }) => {
  const filled = columns.filter(({ filled: cells }) => cells > 0)
  const those = (words: RegExp) => filled.filter(({ header }) => words.test(fold(header)))
  const [numbered] = those(CHEQUE)
  const told = [...those(OF_CHEQUE), ...those(BANK)]
  const names = new Set(told.map(({ place }) => place))
  const hasProduct = mapping.producto !== null && !names.has(mapping.producto)
  const areCheques = numbered && (isMostlyFilled(numbered) || (mapping.valor !== null && names.has(mapping.valor)))
  return areCheques && told.length > 1 && mapping.cantidad === null && !hasProduct
    ? `El archivo trae ${titles([numbered, ...told].slice(0, 3))} y ningún producto: parece una lista de cheques`
    : null
}

/** What a count of a till's drawer says of when it was made. */
const DRAWER = wholeText`
  (abertura|apertura|abrir|inicio)( (de |do )?(caja|caixa|turno|dia))?
  (fechamento|cierre|cerrar|fin)( (de |do )?(caja|caixa|turno|dia))?
`

export const drawerCountRule: Rule = ({ columns, mapping: { cantidad, producto, documento } }) => {
  const counted = columns.find(
    ({ texts, filled, distinct }) =>
      distinct === 2 && filled > 1 && texts.every((text) => text === '' || DRAWER.test(fold(text))),
  )
  return counted && cantidad === null && (producto === null || producto === counted.place) && documento === null
    ? `«${excerpt(counted.header)}» dice cuándo se abrió y se cerró la caja: parecen arqueos`
    : null
}

export const expenseListRule: Rule = ({ columns, mapping }) => {
  const groups = [mapping.categoria, mapping.producto].flatMap((place) => (place === null ? [] : [columns[place]!]))
  const spent = groups.find(({ texts, filled }) => {
    const named = texts.map((text) => fold(text)).filter((text) => SPENT.test(text))
    return new Set(named).size >= LEAST_SPENT && named.length >= SOME_SPENT * filled
  })
  return spent ? `«${excerpt(spent.header)}» nombra gastos: parece el libro de una caja o de una cuenta` : null
}

export const taxListRule: Rule = ({ columns }) => {
  const taxes = columns.find(
    ({ texts, filled, distinct }) =>
      distinct > 1 && texts.filter((text) => TAXES.test(fold(text))).length > MOSTLY * filled,
  )
  return taxes ? `«${excerpt(taxes.header)}» nombra impuestos: parece lo que se recaudó de ellos` : null
}

/** What is still owed of each document, and what a document says it was of. */
const STILL_OWED = /\b(por (pagar|cobrar)|pendiente|adeudad[oa])\b/
const OF_DOCUMENT =
  /^(base( gravable| imponible)?|subtotal|total( factura| documento| bruto)?|(valor|monto|importe)( total)?( factura| documento| bruto)?)$/
const DUE = /^(fecha (de )?)?(vencimiento|vence)$/
/** Documents of which nothing is owed any more, share of all that they must be, and share of them that the document's own amount must not be zero in. */
const LEAST_SETTLED = 5
const SOME_SETTLED = 0.05
const NEARLY_ALL = 0.9

export const debtListRule: Rule = ({ columns, mapping: { valor, cantidad }, hasProducts }) => {
  const owed = valor === null ? undefined : columns[valor]
  if (!owed || cantidad !== null || hasProducts || !STILL_OWED.test(fold(owed.header))) return null
  const settled = [...owed.values.keys()].filter((at) => owed.values[at] === 0)
  if (settled.length < LEAST_SETTLED || settled.length < SOME_SETTLED * owed.filled) return null
  const own = titled(columns, OF_DOCUMENT).find(
    ({ values }) => settled.filter((at) => Math.abs(values[at]!) > 0).length >= NEARLY_ALL * settled.length,
  )
  return own && titled(columns, DUE).length > 0
    ? `«${excerpt(owed.header)}» es cero en documentos que en «${excerpt(own.header)}» no lo son: parece la cartera, lo que te deben`
    : null
}

export const balanceSheetRule: Rule = ({ columns }) => {
  const holds = ({ texts }: Column, words: RegExp) => texts.some((text) => words.test(fold(text)))
  const groups = columns.find((column) => holds(column, ASSETS) && holds(column, LIABILITIES))
  return groups ? `«${excerpt(groups.header)}» nombra activos y pasivos: parece un balance` : null
}

/** What an advertiser pays, and what it pays for: beside them the sales are those that a program lays to the advertisement. */
const PAID_FOR = /\b(campana|anuncios?|campaign|ad (set|group|name))\b/
const PAID =
  /^(importe gastado|gastos?|inversion|costes?|costos?|amount spent|spend|cost)( (total|eur|usd|cop|ars|mxn))*$/

export const advertisingRule: Rule = ({ columns, mapping }) => {
  const told = [SHOWN, PRESSED].flatMap((words) => titled(columns, words).slice(0, 1))
  const isPaid = [PAID_FOR, PAID].every((words) => titled(columns, words).length > 0)
  return told.length > 1 && (mapping.cantidad === null || isPaid)
    ? `El archivo trae ${titles(told)}: parece lo que rindió la publicidad`
    : null
}

/** What is charged for each month or year, and what is told of a contract in force: nothing of the days on which it was charged. */
const RATE =
  /^(valor|tarifa|precio|canon|cuota|costo|mensualidad|plan)( de)? (mensual|anual|mes|ano|semestral|trimestral)$|^(mensualidad|canon)$/
const IN_FORCE =
  /^(proxim[oa] (cobro|pago|renovacion|vencimiento|factura(cion)?)|(fecha (de )?)?renovacion|periodicidad|(cliente|socio|activ[oa]) desde|frecuencia( de cobro)?)$/

/** The day on which a contract began. */
const BEGAN = /\b(inicio|desde|registro|alta|activacion|contrato|afiliacion|suscripcion|vinculacion)\b/

export const contractListRule: Rule = ({ columns, mapping: { fecha, cantidad, documento } }) => {
  const [rate] = titled(columns, RATE).filter(({ numbers }) => numbers >= MOSTLY)
  const [told] = titled(columns, IN_FORCE)
  const hasBegun = fecha !== null && BEGAN.test(fold(columns[fecha]!.header))
  return hasBegun && rate && told && cantidad === null && documento === null
    ? `El archivo trae ${titles([rate, told])}: parece una lista de contratos vigentes, y no lo que se cobró cada mes`
    : null
}

/** What is lent, and what is paid for it. */
const LENT = /\b(prestad[oa]|prestamo|capital)\b/
const INTEREST = /^(valor )?(interes(es)?|juros)( %)?$/

export const loanListRule: Rule = ({ columns, mapping: { cantidad } }) => {
  const told = [LENT, INTEREST].flatMap((words) =>
    titled(columns, words)
      .filter(({ numbers }) => numbers >= MOSTLY)
      .slice(0, 1),
  )
  return told.length > 1 && cantidad === null ? `El archivo trae ${titles(told)}: parece una lista de préstamos` : null
}

/** Who was paid, and the voucher of it. */
const PAYEE = /^(beneficiari[oa]|pagad[oa] a|girad[oa] a)$/
const VOUCHER = /^((numero|no|nro|n)? ?(de )?)?(comprobante (de )?)?egreso$/

export const voucherListRule: Rule = ({ columns }) => {
  const told = [PAYEE, VOUCHER].flatMap((words) => titled(columns, words).slice(0, 1))
  return told.length > 1 ? `El archivo trae ${titles(told)}: parece lo que pagaste` : null
}
