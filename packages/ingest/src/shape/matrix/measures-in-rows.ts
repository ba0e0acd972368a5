import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { asideNote } from '../periods/axis-notes.ts'
import { TableBuilder, type TitledTable } from '../flat-table.ts'
import { MEASURE_HEADER, type Turned } from '../turned.ts'
import { isMeasureName, isTakenOff, otherMeasures } from '../other-measures.ts'
import { measureOf, type Measure, speaksOfSales } from '../words.ts'

/** Measures of one thing at most, and things that there must be at least. */
const MOST_MEASURES = 8
const LEAST_THINGS = 5
/** Share of the things of which each measure is told once. */
const WHOLE = 0.95
/** Share of the cells of a column of figures that are figures. */
const FIGURES = 0.95

/** Rows of one thing, a store on a day or a product in a month, with a measure each. */
interface Thing {
  rows: Row[]
  /** Place of the first of them. */
  at: number
}

/**
 * A table in which each row is one measure of a thing, named in a column ("Indicador": "Unidades", "Pesos"; "Versión": "Real", "Ppto"),
 * without the rows of what is no sale, and units and money of one thing in one row.
 * @returns null where no column names measures, or not each thing has each of them
 */
export function flattenMeasureRows({
  headers,
  rows,
  headerRow,
  rowNumber,
}: TitledTable): Omit<Turned, 'origins'> | null {
  const body = rows.slice(headerRow + 1)
  for (const [column] of headers.entries()) {
    const names = namesIn(body, column)
    if (names.length === 0) continue
    const figures = headers.findLastIndex((_, at) => at !== column && holdsFigures(body, at))
    if (figures < 0) return null
    const others = otherMeasures(names)
    const sold = names.filter((name) => !others.has(name))
    const measures = sold.map((name) => measureOf(fold(name)))
    const isPair = sold.length === 2 && measures.includes('cantidad') && measures.includes('valor')
    const things = isPair || (sold.length === 1 && others.size > 0) ? thingsOf(body, column, figures, names) : null
    if (!things) continue
    const kept = headers.flatMap((_, at) => (at === column || at === figures ? [] : [at]))
    const table = new TableBuilder(
      rows.slice(0, headerRow),
      [
        ...kept.map((at) => headers[at]!),
        ...(isPair
          ? [MEASURE_HEADER.cantidad, MEASURE_HEADER.valor]
          : [speaksOfSales(sold[0]!) ? sold[0]! : headers[figures]!]),
      ],
      rowNumber,
    )
    const told = (thing: Thing, of: (name: string, measure: Measure | undefined) => boolean): Cell =>
      thing.rows.find((row) => {
        const name = cellText(row[column])
        return sold.includes(name) && of(name, measureOf(fold(name)))
      })?.[figures] ?? null
    for (const thing of things) {
      const own = kept.map((at) => thing.rows[0]![at] ?? null)
      const sums = isPair
        ? [told(thing, (_, is) => is === 'cantidad'), told(thing, (_, is) => is === 'valor')]
        : [told(thing, () => true)]
      table.add([...own, ...sums], rowNumber(headerRow + 1 + thing.at))
    }
    return { ...table.built, notes: asideNote([...others]) }
  }
  return null
}

const holdsFigures = (body: readonly Row[], at: number): boolean => {
  const cells = body.flatMap((row) => (isBlank(row[at]) ? [] : [row[at]!]))
  const figures = cells.filter((cell) => typeof cell === 'number' || parseAnyNumber(cell) !== null)
  return cells.length > 0 && figures.length >= FIGURES * cells.length
}

/** The different names of a column that names measures alone; none for any other. */
function namesIn(body: readonly Row[], column: number): string[] {
  const names = new Set<string>()
  for (const row of body) {
    if (isBlank(row[column])) continue
    const name = cellText(row[column])
    const isName = typeof row[column] === 'string' && !isTakenOff(name)
    if (!isName || !(isMeasureName(name) || measureOf(fold(name)))) return []
    if (names.add(name).size > MOST_MEASURES) return []
  }
  return names.size > 1 ? [...names] : []
}

/** The things that the rows are of, where each has each measure once: rows that agree in all else, or as many in a row as there are measures. */
function thingsOf(body: readonly Row[], column: number, figures: number, names: readonly string[]): Thing[] | null {
  const filled = body.flatMap((row, at) => (isBlank(row[column]) ? [] : [{ row, at }]))
  const isWhole = ({ rows }: Thing) =>
    rows.length === names.length && new Set(rows.map((row) => cellText(row[column]))).size === names.length
  const arranged = (things: Thing[]): Thing[] | null =>
    things.length >= LEAST_THINGS && things.filter(isWhole).length >= WHOLE * things.length ? things : null
  const keyOf = ({ row }: { row: Row }) =>
    row.map((cell, at) => (at === column || at === figures ? '' : cellText(cell))).join('|')
  const byKey = [...Map.groupBy(filled, keyOf).values()].map((group) => ({
    rows: group.map(({ row }) => row),
    at: group[0]!.at,
  }))
  const runs = Array.from({ length: Math.ceil(filled.length / names.length) }, (_, k) => {
    const run = filled.slice(k * names.length, (k + 1) * names.length)
    return { rows: run.map(({ row }) => row), at: run[0]!.at }
  })
  return arranged(byKey) ?? arranged(runs)
}
