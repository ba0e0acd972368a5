import { isPlan } from '../shape/sheets/group-sheets.ts'
import { fold } from '../understand/headers/fold.ts'
import { wordsOfName } from './judge-table.ts'
import { covers, isRicher, type Judged, nameOf, haveSameSum } from './judged-tables.ts'

/** Tables that were judged, the likeliest sales first. @param judged by their scores, the best first */
export const rankTables = <T extends Judged>(judged: T[]): T[] =>
  mostCompleteFirst(withMoneyFirst(onlyTableCalledSalesFirst(salesWithAmountsFirst(judged))))

/** A name that says nothing else than that these are the sales. */
const ONLY_SALES =
  /^((base|bd|base de datos|detalle|registro|historial|libro)( de)? )?(ventas|vendas|sales)( (19|20)\d\d)?$/

/** The same, with the only table that is called "Ventas" and nothing else before one with fewer lines: sales by seller, the account of one client. */
function onlyTableCalledSalesFirst<T extends Judged>(judged: T[]): T[] {
  const called = judged.filter(({ group }) => ONLY_SALES.test(fold(nameOf(group))))
  const [best, [sales]] = [judged[0], called]
  return best && sales && called.length === 1 && sales.judgement.sells && sales.judgement.lines > best.judgement.lines
    ? [sales, ...judged.filter((one) => one !== sales)]
    : judged
}

/** Times as many lines that a table with amounts must have to go before one whose rows would have to be counted. */
const FAR_MORE = 10

/** Times as many lines that a table of sales must have to be the best guess before one whose titles say more. */
const VASTLY_MORE = 50

/** Lines of a table that is called sales from which it is more than an example. */
const LEAST_CALLED = 10

/**
 * The same, with the best table that has amounts before one of a few rows without any, however much its titles are like those of sales,
 * a history of hundreds of lines before a handful, and days before their sums by month.
 */
function salesWithAmountsFirst<T extends Judged>(judged: T[]): T[] {
  const [best] = judged
  const selling = judged.find(({ judgement }) => judgement.sells)
  if (!best || !selling) return judged
  if (best.judgement.sells) {
    const [history] = judged
      .filter(
        ({ judgement, group }) =>
          judgement.sells &&
          (judgement.lines >= VASTLY_MORE * best.judgement.lines ||
            (judgement.lines >= FAR_MORE * best.judgement.lines &&
              haveSameSum(judgement.money, best.judgement.money))) &&
          wordsOfName(nameOf(group)) >= 0 &&
          !group.sources.every(isPlan),
      )
      .toSorted((a, b) => b.judgement.lines - a.judgement.lines)
    return history ? [history, ...judged.filter((one) => one !== history)] : judged
  }
  const rows = best.group.table.rows.length - best.group.table.headerRow - 1
  return selling.judgement.lines >= FAR_MORE * rows ? [selling, ...judged.filter((one) => one !== selling)] : judged
}

/** The same, with the best table that is called sales and has money before one that is not called so and counts units alone. */
function withMoneyFirst<T extends Judged>(judged: T[]): T[] {
  const [best, ...others] = judged
  if (!best || best.judgement.money !== 0 || wordsOfName(nameOf(best.group)) > 0) return judged
  const called = others.find(
    ({ judgement, group }) =>
      judgement.sells && judgement.money > 0 && judgement.lines >= LEAST_CALLED && wordsOfName(nameOf(group)) > 0,
  )
  return called ? [called, ...judged.filter((one) => one !== called)] : judged
}

/** The same, with a table that is worth far more in all days of the best before it: what was sold on credit is a part of what was sold. */
function mostCompleteFirst<T extends Judged>(judged: T[]): T[] {
  const [best, ...others] = judged
  const whole = best && others.find((one) => isRicher(one, best) && covers(one.judgement, best.judgement))
  return whole ? [whole, ...judged.filter((one) => one !== whole)] : judged
}
