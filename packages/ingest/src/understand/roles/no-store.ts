/** What stands under titles that stores have, and is none: numbers of tills, and whoever bought. */
import { isGeneralClient } from '../../general-client.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'

const TILL_TITLE = /^(n |no |nro |numero )?(de )?(la )?caja\b/
/** A number, or a number behind the word: "1", "Caja 2", "Caja principal" is a name. */
const TILL = /^((caja|caixa|pos) ?)?(n |no |nro |numero )?\d{1,3}$/
/** Titles of businesses, the shop's own or its clients'. */
const COMPANY = /^(empresa|company|compania)\b/

/** Whether a column under a title of stores numbers the tills of one, or names the buyers. */
export function isNoStore({ header, texts, filled }: Column): boolean {
  const title = fold(header)
  if (filled === 0) return false
  if (TILL_TITLE.test(title)) return texts.every((text) => text === '' || TILL.test(fold(text)))
  return COMPANY.test(title) && texts.some(isGeneralClient)
}
