import { quoted } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'
import { judgeTable, type TableJudgement, wordsOfName } from './judge-table.ts'
import { joinTables } from './join-tables.ts'
import { areApart, areOfTheirMonths, FEW_LINES, isRicher, type Judged, nameOf, tellTheSame } from './judged-tables.ts'
import { rankTables } from './rank-tables.ts'
import { groupSheets, isPlan, type SheetGroup } from '../shape/group-sheets.ts'
import { isKeptCopy } from '../shape/kept-copies.ts'
import { isPivotOf } from '../shape/pivot-of.ts'
import { ALL_SHEETS, ALL_TABLES, type Finding, type ReadOptions } from '../types.ts'

/** Groups of sheets whose columns are looked at closely; the others have fewer rows and words of sales. */
const MAX_JUDGED = 8
/** Two histories are both believable when their scores are nearer than this. */
const MARGIN = 0.6

/** Lines, and share of the best table's, from which another table of other days is more than a remark. */
const LEAST_LINES = 10
const LEAST_SHARE = 0.05
/** Share from which it is more than a remark however few lines both have. */
const LARGE_SHARE = 0.5
/** Share of the best table's money from which one that is called sales is asked about. */
const CALLED_SHARE = 0.1
const MOST_OFFERED = 5

interface Choice {
  group: SheetGroup
  others: SheetGroup[]
  question?: Finding
}

/**
 * The group of sheets that is the sales, and a question where another is as likely and would load another sum.
 * @param fileOf the file that a source is of
 * @throws IngestError for a sheet that the file does not have
 */
export function choose(
  groups: SheetGroup[],
  sheets: { table: SheetGroup['table']; source: string }[],
  options: ReadOptions,
  fileOf: (source: string) => string,
): Choice {
  const { sheet } = options
  if (sheet !== undefined && sheet !== ALL_SHEETS && sheet !== ALL_TABLES)
    return { group: groupCalled(sheet, groups, sheets), others: [] }
  const sourced = (group: SheetGroup) => ({ table: group.table, source: nameOf(group) })
  const own = groups.filter(
    (group) =>
      !groups.some((other) => isPivotOf(group.table, other.table) || isKeptCopy(sourced(group), sourced(other))),
  )
  if (own.length === 1) return { group: own[0]!, others: groups.filter((one) => one !== own[0]) }
  const hasSeveralFiles = new Set(sheets.map(({ source }) => fileOf(source))).size > 1
  const judge = (group: SheetGroup) =>
    judgeTable(
      {
        ...group.table,
        sheet: nameOf(group),
        signature: '',
        ...(hasSeveralFiles && { sourceOf: group.sourceOf, fileOf }),
      },
      options,
      nameOf(group),
    )
  const judged = own
    .slice(0, MAX_JUDGED)
    .map((group) => ({ group, judgement: judge(group) }))
    .toSorted((a, b) => b.judgement.score - a.judgement.score)
  const [first, ...following] = rankTables(judged)
  const best = first!
  const rest = following.filter(({ group }) => !group.sources.every(isPlan))
  const others = groups.filter((group) => group !== best.group)
  const isOfOtherFile = ({ group }: Judged) => fileOf(group.sources[0]!) !== fileOf(best.group.sources[0]!)
  const { asked: all, mayBeInstead } = alsoSales(best, rest, isOfOtherFile)
  const asked = withoutSums(best, all, isOfOtherFile)
  if (asked.length === 0) return { group: best.group, others }
  const together = [best, ...asked].filter(({ judgement }) => judgement.sells)
  const joined = together.length > 1 ? joinTables(together) : null
  const apart = others.filter((one) => !together.some(({ group }) => group === one))
  if (sheet === ALL_TABLES && joined) return { group: joined, others: apart }
  const alone = [best, ...asked.slice(0, MOST_OFFERED)].map(({ group, judgement }) => ({
    label: nameOf(group),
    choose: { sheet: nameOf(group) },
    totals: totalsOf(judgement),
  }))
  const areFiles = asked.every(isOfOtherFile)
  const [two, every] = areFiles ? ['Los dos', 'Todos'] : ['Las dos', 'Todas']
  const allOfThem = joined
    ? [
        {
          label: `${together.length === 2 ? two : every}: son ventas distintas`,
          choose: { sheet: ALL_TABLES },
          totals: totalsOf(judge(joined)),
        },
      ]
    : []
  // Files of other days are all sales; what two files have of the same days may be the same.
  const isOfAll = areFiles && joined !== null && asked.every((one) => areApart(best.judgement, one.judgement))
  // A sheet for each month, whose columns changed from one to the next.
  const areMonths = joined !== null && together.length === asked.length + 1 && areOfTheirMonths(together)
  return {
    ...(isOfAll || areMonths ? { group: joined, others: apart } : { group: best.group, others }),
    question: {
      code: 'varias_hojas',
      kind: areMonths ? 'fact' : 'question',
      text: areMonths
        ? `Unimos ${quoted(namesInTime(together), MOST_OFFERED)}: cada hoja es de otras fechas, aunque no todas tienen las mismas columnas.`
        : areFiles
          ? 'Los archivos no tienen las mismas columnas. ¿Cuáles cargamos?'
          : mayBeInstead
            ? 'El archivo tiene varias tablas que parecen ventas. ¿Cuál es la de tus ventas?'
            : 'El archivo tiene ventas de otras fechas en otra tabla, con otras columnas. ¿Cuál cargamos? La otra la puedes cargar después, con el mismo archivo.',
      choices: isOfAll || areMonths ? [...allOfThem, ...alone] : [...alone, ...allOfThem],
      chosen: 0,
    },
  }
}

