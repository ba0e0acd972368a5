import type { TableJudgement } from './judge-table.ts'
import { wordsOfName } from './judge-table.ts'
import { areApart, FEW_LINES, isRicher, type Judged, nameOf, haveSameSum } from './judged-tables.ts'

/** Two histories are both believable when their scores are nearer than this. */
const MARGIN = 0.6
/** Lines, and share of the best table's, from which another table of other days is more than a remark. */
const LEAST_LINES = 10
const LEAST_SHARE = 0.05
/** Share from which it is more than a remark however few lines both have. */
const LARGE_SHARE = 0.5
/** Share of the best table's money from which one that is called sales is asked about. */
const CALLED_SHARE = 0.1

/**
 * The tables beside the best that are more than a remark.
 * @returns too: whether one of them may be the sales in its place
 */
export function alsoSales(
  best: Judged,
  rest: readonly Judged[],
  isOfOtherFile: (one: Judged) => boolean,
): { asked: Judged[]; mayBeInstead: boolean } {
  const called = rest.filter((one) => isOnlyCalledSales(one, best))
  if (!best.judgement.sells && called.length === 0) return { asked: [], mayBeInstead: false }
  const instead = rest.filter((one) => called.includes(one) || mayBeInsteadOf(one, best))
  const asked = rest.filter(
    (one) =>
      instead.includes(one) ||
      isOfOtherDays(one, best) ||
      // Whoever chose two files wants both, however few lines one of them has.
      (isOfOtherFile(one) && sellsElse(one, best)),
  )
  return { asked, mayBeInstead: instead.length > 0 }
}

/** A sheet that is called sales is offered though no title of it says how much was sold. */
const isOnlyCalledSales = ({ group, judgement }: Judged, best: Judged): boolean =>
  wordsOfName(nameOf(best.group)) <= 0 &&
  !judgement.sells &&
  judgement.lines >= LEAST_LINES &&
  wordsOfName(nameOf(group)) > 0

function mayBeInsteadOf(one: Judged, best: Judged): boolean {
  // What is worth far more may be all of the sales, and the best a part of them: days beside what was sold on credit.
  if (isRicher(one, best)) return true
  const { judgement } = one
  if (!judgement.sells || haveSameSum(best.judgement.money, judgement.money)) return false
  return best.judgement.score - judgement.score < MARGIN || isWorthMore(one, best) || isCalledSales(one, best)
}

/** What is worth more is no remark: the fees of a gym beside what its bar sold. */
const isWorthMore = ({ group, judgement }: Judged, best: Judged): boolean =>
  judgement.lines >= FEW_LINES && judgement.money > best.judgement.money && wordsOfName(nameOf(group)) >= 0

/** Sales to firms beside those of the counter: a few lines may be much money. */
const isCalledSales = ({ group, judgement }: Judged, best: Judged): boolean =>
  judgement.lines >= FEW_LINES &&
  wordsOfName(nameOf(group)) > 0 &&
  judgement.money >= CALLED_SHARE * best.judgement.money &&
  judgement.money > 0

/** Whether a table has sales of no day of the best, enough of them to be more than a remark. */
const isOfOtherDays = ({ judgement }: Judged, best: Judged): boolean =>
  judgement.sells && isSubstantial(judgement, best.judgement) && areApart(best.judgement, judgement)

const isSubstantial = ({ lines, money }: TableJudgement, best: TableJudgement): boolean =>
  lines >= Math.min(LARGE_SHARE * best.lines, Math.max(LEAST_LINES, LEAST_SHARE * best.lines)) ||
  (money > 0 && money >= LARGE_SHARE * best.money)

const sellsElse = ({ judgement }: Judged, best: Judged): boolean =>
  judgement.sells && judgement.lines > 0 && best.judgement.money !== judgement.money
