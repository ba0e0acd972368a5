import { largest } from '../../extremes.ts'
import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { median } from '../../understand/columns/median.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { PAYMENT } from '../../understand/headers/payment-words.ts'
import { namesTill } from '../../understand/headers/till-words.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { isPlainTotal } from '../../understand/sales/row-kind.ts'
import { DATE_HEADER } from '../flat-table.ts'
import { measureRepeated, type sharedMeasures } from '../shared-measures.ts'
import { isRowNumber } from '../titles/titles.ts'
import { isSummary, measureInTitle, type Measure, NOT_A_PRODUCT } from '../words.ts'

/** A table with names across: products, stores. */
export interface Matrix {
  figures: { column: number; name: string; measure?: Measure; group?: string }[]
  ids: { column: number; title: string }[]
  /** What the names are. */
  header: 'Producto' | 'Local'
  /** Columns that sum up the figures. */
  sums: number[]
  /** Whether totals or repeated titles leave no doubt that names stand across. */
  proven: boolean
}

/** Names that stand across at least. */
export const MIN_NAMES = 2
/** How well a title names a role to be a field: below every word for the role (.82 and more), above those that only hold one (.6). */
export const SURE_FIELD = 0.815
/** Share of the filled cells of a column that must be numbers: "agotado" and the like stand among them. */
const NUMBERS = 0.6

/** Which columns hold the figures of a name each, which name the rows or date them, and which sum up the figures. */
export function sortColumns(
  headers: string[],
  groups: Row,
  sample: Row[],
  dateColumns: readonly number[],
  affixes: ReturnType<typeof sharedMeasures>,
): Pick<Matrix, 'figures' | 'ids' | 'sums'> {
  const sums: number[] = []
  const ids: Matrix['ids'] = []
  const figures: Matrix['figures'] = []
  const ofMeasures = areMeasures(groups.flatMap((cell) => (isBlank(cell) ? [] : [cellText(cell)])))
  let group = ''
  for (const [column, header] of headers.entries()) {
    if (!isBlank(groups[column])) group = cellText(groups[column])
    const shared = affixes.get(column)
    const repeats = group !== '' && headers.filter((one) => fold(one) === fold(header)).length >= MIN_NAMES
    // What each group's goods are sold at, beside how much and for how much.
    if (repeats && (scoreHeader(header).get('precio') ?? 0) > SURE_FIELD) continue
    // Below how many of each store, "Total" is no money of the store.
    const isTotal = ofMeasures && isPlainTotal(header)
    const measure = shared?.measure ?? (repeats && !isTotal ? measureRepeated(header) : undefined)
    const name = shared?.name ?? (measure ? group : header)
    if (dateColumns.includes(column)) ids.push({ column, title: header || DATE_HEADER })
    else if (isSummary(name) && (!/^tota/i.test(name) || isPlainTotal(name))) sums.push(column)
    // A store that sold nothing in the first rows is one all the same.
    else if (!isFigure(sample, column) && !((measure || repeats) && sample.every((row) => isBlank(row[column]))))
      ids.push({ column, title: header })
    else if (numbersSales(header)) ids.push({ column, title: header })
    else if (header === '' || isRowNumber(sample, column, header)) continue
    else if (NOT_A_PRODUCT.test(fold(header)) || namesTill(header)) continue
    else figures.push({ column, name, ...(measure ? { measure } : repeats && { group }) })
  }
  const { own, beside } = partGrouped(figures)
  return { figures: withMeasuresOfGroups(own), ids: [...ids, ...beside].toSorted((a, b) => a.column - b.column), sums }
}

/** Figures of names that have a quantity and an amount each; none where they are not of several names. */
function pairedUnderNames(figures: Matrix['figures']): Matrix['figures'] {
  const paired = figures.filter(
    ({ name, measure }) =>
      measure !== undefined && figures.some((one) => one.name === name && one.measure && one.measure !== measure),
  )
  return new Set(paired.map(({ name }) => name)).size < MIN_NAMES ? [] : paired
}

/** Parts figures that stand before the first of such names, "Departamento": they tell of the whole row. */
function partGrouped(figures: Matrix['figures']): { own: Matrix['figures']; beside: Matrix['ids'] } {
  const [first] = pairedUnderNames(figures)
  const isBeside = ({ column, measure, group }: Matrix['figures'][number]) =>
    first !== undefined && column < first.column && measure === undefined && group === undefined
  return {
    own: figures.filter((figure) => !isBeside(figure)),
    beside: figures.filter(isBeside).map(({ column, name }) => ({ column, title: name })),
  }
}

/** How many and how much, as titles over the same names say it. */
const UNITS =
  /\b(vendid[oa]s|cuant[oa]s|vasos|platos|porciones|piezas|botellas|docenas|cubetas|bandejas|paquetes|cajas|bolsas)\b/
const MONEY = /^(la )?(plata|ventas?|total(es)?)( (del dia|vendida|vendido))?$|\b(se hizo|entro)\b/

/** What the title above several names says of their figures. */
const measureOfGroup = (title: string): Measure | undefined =>
  measureInTitle(title) ?? (UNITS.test(fold(title)) ? 'cantidad' : MONEY.test(fold(title)) ? 'valor' : undefined)

/** Whether titles above several names say how many and how much of them. */
export function areMeasures(titles: readonly string[]): boolean {
  const measures = new Set(titles.map(measureOfGroup))
  return measures.size > 1 && !measures.has(undefined)
}

