import { fold } from './fold.ts'

/** Titles of what came in and what went out of a till or an account, as they stand in pairs. */
export const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(entradas?|entra|entran|entro|ingresos?|ingresa|recibi|recibido|recaudo|cobros?|cobrado)$/,
    /^(salidas?|sale|salen|salio|egresos?|gastos?|gaste|pagos?|pague|pagado)$/,
  ],
  [/^(debe|debito|debitos)$/, /^(haber|credito|creditos)$/],
]
/** What is said of either side beside that, and of what was left: "Total ingresos", "Saldo en caja". */
const BESIDE = /^(total|valor|plata|dinero) ((de|que) )?|( (de|en))?( (caja|dinero|plata|efectivo|pesos|cop))+$/g
const LEFT = /^(saldo|balance|queda|quedan|disponible|hay)( (actual|final|acumulado|del dia))?$/

const bare = (header: string): string => fold(header).replace(BESIDE, '')

export const namesLeft = (header: string): boolean => LEFT.test(bare(header))
export const isSide = (words: RegExp, header: string): boolean => words.test(bare(header))

/** Whether a title is of what came in, by the words that say nothing else. */
export const namesCame = (header: string): boolean => isSide(SIDES[0]![0], header)

/** Whether titles are those of a book of money: its two sides, and what was left. */
export const areOfBook = (headers: readonly string[]): boolean =>
  headers.some(namesLeft) &&
  SIDES.some((sides) => sides.every((words) => headers.some((header) => isSide(words, header))))
