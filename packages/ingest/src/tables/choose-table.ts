import { quoted } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'
import { alsoSales } from './also-sales.ts'
import { judgeTable, type TableJudgement } from './judge-table.ts'
import { withSameTaxBasis, mayBeJoined, missingColumnsNote } from './counted-alike.ts'
import { joinTables } from './join-tables.ts'
import {
  areApart,
  areOfTheirMonths,
  readsAsParts,
  type Judged,
  nameOf,
  shareDays,
  haveSameSum,
} from './judged-tables.ts'
import { rankTables } from './rank-tables.ts'
import { groupSheets, isPlan, type SheetGroup } from '../shape/sheets/group-sheets.ts'
import { isKeptCopy } from '../shape/sheets/kept-copies.ts'
import { isPivotOf } from '../shape/sheets/pivot-of.ts'
import { ALL_SHEETS, ALL_TABLES } from '../choices.ts'
import type { LacksTitles } from './lent-titles.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { withFractions } from '../understand/numbers/fractions.ts'

/** Groups of sheets whose columns are looked at closely; the others have fewer rows and words of sales. */
const MAX_JUDGED = 8
const MOST_OFFERED = 5

export interface Choice {
  group: SheetGroup
  others: SheetGroup[]
  question?: Finding
  /** Sheets that may lack the titles of tables of sales. */
  untitled: LacksTitles[]
  /** Of tables that are joined. */
  told?: Finding[]
}

/**
 * The group of sheets that is the sales, and a question where another is as likely and would load another sum.
 * @param lackTitles sheets that may lack the titles of others, which are asked about by themselves
 * @param fileOf the file that a source is of
 * @throws IngestError for a sheet that the file does not have
 */
export function choose(
  groups: SheetGroup[],
  {
    sheets,
    lackTitles,
  }: { sheets: { table: SheetGroup['table']; source: string }[]; lackTitles: readonly LacksTitles[] },
  options: ReadOptions,
  fileOf: (source: string) => string,
): Choice {
  const { sheet } = options
  if (sheet !== undefined && sheet !== ALL_SHEETS && sheet !== ALL_TABLES)
    return { group: groupCalled(sheet, groups, sheets), others: [], untitled: [] }
  const own = withoutRepeats(groups)
  if (own.length === 1) {
    const group = own[0]!
    const untitled = lackTitles.filter(({ of }) => group.sources.includes(of))
    return { group, others: groups.filter((one) => one !== group), untitled }
  }
  const hasSeveralFiles = new Set(sheets.map(({ source }) => fileOf(source))).size > 1
  const judge = (group: SheetGroup, read = options) => judgeGroup(group, read, hasSeveralFiles ? fileOf : null)
  const judged = own
    .slice(0, MAX_JUDGED)
    .map((group) => ({ group, judgement: judge(group) }))
    .toSorted((a, b) => b.judgement.score - a.judgement.score)
  const [first, ...following] = rankTables(judged)
  const best = first!
  const sold = judged.filter((one) => one === best || one.judgement.sells).flatMap(({ group }) => group.sources)
  const untitled = lackTitles.filter(({ of }) => sold.includes(of))
  const rest = following.filter(
    ({ group: { sources } }) =>
      !sources.every(isPlan) && !sources.every((name) => untitled.some(({ source }) => source === name)),
  )
  const others = groups.filter((group) => group !== best.group)
  const isOfOtherFile = ({ group }: Judged) => fileOf(group.sources[0]!) !== fileOf(best.group.sources[0]!)
  const { asked: found, mayBeInstead } = alsoSales(best, rest, isOfOtherFile)
  const asked = withoutSums(best, found, isOfOtherFile)
  if (asked.length === 0) return { group: best.group, others, untitled }
  const together = withSameTaxBasis(
    [best, ...asked].filter(({ judgement }) => judgement.sells),
    options,
    (group) => judge(group, { ...options, taxes: 'with' }),
  )
  const told = missingColumnsNote(together, (group) => (hasSeveralFiles ? fileOf(group.sources[0]!) : nameOf(group)))
  const all =
    together.length > 1 && mayBeJoined(together)
      ? joinTables(together.map((one) => ({ ...one, group: { ...one.group, table: inFigures(one.group.table) } })))
      : null
  const apart = others.filter((one) => !together.some(({ group }) => group === one))
  if (sheet === ALL_TABLES && all) return { group: all, others: apart, untitled, told }
  const judgedAll = all && judge(all)
  const joined = judgedAll && readsAsParts(judgedAll, together) ? all : null
  const areFiles = asked.every(isOfOtherFile)
  // Files of other days are all sales; what two files have of the same days may be the same.
  const areOfOtherDays = areFiles && joined !== null && asked.every((one) => areApart(best.judgement, one.judgement))
  const haveSameDays = areFiles && asked.some((one) => shareDays(best.judgement, one.judgement))
  // A sheet for each month, whose columns changed from one to the next.
  const areMonths = joined !== null && together.length === asked.length + 1 && areOfTheirMonths(together)
  const alone = [best, ...asked.slice(0, MOST_OFFERED)].map(choiceOfOne)
  const every = joined ? [choiceOfAll(together.length, areFiles, judgedAll!)] : []
  const isOfAll = areOfOtherDays || areMonths
  return {
    ...(isOfAll ? { group: joined, others: apart, told } : { group: best.group, others }),
    untitled,
    question: {
      code: 'varias_hojas',
      kind: areMonths ? 'fact' : 'question',
      text: areMonths
        ? joinedText(together)
        : questionText({ areFiles, mayBeInstead, haveSameDays, areJoined: joined !== null }),
      choices: isOfAll ? [...every, ...alone] : [...alone, ...every],
      chosen: 0,
    },
  }
}

