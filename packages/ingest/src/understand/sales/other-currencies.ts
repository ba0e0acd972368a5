import { rowsText } from '../../spanish.ts'
import { excerpt } from '../../excerpt.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { isCurrencyHeader } from '../numbers/currency.ts'
import { isTurned, ratedRows } from '../amounts/converted-money.ts'
import { exchangeRate } from '../numbers/exchange-rate.ts'
import { type ColumnRule, countRows } from './column-rule.ts'

/** Words for whatever the country's own money is, and ISO 4217's for none; folding takes "$" away. */
const OWN_MONEY = /^(|pesos?|mn|m n|local|moneda (local|nacional)|xxx)$/
/** Currencies that are told one by one. */
const TOLD = 3
/** Currencies that a shop sells in at most. */
const MOST_CURRENCIES = 8

/** Rows in another currency than the most frequent one. */
export const otherCurrencies: ColumnRule = ({ place, header, texts }, _, table) => {
  const { rows, firstRow, columns, mapping, choices } = table
  // With what lines below the first one of an order have taken from it, which the sample has not.
  const written = () => rows.slice(firstRow).flatMap((row) => (row.every(isBlank) ? [] : [cellText(row[place])]))
  const foreign = isCurrencyHeader(fold(header)) && mapping.valor !== null ? lessFrequent(written()) : null
  if (!foreign || isTurned(columns[mapping.valor!]!, columns[place]!, columns)) return null
  const rated = ratedRows(columns, mapping, (at) => foreign.has(texts[at]!))
  if (rated && choices.currencies === undefined)
    return {
      treatments: [],
      exchange: null,
      findings: [
        {
          code: 'en_una_moneda',
          kind: 'fact',
          text: `«${excerpt(columns[mapping.valor!]!.header)}» es la cantidad por el precio por «${excerpt(rated.header)}» donde «${header}» dice otra moneda: ya está en ${mainCurrency(texts, foreign)}.`,
        },
      ],
    }
  const rate = exchangeRate(rows, firstRow, columns, place, foreign)
  const chosen = choices.currencies ?? (rate ? 'convert' : 'one')
  const shown = (text: string): string => `${excerpt(text)} (${rowsText(countRows(table, place, new Set([text])))})`
  const others = joined([...foreign].slice(0, TOLD).map(shown))
  const more = foreign.size > TOLD ? ', entre otras' : ''
  const main = mainCurrency(texts, foreign)
  return {
    treatments: [{ place, values: foreign, treatment: chosen === 'one' ? 'out' : 'in' }],
    exchange: chosen === 'convert' ? rate : null,
    findings:
      choices.currencies !== undefined
        ? []
        : [
            {
              code: 'varias_monedas',
              kind: 'question',
              text: `«${header}» dice que no todas las ventas están en ${main}: hay ${others}${more}. ¿Cuáles cargamos?`,
              choices: [
                ...(rate
                  ? [
                      {
                        label: `Todas, pasadas a ${main} con «${excerpt(columns[rate.place]!.header)}»`,
                        choose: { currencies: 'convert' as const },
                      },
                    ]
                  : []),
                { label: `Solo las que están en ${main}: las demás quedan por fuera`, choose: { currencies: 'one' } },
                { label: `Todas tal como están: los valores ya están en ${main}`, choose: { currencies: 'all' } },
              ],
              chosen: 0,
            },
          ],
  }
}

/** Signs and words of the countries whose money is called otherwise than pesos: "$" beside them is dollars. */
const OF_COUNTRY = /^(s\/\.?|bs\.?|q\.?|r\$|l\.?|c\$|b\/\.?|gs\.?|[€£₡₲])$/i
/** Another country's money, in the words of shops. */
const FOREIGN = /^(us|usds?|u s|me|dls|dlls|dlrs|dolar(es)?|dollars?|eur|euros?)\b|^(€|£|u\$s|us\$)$/
/** Other pesos, which may be the country's own. */
const PESOS = /^(cop|mxn|ars|clp|uyu|dop|pesos? [a-z]+)$/

/** Whether a text stands for whatever the country's own money is; a sign of money that folding takes away does not. */
const isOwn = (text: string): boolean => !/[€£₡₲¥]/.test(text) && OWN_MONEY.test(fold(text))

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`

/** The most frequent one as the file writes it, where it does. */
const mainCurrency = (texts: readonly string[], foreign: ReadonlySet<string>): string => {
  const counts = new Map<string, number>()
  for (const text of texts)
    if (!foreign.has(text) && /[a-z]{2}/i.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most ? excerpt(most[0]) : 'la moneda más frecuente'
}

/** The currencies beside the most frequent one. */
function lessFrequent(texts: readonly string[]): Set<string> | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const own = [...counts.keys()].filter(isOwn)
  const named = [...counts.keys()].filter((text) => !isOwn(text))
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0]!
  if (named.length === 0 || named.length > MOST_CURRENCIES) return null
  const isForeign = named.some((text) => FOREIGN.test(fold(text)) || FOREIGN.test(text.toLowerCase()))
  const isOfCountry = named.some((text) => OF_COUNTRY.test(text.trim()))
  // "Pesos" and a blank stand for one money: beside two named ones, where a foreign one is named, or "$" beside another sign.
  const saysOwn = own.some((text) => text.trim() !== '')
  const isOne = named.length === 1 && !isForeign && !(isOfCountry && saysOwn)
  if (isOne || (named.length === 1 && PESOS.test(fold(named[0]!)))) return null
  const same = isOwn(most) ? own : [most]
  const others = [...counts.keys()].filter(
    (text) => !same.includes(text) && (named.includes(text) || isForeign || (isOfCountry && text.trim() !== '')),
  )
  return others.length > 0 ? new Set(others) : null
}
