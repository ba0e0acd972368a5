/** What the texts of a column are, whatever its title says. */
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { wholeText } from '../../phrases.ts'

/** Titles of a name that may be of a product or of a person. */
export const NAME_ALONE = /^((nombre|name|nome)( completo)?|(n|no|nom)?nombre|full name|nombres)$/
/** What stands in a column of units of measure. */
const MEASURES = wholeText`
  un | und | unds | unid | unidad | unidades | kg | kgs | kilos? | quilos? | g | gr | lb | libra | lt | l | litros?
  ml | m | m2 | m3 | mt | metros? | caja | cja | cj | caixas? | cx | pza | pz | pieza | peca | paq | paquete | pct
  pacotes? | docena | duzia | dz | ea | pc | pcs | each | unit | bolsa | saco | sc | galon | galao | gal | fardo | fd
  lata | rollo | rolo | par | pares | bulto | frasco | botella | garrafa | zz | niu | 94 | h87 | kgm
`

/** Numbers of rows: 1, 2, 3 … */
export function isCounter({ values, filled }: Column): boolean {
  // Of nineteen digits, one more is the same number.
  return (
    filled > 3 &&
    values.every((value, at) => at === 0 || (value < Number.MAX_SAFE_INTEGER && value === values[at - 1]! + 1))
  )
}

/** Numbers of invoices and orders, as programs write them: "FV-1-4883", "SO0123". */
const INVOICE_NUMBER = /^(fv|fve|fe|fac|fact|inv|so|ov|nv|rv|bol)[- ]?\d+([-/ ]\d+)*$/i

/** A number sign and a number in each row, or under a plain "Name" the number of an invoice. */
export function isNumbered({ header, texts, filled }: Column): boolean {
  const number = NAME_ALONE.test(fold(header)) ? INVOICE_NUMBER : /^#\d{3,}$/
  return filled > 0 && texts.every((text) => text === '' || number.test(text) || /^#\d{3,}$/.test(text))
}

/** Nothing but zeros, or a zero with cents: a charge or a mark that few sales have, and no code. */
export function isCharge({ texts, filled }: Column): boolean {
  return filled > 0 && (texts.every((text) => /^[0.,]*$/.test(text)) || texts.some((text) => /^0[.,]00$/.test(text)))
}

/** Yes and no, whatever the title says. */
export function isBoolean({ texts }: Column): boolean {
  const different = [...new Set(texts)].filter((text) => text !== '')
  return (
    different.length > 0 &&
    different.length <= 2 &&
    different.every((text) => /^(0|1|true|false|verdadero|falso|si|no|sim|nao|yes|y|n|s|x|t|f)$/.test(fold(text)))
  )
}

/** Rows of one and the same client or number, which may be the shop's own, and what its title is worth then. */
const MANY_ROWS = 20
export const OWN = 0.5

/** Whether all of many rows have one value, as the shop's own name and number have. */
export function isOwn({ distinct, filled }: Column): boolean {
  return distinct === 1 && filled >= MANY_ROWS
}

/** The tax office's "Grupo": issued or received. */
export function isIssued({ texts }: Column): boolean {
  return texts.every((text) => text === '' || /^(emitid|recibid|emitida|recibida)o?s?$/.test(fold(text)))
}

/** Share of a column's cells that must be times of a day, or shares, for it to name nothing. */
const MOSTLY = 0.6
const TIME = /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]\.? ?m\.?)?$/i
const SHARE = /^-?\d+([.,]\d+)? ?%$/

/** Times of a day or percentages, which name nobody and nothing. */
export function areTimesOrShares({ texts, filled }: Column): boolean {
  return filled > 0 && texts.filter((text) => TIME.test(text) || SHARE.test(text)).length >= MOSTLY * filled
}

/** Share of a column's different texts that must be units of measure. */
const MEASURED = 0.7

export function measuresAlone({ texts }: Column): boolean {
  const filled = [...new Set(texts.map(fold))].filter((text) => text !== '')
  return filled.filter((text) => MEASURES.test(text)).length >= MEASURED * filled.length
}