/** The groups without pivots of others and copies that were kept of them. */
function withoutRepeats(groups: SheetGroup[]): SheetGroup[] {
  const sourced = (group: SheetGroup) => ({ table: group.table, source: nameOf(group) })
  return groups.filter(
    (group) =>
      !groups.some((other) => isPivotOf(group.table, other.table) || isKeptCopy(sourced(group), sourced(other))),
  )
}

/** The same with quantities in words and fractions as figures, as its rows are read in the end (sold-rows.ts). */
const inFigures = <Table extends SheetGroup['table']>(table: Table): Table => ({
  ...table,
  rows: withFractions(table.headers, table.headerRow, table.rows),
})

/** @param fileOf where there are several files */
const judgeGroup = (
  group: SheetGroup,
  options: ReadOptions,
  fileOf: ((source: string) => string) | null,
): TableJudgement =>
  judgeTable(
    {
      ...inFigures(group.table),
      sheet: nameOf(group),
      signature: '',
      ...(fileOf && { sourceOf: group.sourceOf, fileOf }),
    },
    options,
    nameOf(group),
  )

type SheetChoice = NonNullable<Finding['choices']>[number]

const choiceOfOne = ({ group, judgement }: Judged): SheetChoice => ({
  label: nameOf(group),
  choose: { sheet: nameOf(group) },
  totals: totalsOf(judgement),
})

function choiceOfAll(count: number, areFiles: boolean, judgement: TableJudgement): SheetChoice {
  const [two, every] = areFiles ? ['Los dos', 'Todos'] : ['Las dos', 'Todas']
  return {
    label: `${count === 2 ? two : every}: son ventas distintas`,
    choose: { sheet: ALL_TABLES },
    totals: totalsOf(judgement),
  }
}

const joinedText = (together: readonly Judged[]): string =>
  `Unimos ${quoted(namesInTime(together), MOST_OFFERED)}: cada hoja es de otras fechas, aunque no todas tienen las mismas columnas.`

/**
 * @param mayBeInstead whether another table may be the sales in the place of the best
 * @param areJoined whether all of them together are among the answers
 */
function questionText({
  areFiles,
  mayBeInstead,
  haveSameDays,
  areJoined,
}: Record<'areFiles' | 'mayBeInstead' | 'haveSameDays' | 'areJoined', boolean>): string {
  if (areFiles && !areJoined)
    return `Los archivos no tienen las mismas columnas y no los podemos leer juntos sin equivocarnos. Cárgalos uno por uno${haveSameDays ? ', o solo uno si son las mismas ventas' : ''}. ¿Con cuál empezamos?`
  if (haveSameDays)
    return 'Los archivos no tienen las mismas columnas y tienen ventas de los mismos días. ¿Cuáles cargamos? Si son las mismas ventas, carga uno y después el otro.'
  if (areFiles) return 'Los archivos no tienen las mismas columnas. ¿Cuáles cargamos?'
  return mayBeInstead
    ? 'El archivo tiene varias tablas que parecen ventas. ¿Cuál es la de tus ventas?'
    : 'El archivo tiene ventas de otras fechas en otra tabla, con otras columnas. ¿Cuál cargamos? La otra la puedes cargar después, con el mismo archivo.'
}

/** The same without a table of the same file that is worth what the others come to: a sheet of the months beside their lines. */
const withoutSums = (best: Judged, asked: readonly Judged[], isOfOtherFile: (one: Judged) => boolean): Judged[] =>
  asked.filter((one) => {
    const others = [best, ...asked].filter((other) => other !== one)
    const sum = others.reduce((all, { judgement }) => all + judgement.money, 0)
    return isOfOtherFile(one) || one.judgement.lines >= best.judgement.lines || !haveSameSum(one.judgement.money, sum)
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

const totalsOf = ({ lines, quantity, money }: TableJudgement) => ({ lines, quantity, value: money })
