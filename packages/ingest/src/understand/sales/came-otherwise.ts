import { cellText, type Row } from '../../read/grid.ts'
import { wordsWithin } from '../../phrases.ts'
import { fold } from '../headers/fold.ts'
import type { NamedOtherwise } from './named-otherwise.ts'

/** What a row of a book of money says of a sale, and of money that came in otherwise. */
const SOLD = /\b(ventas?|vend\w*|vtas?)\b/
const OTHERWISE = wordsWithin`
  prest\w* | aport\w* | capital | base | fondo | saldo | apertura | inicial | traslados? | retir\w* | sencillo | cambio | vueltas?
  reintegr\w* | devol\w* | abon\w* | consign\w* | inversion | socio | ahorros? | deudas? | cartera | sobrante | ajuste | anticipos?
`
/** Share of the rows that speak of a sale, from which the book is one of sales, and share of those that do not, up to which none of them is one. */
const OF_SALES = 0.5
const FEW = 0.2

const isSold = (text: string): boolean => SOLD.test(fold(text))

/** Whether most texts of what came in speak of a sale. */
export function speakOfSales(texts: readonly string[]): boolean {
  const told = texts.filter((text) => text !== '')
  return told.length > 0 && told.filter(isSold).length >= OF_SALES * told.length
}

/** Rows of a book of money whose text speaks of what came in otherwise than by a sale: loans, what was in the till; null without any. */
export function otherIncome(rows: readonly Row[], firstRow: number, place: number): NamedOtherwise | null {
  const texts = rows.slice(firstRow).flatMap((row) => cellText(row[place]) || [])
  const others = texts.filter((text) => !isSold(text))
  const called = others.filter((text) => OTHERWISE.test(fold(text)))
  // Where hardly a row is called otherwise than a sale, all those rows are in doubt.
  const areFew = others.length <= FEW * texts.length
  const those = areFew || (called.length === 0 && speakOfSales(texts)) ? others : called
  return those.length === 0 || those.length === texts.length
    ? null
    : { place, values: new Set(those), subtracted: null, count: those.length }
}
