import { numeral } from '../spanish.ts'
import type { Currency } from '../notation.ts'
import type { Finding, Summary } from '../types.ts'
import { areFrench, FRENCH_QUOTATION, lettersOf } from '../understand/sales/document-letters.ts'
import { fold } from '../understand/headers/fold.ts'
import { RETURN_TYPE, SALE_TYPE } from '../understand/sales/document-types.ts'

/** Its letters, the letter of a series, and numbers: "DVk3x9" is a name that a program made up. */
const RETURN_DOCUMENT =
  /^(nc|nce|ncr|dev|dv|devolucion|nota credito|nota de credito|cn|avoir|retour[a-z]*)( ?[a-z]{1,4})?( ?\d+)*$/
/** UCI Online Retail: "if this code starts with letter 'c', it indicates a cancellation"; only beside plain numbers. */
const CANCELLED_NUMBER = /^c\s*\d{5,}$/i

/** Documents from which letters that all have are no chance: a shop has more sales than returns. */
const LEAST_ALIKE = 10

/** Tells a credit note or return by the document's type or number. */
export class ReturnRule {
  readonly #numbersArePlain: boolean
  readonly #areFrench: boolean
  /** Letters that all numbers begin with, which tell none of them from another. */
  readonly #letters: string | null
  /** Whether some documents are called returns, so that one that is called a sale is none, whatever its number. */
  readonly #typesTell: boolean
  /** The document asked about last: its lines lie together. */
  #last = { document: '', isReturn: false }

  /**
   * @param documents a sample of the file's document numbers
   * @param types the types of the same documents, '' where they have none
   */
  constructor(documents: string[], types: string[] = []) {
    const folded = types.map(fold)
    this.#typesTell = folded.some((type) => RETURN_TYPE.test(type))
    this.#areFrench = areFrench(documents)
    const letters = new Set(documents.map(lettersOf))
    const areSales = folded.length > 0 && folded.every((type) => SALE_TYPE.test(type))
    const isAlike = letters.size === 1 && (areSales || documents.length >= LEAST_ALIKE)
    this.#letters = isAlike ? [...letters][0]! : null
    const plain = documents.filter((text) => /^\d{5,}$/.test(text)).length
    this.#numbersArePlain = documents.length > 0 && plain >= documents.length / 2
  }

  isReturn(documentType: string, document: string): boolean {
    const type = fold(documentType)
    if (RETURN_TYPE.test(type)) return true
    if (this.#typesTell && SALE_TYPE.test(type)) return false
    if (document !== this.#last.document) this.#last = { document, isReturn: this.#numberIsOfReturn(document) }
    return this.#last.isReturn
  }

  #numberIsOfReturn(document: string): boolean {
    if (this.#numbersArePlain && CANCELLED_NUMBER.test(document)) return true
    if (this.#letters && lettersOf(document) === this.#letters) return false
    if (this.#areFrench && lettersOf(document) === FRENCH_QUOTATION) return false
    return RETURN_DOCUMENT.test(fold(document).replace(/([a-z])(\d)/, '$1 $2'))
  }
}

/** Says that returns and credit notes were subtracted. */
export function returnFindings({ returns: { lines, value } }: Summary, currency: Currency): Finding[] {
  if (lines === 0) return []
  const amount = Math.abs(value).toLocaleString('es-CO', { maximumFractionDigits: currency === 'USD' ? 2 : 0 })
  const money = value < 0 ? ` por ${currency === 'USD' ? 'US$' : '$'}\u00a0${amount}` : ''
  const text =
    lines === 1
      ? `1 línea es una devolución o nota crédito${money}: se resta.`
      : `${numeral(lines)} líneas son devoluciones o notas crédito${money}: se restan.`
  return [{ code: 'devoluciones', kind: 'fact', text }]
}
