import { excerpt, quoted } from '../../excerpt.ts'
import type { Row } from '../../read/grid.ts'
import { cellText } from '../../read/grid.ts'
import type { Choices, Finding, Mapping } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { type ExchangeRate, exchangeRate } from '../numbers/exchange-rate.ts'
import { isCurrencyHeader } from '../numbers/currency.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { DISCOUNT } from './discount-words.ts'
import { giftsIn, givenAway } from './gifts.ts'
import { besideInvoices, otherKinds } from './kinds-beside-invoices.ts'
import { CLIENT_KINDS, namedOtherwise, otherwiseFinding } from './named-otherwise.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { notWon, STAGE_HEADER } from './opportunities.ts'
import { looksLikeStates, NO, stateOf, YES } from './states.ts'
import { isVoucherColumn, voucherTypes } from './voucher-types.ts'
import { documentTypes } from './tax-office-types.ts'

/** Rows told by one column's values, and what becomes of them. */
export interface CodedRows {
  place: number
  /** Values, as the file has them; by letters, those that numbers of documents begin with, folded. */
  values: ReadonlySet<string>
  by?: 'letters'
  /** money: it adds or takes off money, and no goods. */
  treatment: 'in' | 'out' | 'subtract' | 'money'
}

/** Letters of invoices, and letters that may be of what undoes them. */
const INVOICE_CODE = /^(f|fa|fac|fc|fv|fe|ft|fact|v|vt|vta|tk|tq|tf|bv|bol|rc|inv)$/
const UNDOING_CODE = /^(c|nc|n c|cr|cn|ncr|nce|nca|ncb|dv|dev|d|a|an|anu|x|r|ab)$/
const DOING_CODE = /^(c|co|cob|f|fa|v|vig|p|pag|e|em|emi|ac|act|ok|n|s)$/
/** The letters of invoices by the client's tax regime in Argentina. */
const REGIME = /^[abcemt]$/
const CODE_HEADER = /^(tipo|tip|tp|clase|estado|status|situacion|st|mov)\b/
/** The tax number of who issued a document. */
const ISSUER_HEADER = /^((nit|rut|rfc|ruc|cnpj|cuit) (del? )?emisor|emisor (nit|rut|rfc|ruc|cnpj|cuit))$/
/** Share of the rows that may have a state that nothing explains. */
const UNKNOWN_FEW = 0.3
const MOST_CODES = 8
const LONGEST_CODE = 3
/** Share of the rows that codes of what undoes a sale may have. */
const FEW = 0.5

/** Lines of a bill that are no goods, beside lines that are. */
const ADJUSTMENT = new RegExp(`^(${DISCOUNT}|recargos?|redondeos?)$`)
const GOODS = /^(articulos?|productos?|items?|servicios?|platos?|produtos?|products?|ventas?|normal)$/
/** Words for whatever the country's own money is. */
const OWN_MONEY = /^(|\$|pesos?|mn|m n|local|moneda (local|nacional))$/