/** The same without a table of the same file that is worth what the others come to: a sheet of the months beside their lines. */
const withoutSums = (best: Judged, asked: readonly Judged[], isOfOtherFile: (one: Judged) => boolean): Judged[] =>
  asked.filter((one) => {
    const others = [best, ...asked].filter((other) => other !== one)
    const sum = others.reduce((all, { judgement }) => all + judgement.money, 0)
    return isOfOtherFile(one) || one.judgement.lines >= best.judgement.lines || !tellTheSame(one.judgement.money, sum)
  })

/** Names of tables, that of the first days first. */
const namesInTime = (tables: readonly Judged[]): string[] =>
  tables
    .toSorted((a, b) => a.judgement.firstDate!.localeCompare(b.judgement.firstDate!))
    .map(({ group }) => nameOf(group))

/** @throws IngestError for a sheet that the file does not have */
function groupCalled(sheet: string, groups: SheetGroup[], sheets: Parameters<typeof groupSheets>[0]): SheetGroup {
  const group = groups.find((one) => nameOf(one) === sheet)
  if (group) return group
  const alone = sheets.find(({ source }) => source === sheet)
  if (alone) return groupSheets([alone])[0]!
  throw new IngestError(
    'hoja_no_encontrada',
    `El archivo no tiene una hoja visible llamada «${sheet}». Revísalo y súbelo de nuevo.`,
  )
}

/**
 * The tables beside the best that are more than a remark.
 * @returns too: whether one of them may be the sales in its place
 */
function alsoSales(
  best: Judged,
  rest: readonly Judged[],
  isOfOtherFile: (one: Judged) => boolean,
): { asked: Judged[]; mayBeInstead: boolean } {
  const rivals = rest.filter(
    ({ judgement }) =>
      judgement.sells &&
      best.judgement.score - judgement.score < MARGIN &&
      !tellTheSame(best.judgement.money, judgement.money),
  )
  const isMore = ({ lines, money }: TableJudgement) =>
    lines >= Math.min(LARGE_SHARE * best.judgement.lines, Math.max(LEAST_LINES, LEAST_SHARE * best.judgement.lines)) ||
    (money > 0 && money >= LARGE_SHARE * best.judgement.money)
  const ofOtherDays = rest.filter(
    ({ judgement }) => judgement.sells && isMore(judgement) && areApart(best.judgement, judgement),
  )
  // Whoever chose two files wants both, however few lines one of them has.
  const ofOtherFiles = rest.filter(
    (one) =>
      isOfOtherFile(one) &&
      one.judgement.sells &&
      one.judgement.lines > 0 &&
      best.judgement.money !== one.judgement.money,
  )
  // What is worth far more may be all of the sales, and the best a part of them: days beside what was sold on credit.
  const richer = rest.filter((one) => isRicher(one, best))
  // A sheet that is called sales is offered though no title of it says how much was sold.
  const called =
    wordsOfName(nameOf(best.group)) > 0
      ? []
      : rest.filter(
          ({ group, judgement }) =>
            !judgement.sells && judgement.lines >= LEAST_LINES && wordsOfName(nameOf(group)) > 0,
        )
  if (!best.judgement.sells && called.length === 0) return { asked: [], mayBeInstead: false }
  // Sales to firms beside those of the counter: a few lines may be much money.
  const beside = rest.filter(
    ({ group, judgement }) =>
      judgement.sells &&
      judgement.lines >= FEW_LINES &&
      wordsOfName(nameOf(group)) > 0 &&
      judgement.money >= CALLED_SHARE * best.judgement.money &&
      judgement.money > 0 &&
      !tellTheSame(best.judgement.money, judgement.money),
  )
  // What is worth more is no remark: the fees of a gym beside what its bar sold.
  const worthMore = rest.filter(
    ({ group, judgement }) =>
      judgement.sells &&
      judgement.lines >= FEW_LINES &&
      judgement.money > best.judgement.money &&
      wordsOfName(nameOf(group)) >= 0 &&
      !tellTheSame(best.judgement.money, judgement.money),
  )
  const instead = [...rivals, ...richer, ...worthMore, ...called, ...beside]
  const asked = rest.filter((one) => [...instead, ...ofOtherDays, ...ofOtherFiles].includes(one))
  return { asked, mayBeInstead: instead.length > 0 }
}

const totalsOf = ({ lines, quantity, money }: TableJudgement) => ({ lines, quantity, value: money })
