/** What is called so was bought or spent, and not sold; folded, as the source of patterns. */
export const SPENDING_WORDS = 'compras?|gastos?|egresos?|purchases?|expenses?|despesas?'