/** What rows are whose type or state is a code, or a stage of what may become a sale. */
export function decideCoded(
  rows: Row[],
  firstRow: number,
  columns: Column[],
  mapping: Mapping,
  choices: Choices,
): { coded: CodedRows[]; exchange: ExchangeRate | null; findings: Finding[] } {
  const coded: CodedRows[] = []
  let exchange: ExchangeRate | null = null
  const findings: Finding[] = []
  const countOf = (place: number, values: ReadonlySet<string>) =>
    rows.slice(firstRow).filter((row) => values.has(cellText(row[place]))).length
  const filas = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`
  const isNegative = (place: number, values: ReadonlySet<string>) => {
    const those = rows.slice(firstRow).filter((row) => values.has(cellText(row[place])))
    return [mapping.cantidad, mapping.valor].some(
      (measure) =>
        measure !== null && those.every((row) => (parseNumber(row[measure], columns[measure]!.decimal) ?? 0) <= 0),
    )
  }
  const taken = (place: number) =>
    Object.entries(mapping).some(([role, at]) => at === place && role !== 'estado' && role !== 'tipoDocumento')
  const byName = [
    mapping.producto === null ? null : namedOtherwise(rows, firstRow, mapping.producto),
    mapping.cliente === null ? null : namedOtherwise(rows, firstRow, mapping.cliente, CLIENT_KINDS),
  ]
  for (const named of byName) {
    if (!named) continue
    const { place, values, subtracted, count } = named
    const isReturn = subtracted !== null
    coded.push({
      place,
      values,
      treatment: choices.coded ?? (isReturn && !isNegative(place, values) ? 'subtract' : isReturn ? 'in' : 'out'),
    })
    if (choices.coded === undefined && !(isReturn && isNegative(place, values)))
      findings.push(otherwiseFinding(filas(count), quoted(values), columns[place]!.header, subtracted))
  }
  for (const column of columns) {
    const { place, header, texts, distinct } = column
    if (distinct === 0 || taken(place)) continue
    if (distinct > MOST_CODES * 4 && !ISSUER_HEADER.test(fold(header)) && !isVoucherColumn(column)) continue
    const different = [...new Set(texts)].filter((text) => text !== '')
    const { credits, others } = documentTypes(
      header,
      different,
      columns.map((one) => one.header),
    )
    if (others.size > 0) coded.push({ place, values: others, treatment: 'out' })
    if (credits.size > 0) {
      coded.push({ place, values: credits, treatment: 'subtract' })
      if (!isNegative(place, credits))
        findings.push({
          code: 'notas_credito',
          kind: 'fact',
          text: `${filas(countOf(place, credits))} con ${quoted(credits)} en "${header}" son notas crédito: las restamos.`,
        })
      continue
    }
    const book = isVoucherColumn(column)
      ? voucherTypes(
          [...new Set(rows.slice(firstRow).map((row) => cellText(row[place])))].filter((text) => text !== ''),
        )
      : null
    if (book) {
      coded.push({ place, values: book.others, treatment: choices.coded === 'in' ? 'in' : 'out' })
      if (!isNegative(place, book.credits)) coded.push({ place, values: book.credits, treatment: 'subtract' })
      if (choices.coded === undefined)
        findings.push({
          code: 'libro_de_comprobantes',
          kind: 'question',
          text: `"${header}" trae comprobantes de toda clase: contamos ${quoted(book.sales)}${book.credits.size > 0 ? ` y restamos ${quoted(book.credits)}` : ''}. ${filas(countOf(place, book.others))} son de otra clase (${quoted(book.others)}). ¿Cuentan?`,
          choices: [
            { label: 'No: solo las ventas', choose: { coded: 'out' } },
            { label: 'Sí: todas las filas son ventas', choose: { coded: 'in' } },
          ],
          chosen: 0,
        })
      continue
    }
    const open = STAGE_HEADER.test(fold(header)) ? notWon(different) : null
    if (open) {
      coded.push({ place, values: open, treatment: choices.opportunities === 'all' ? 'in' : 'out' })
      if (choices.opportunities === undefined)
        findings.push({
          code: 'oportunidades',
          kind: 'question',
          text: `"${header}" dice que ${filas(countOf(place, open))} no terminaron en venta (${quoted(open)}). ¿Cuentan?`,
          choices: [
            { label: 'No: solo las que terminaron en venta', choose: { opportunities: 'won' } },
            { label: 'Sí: todas las filas son ventas', choose: { opportunities: 'all' } },
          ],
          chosen: 0,
        })
      continue
    }
    const kinds = place === mapping.tipoDocumento ? otherKinds(different) : null
    if (kinds) {
      coded.push({ place, values: kinds, treatment: choices.coded === 'in' ? 'in' : 'out' })
      if (choices.coded === undefined) findings.push(besideInvoices(countOf(place, kinds), quoted(kinds), header))
      continue
    }
    const gifts = giftsIn(header, different)
    if (gifts.size > 0 && gifts.size < different.length) {
      coded.push({ place, values: gifts, treatment: choices.coded === 'in' ? 'in' : 'out' })
      if (choices.coded === undefined) findings.push(givenAway(filas(countOf(place, gifts)), quoted(gifts), header))
      continue
    }
    const adjusting = different.filter((text) => ADJUSTMENT.test(fold(text)))
    if (adjusting.length > 0 && different.some((text) => GOODS.test(fold(text))))
      coded.push({ place, values: new Set(adjusting), treatment: 'money' })
    const foreign = isCurrencyHeader(fold(header)) && mapping.valor !== null ? otherCurrencies(texts) : null
    if (foreign) {
      const rate = exchangeRate(rows, firstRow, columns, place, foreign)
      const chosen = choices.currencies ?? (rate ? 'convert' : 'one')
      coded.push({ place, values: foreign, treatment: chosen === 'one' ? 'out' : 'in' })
      if (chosen === 'convert') exchange = rate
      if (choices.currencies === undefined)
        findings.push({
          code: 'varias_monedas',
          kind: 'question',
          text: `"${header}" dice que hay valores en varias monedas, y ${filas(countOf(place, foreign))} no son de la más frecuente. ¿Cuáles cargamos?`,
          choices: [
            ...(rate
              ? [
                  {
                    label: `Todas, pasadas a la moneda más frecuente con "${excerpt(columns[rate.place]!.header)}"`,
                    choose: { currencies: 'convert' as const },
                  },
                ]
              : []),
            { label: 'Solo las de la moneda más frecuente', choose: { currencies: 'one' } },
            { label: 'Todas: los valores ya están en una sola moneda', choose: { currencies: 'all' } },
          ],
          chosen: 0,
        })
      continue
    }
    const issuers =
      ISSUER_HEADER.test(fold(header)) && mapping.clienteCodigo !== null
        ? otherIssuers(texts, columns[mapping.clienteCodigo]!.texts)
        : null
    const codes = place === mapping.estado || CODE_HEADER.test(fold(header)) ? undoingCodes(column) : null
    const unknown = place === mapping.estado && !codes ? unknownStates(column) : null
    const undoing = issuers ?? codes ?? unknown ?? foreignMark(column)
    if (!undoing || isNegative(place, undoing)) continue
    const isType = /^(tipo|tip|tp|clase|mov)\b/.test(fold(header))
    const guess = unknown ? ('in' as const) : isType ? ('subtract' as const) : ('out' as const)
    coded.push({ place, values: undoing, treatment: choices.coded ?? guess })
    if (choices.coded !== undefined) continue
    const answers = [
      { label: 'Notas crédito o devoluciones: se restan', choose: { coded: 'subtract' as const } },
      { label: 'Anuladas: no cuentan', choose: { coded: 'out' as const } },
      { label: 'Ventas como las demás', choose: { coded: 'in' as const } },
    ]
    findings.push({
      code: 'codigos_dudosos',
      kind: 'question',
      text: `${filas(countOf(place, undoing))} ${countOf(place, undoing) === 1 ? 'dice' : 'dicen'} ${quoted(undoing)} en "${header}". ¿Qué son?`,
      choices: answers,
      chosen: answers.findIndex(({ choose }) => choose.coded === guess),
    })
  }
  return { coded, exchange, findings }
}

/** Codes of a few rows that may undo sales, beside codes of most rows that may be them. */
export function undoingCodes({ header, texts }: Column): Set<string> | null {
  const different = [...new Set(texts)].filter((text) => text !== '')
  const codes = different.map(fold)
  if (different.length < 2 || different.length > MOST_CODES || codes.some((code) => code.length > LONGEST_CODE))
    return null
  if (codes.some((code) => /\d/.test(code))) return null
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0]!
  const isState = scoreHeader(header).has('estado')
  // "E" is "emitida" there.
  if (codes.every((code) => REGIME.test(code)) && !(isState && fold(most) === 'e')) return null
  // "A" is "activa" beside a few that are not.
  if (isState && fold(most) === 'a' && codes.every((code) => /^[ain]$/.test(code)))
    return new Set(different.filter((text) => text !== most))
  if (!(isState ? DOING_CODE : INVOICE_CODE).test(fold(most))) return null
  const undoing = different.filter((text) => text !== most && UNDOING_CODE.test(fold(text)))
  const few = undoing.reduce((sum, text) => sum + counts.get(text)!, 0)
  // A debit note adds: "D" undoes only where no "C" does.
  const letters = undoing.some((text) => /^(c|nc|cr)$/.test(fold(text)))
    ? undoing.filter((text) => fold(text) !== 'd')
    : undoing
  return letters.length > 0 && few < FEW * all ? new Set(letters) : null
}

/** The currencies beside the most frequent one. */
function otherCurrencies(texts: readonly string[]): Set<string> | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const named = [...counts.keys()].filter((text) => !OWN_MONEY.test(fold(text)))
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0]!
  if (named.length === 0 || named.length > MOST_CODES) return null
  // "Pesos" and a blank stand for one money: beside two named ones, or where a foreign one is named.
  const own = [...counts.keys()].filter((text) => OWN_MONEY.test(fold(text)))
  const isForeign = named.some((text) => /^(usd|us|dolar(es)?|eur|euros?)\b/.test(fold(text)))
  if (named.length === 1 && !isForeign) return null
  const same = OWN_MONEY.test(fold(most)) ? own : [most]
  const others = [...counts.keys()].filter((text) => !same.includes(text) && (named.includes(text) || isForeign))
  return others.length > 0 ? new Set(others) : null
}

/** States that nothing explains, on a few rows of a column of states. */
function unknownStates({ header, texts }: Column): Set<string> | null {
  const folded = fold(header)
  if (!looksLikeStates(texts, folded)) return null
  const unknown = new Set(texts.filter((text) => text !== '' && stateOf(text, folded) === 'unknown'))
  const rows = texts.filter((text) => unknown.has(text)).length
  return rows > 0 && rows < UNKNOWN_FEW * texts.length ? unknown : null
}

/** A yes on a few rows under a title in another script, which nobody here can read: what was returned, it may be. */
export function foreignMark({ header, texts }: Pick<Column, 'header' | 'texts'>): Set<string> | null {
  if (!/\p{L}/u.test(header) || /\p{Script=Latin}/u.test(header)) return null
  const answers = texts.filter((text) => text !== '')
  const yes = answers.filter((text) => YES.test(fold(text)))
  const isMark = yes.length > 0 && answers.every((text) => YES.test(fold(text)) || NO.test(fold(text)))
  return isMark && yes.length < UNKNOWN_FEW * answers.length ? new Set(yes) : null
}

/** Who issued documents to the one that issued the others: what was bought among what was sold. */
function otherIssuers(issuers: readonly string[], clients: readonly string[]): Set<string> | null {
  const bought = new Set(clients)
  const different = new Set(issuers.filter((text) => text !== ''))
  const own = [...different].filter((issuer) => bought.has(issuer))
  if (own.length !== 1 || different.size < 2) return null
  return new Set([...different].filter((issuer) => issuer !== own[0]))
}
