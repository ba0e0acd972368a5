/** Titles of books of money: of a till, of an account, of a bank's statement. */
import { fold } from './fold.ts'

/** The two sides of a till, and of an account. Which of "debe" and "haber" came in is told by the balance that they move. */
const TILL = {
  came: /^(entradas?|entra|entran|entro|ingresos?|ingresa|recibi|recibido|recaudo|cobros?|cobrado)$/,
  went: /^(salidas?|saidas?|sale|salen|salio|egresos?|gastos?|gaste|pagos?|pague|pagado)$/,
}
const ACCOUNT = { debit: /^(debe|debitos?)$/, credit: /^(haber|creditos?)$/ }
/** The same of what is owed to or by somebody, as a bank writes it. */
const STATEMENT = { debit: /^cargos?$/, credit: /^abonos?$/ }
const LEFT = /^(saldo|balance|queda|quedan|disponible|hay)( (actual|final|acumulado|del dia))?$/
/** What is said of either side beside that, and of what was left: "Total ingresos", "Saldo en caja", "Entra S/". */
const BESIDE = /^(total|valor|plata|dinero) ((de|que) )?|( (de|en))?( (caja|dinero|plata|efectivo|pesos|cop|s))+$/g

const bare = (header: string): string => fold(header).replace(BESIDE, '')

/** Whether a title is of what came in, or of what went out, by words that say nothing else. */
export const namesCame = (header: string): boolean => TILL.came.test(bare(header))
export const namesWent = (header: string): boolean => TILL.went.test(bare(header))
export const namesDebit = (header: string): boolean => ACCOUNT.debit.test(bare(header))
export const namesCredit = (header: string): boolean => ACCOUNT.credit.test(bare(header))
export const namesLeft = (header: string): boolean => LEFT.test(bare(header))

/** Whether a title is of a side of any such book. */
export const namesMoneyIn = (header: string): boolean =>
  namesCame(header) || namesCredit(header) || STATEMENT.credit.test(bare(header))
export const namesMoneyOut = (header: string): boolean =>
  namesWent(header) || namesDebit(header) || STATEMENT.debit.test(bare(header))

/** The two sides of one book, as their titles stand in pairs. */
export const SIDES = [
  [namesCame, namesWent],
  [namesDebit, namesCredit],
] as const

/** Whether titles are those of a book of money: its two sides, and what was left. */
export const areOfBook = (headers: readonly string[]): boolean =>
  headers.some(namesLeft) && SIDES.some((sides) => sides.every((isSide) => headers.some(isSide)))
