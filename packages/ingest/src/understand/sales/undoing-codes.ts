import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { RETURN_TYPE } from './document-types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { areNegative, areWorthNothing, questionOnRows, type ColumnRule, countRows } from './column-rule.ts'
import { hasMoneyGivenBack } from './money-given-back.ts'
import { looksLikeStates, NO, stateOf, statesByOthers, YES } from './states.ts'

/** Letters of invoices, and letters that may be of what undoes them. */
const INVOICE_CODE = /^(f|fa|fac|fc|fv|fe|ft|fact|v|vt|vta|tk|tq|tf|bv|bol|rc|inv)$/
const UNDOING_CODE = /^(c|nc|n c|cr|cn|ncr|nce|nca|ncb|dv|dev|d|a|an|anu|x|r|ab)$/
const DOING_CODE = /^(c|co|cob|f|fa|v|vig|p|pag|e|em|emi|ac|act|ok|n|s)$/
/** The letters of invoices by the client's tax regime in Argentina. */
const REGIME = /^[abcemt]$/
const CODE_HEADER = /^(tipo|tip|tp|clase|estado|status|situacion|st|mov)\b/
/** Share of the rows that may have a state that nothing explains. */
const UNKNOWN_FEW = 0.3
export const MOST_CODES = 8
const LONGEST_CODE = 3
/** Share of the rows that codes of what undoes a sale may have. */
const FEW = 0.5

/** Rows that may undo a sale, by a code or a state that nothing explains: it is asked what they are. */
export const undoingRows: ColumnRule = (column, _, table) => {
  const { place, header } = column
  const { columns, mapping } = table
  const folded = fold(header)
  const codes = place === mapping.estado || CODE_HEADER.test(folded) ? undoingCodes(column) : null
  const unknown = place === mapping.estado && !codes ? unknownStates(column) : null
  if (hasMoneyGivenBack(columns, column)) return null
  const undoing = codes ?? unknown ?? foreignMark(column) ?? (place === mapping.tipoDocumento ? credits(column) : null)
  if (!undoing || areNegative(table, place, undoing)) return null
  if (undoing === unknown && areWorthNothing(table, place, undoing)) return null
  // Letters that are a credit note's, as the type of document says them, are subtracted as such.
  if (place === mapping.tipoDocumento && [...undoing].every((text) => RETURN_TYPE.test(fold(text)))) return null
  const isType = place === mapping.tipoDocumento || /^(tipo|tip|tp|clase|mov)\b/.test(folded)
  const guess = unknown ? 'in' : isType ? 'subtract' : 'out'
  const count = countRows(table, place, undoing)
  return questionOnRows(
    table,
    { place, values: undoing },
    [`${rowsText(count)} ${count === 1 ? 'dice' : 'dicen'} ${quoted(undoing)} en «${header}».`, '¿Qué son?'],
    [
      ['Notas crédito o devoluciones: se restan', 'subtract'],
      ['Anuladas: no cuentan', 'out'],
      ['Ventas como las demás', 'in'],
    ],
    guess,
  )
}

/** Codes of a few rows that may undo sales, beside codes of most rows that may be them. */
export function undoingCodes({ header, texts }: Column): Set<string> | null {
  const different = [...new Set(texts)].filter((text) => text !== '')
  const codes = different.map(fold)
  if (different.length < 2 || different.length > MOST_CODES || codes.some((code) => code.length > LONGEST_CODE))
    return null
  const isState = scoreHeader(header).has('estado')
  // Databases write 1 for a sale that stands, and 0 for one that does not.
  const areBits = isState && codes.every((code) => /^[01]$/.test(code))
  if (!areBits && codes.some((code) => /\d/.test(code))) return null
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0]!
  if (areBits) return counts.get('0')! < FEW * all ? new Set(['0']) : null
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

/** States that nothing explains, on a few rows of a column of states. */
function unknownStates({ header, texts }: Column): Set<string> | null {
  const folded = fold(header)
  if (!looksLikeStates(texts, folded)) return null
  const byOthers = statesByOthers(texts, folded)
  const isUnknown = (text: string) => stateOf(text, folded) === 'unknown' && !byOthers.has(fold(text))
  const unknown = new Set(texts.filter((text) => text !== '' && isUnknown(text)))
  const rows = texts.filter((text) => unknown.has(text)).length
  return rows > 0 && rows < UNKNOWN_FEW * texts.length ? unknown : null
}

/** "credit" beside "sale": what is given back, or what is paid later. */
function credits({ texts }: Column): Set<string> | null {
  const different = [...new Set(texts)].filter((text) => text !== '')
  const isSale = different.some((text) => /^sales?$/.test(fold(text)))
  const found = different.filter((text) => /^credits?$/.test(fold(text)))
  return isSale && found.length > 0 ? new Set(found) : null
}

/** A yes on a few rows under a title in another script, which nobody here can read: what was returned, it may be. */
export function foreignMark({ header, texts }: Pick<Column, 'header' | 'texts'>): Set<string> | null {
  if (!/\p{L}/u.test(header) || /\p{Script=Latin}/u.test(header)) return null
  const answers = texts.filter((text) => text !== '')
  const yes = answers.filter((text) => YES.test(fold(text)))
  const isMark = yes.length > 0 && answers.every((text) => YES.test(fold(text)) || NO.test(fold(text)))
  return isMark && yes.length < UNKNOWN_FEW * answers.length ? new Set(yes) : null
}