/** The same figures where the titles above are what is measured of the same names: "VASOS VENDIDOS" and "PLATA". */
function withMeasuresOfGroups(figures: Matrix['figures']): Matrix['figures'] {
  const measures = new Map(figures.map(({ group = '' }) => [group, measureOfGroup(group)]))
  const areOfOne = measures.size > 1 && new Set(measures.values()).size === measures.size
  if (!areOfOne || [...measures.values()].includes(undefined)) return figures
  return figures.map(({ group, ...figure }) => ({ ...figure, measure: measures.get(group!)! }))
}

/** Whether the figures under a title are the numbers of clients or documents. */
const numbersSales = (header: string): boolean =>
  (['clienteCodigo', 'documento'] as const).some((role) => (scoreHeader(header).get(role) ?? 0) > SURE_FIELD)

export function isFigure(sample: Row[], column: number): boolean {
  const filled = sample.map((row) => row[column]).filter((cell) => !isBlank(cell) && !/^[-–—]$/.test(cellText(cell)))
  const numbers = filled.filter((cell) => parseAnyNumber(cell) !== null)
  return filled.length > 0 && numbers.length >= NUMBERS * filled.length
}

/** Takes out of the figures, in place, the ways in which the total was paid, where most figures are none: "Bancos" may be sold as well. */
export function dropPayments(figures: Matrix['figures'], sums: readonly number[], sample: Row[]): void {
  const payments = figures.filter(({ name }) => PAYMENT.test(fold(name)))
  if (payments.length === 0 || 2 * payments.length >= figures.length) return
  if (!sums.some((column) => sumsUp(sample, payments, column))) return
  for (const payment of payments) figures.splice(figures.indexOf(payment), 1)
}

/** Times as large as the other figures, from which "Total bebidas" is their money and no product. */
const FAR_LARGER = 50

/** Names, and rows, from which a column that is the sum of all the others is so by no chance, whatever it is called; of few names it may be an account. */
const LEAST_SUMMED = 8
const LEAST_ROWS = 3

/**
 * Takes out of the figures, in place, totals of all the others ("Total litros", or any title over the sum of many), and of some of them that
 * are far larger than they are.
 */
export function dropNamedTotals(figures: Matrix['figures'], sums: number[], sample: Row[]): void {
  const middle = (column: number) => median(sample.flatMap((row) => parseAnyNumber(row[column]) ?? [])) ?? 0
  const isTotal = ({ name }: { name: string }) => /\btota|^resultado$/.test(fold(name))
  const least = Math.max(0, largest(figures.filter((one) => !isTotal(one)).map(({ column }) => middle(column))))
  for (const figure of figures.filter(isTotal)) {
    const others = figures.filter((one) => one !== figure && one.measure === figure.measure)
    const isOfAll =
      /^(tota|resultado)/i.test(figure.name) && others.length >= MIN_NAMES && sumsUp(sample, others, figure.column)
    if (
      !isOfAll &&
      !isOfThoseBefore(figure, others, sample) &&
      (least === 0 || middle(figure.column) < FAR_LARGER * least)
    )
      continue
    figures.splice(figures.indexOf(figure), 1)
    sums.push(figure.column)
  }
  const isSumOfAll = (figure: Matrix['figures'][number]) =>
    figures.length > LEAST_SUMMED &&
    figures.every(({ measure, group }) => measure === undefined && group === undefined) &&
    sample.filter((row) => (parseAnyNumber(row[figure.column]) ?? 0) > 0).length >= LEAST_ROWS &&
    sumsUp(
      sample,
      figures.filter((one) => one !== figure),
      figure.column,
    )
  // It proves nothing of the names, as a title of totals does.
  const sum = figures.toReversed().find(isSumOfAll)
  if (sum) figures.splice(figures.indexOf(sum), 1)
}

/** Whether "Resultado" sums up some figures of its measure that stand before it: those of a zone. */
const isOfThoseBefore = ({ name, column }: Matrix['figures'][number], others: Matrix['figures'], sample: Row[]) => {
  const before = /^resultado$/i.test(name) ? others.filter((one) => one.column < column) : []
  return before.some((_, at) => before.length - at >= MIN_NAMES && sumsUp(sample, before.slice(at), column))
}

/** Takes out of the figures, in place, those that only sum up others of their measure, as the last pair of a pivot; false where a name stands twice otherwise. */
export function dropTotals(figures: Matrix['figures'], sums: number[], sample: Row[]): boolean {
  const seen = new Set<string>()
  for (const figure of figures.slice()) {
    const key = `${figure.group ?? ''}|${figure.name}|${figure.measure ?? ''}`
    if (!seen.has(key)) {
      seen.add(key)
      continue
    }
    // Two products may be called the same.
    if (figure.measure === undefined && figure.group === undefined) continue
    const others = figures.filter((one) => one !== figure && one.measure === figure.measure)
    if (!sumsUp(sample, others, figure.column)) return false
    figures.splice(figures.indexOf(figure), 1)
    sums.push(figure.column)
  }
  return true
}

/** Share of the rows whose figures add up to their total; files kept by hand are not all right. */
const AGREE = 0.7

export function sumsUp(sample: Row[], figures: Matrix['figures'], column: number): boolean {
  let [rows, agree] = [0, 0]
  for (const row of sample) {
    const total = parseAnyNumber(row[column])
    if (total === null) continue
    rows++
    const sum = figures.reduce((sum, { column }) => sum + (parseAnyNumber(row[column]) ?? 0), 0)
    if (Math.abs(sum - total) <= Math.max(1, Math.abs(total) * 1e-3)) agree++
  }
  return rows > 0 && agree >= AGREE * rows
}
