/** What tells how many of one measure another is: a column of factors, or what both cost. */
import { cellText, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { median } from '../columns/median.ts'
import { fold } from '../headers/fold.ts'
import { isOfPack } from '../headers/measures.ts'
import { parseAnyNumber } from './numbers.ts'

/** Titles of how many units a measure is. */
const FACTOR =
  /^(factor( de)?( conversion| empaque| unidad)?|equivalencia|equivale( a)?|conversion|contenido( und| unidades)?)$/
/** Rows of a measure that is known that tell, and share of all such that must agree. */
const LEAST_ROWS = 3
const AGREE = 0.98

/**
 * The column under a title of factors that has 1 beside the unit itself, and what each other known measure is; undefined where there is none.
 * @param worthOf how many of the unit a row's measure is; null where its word does not say
 */
export function factorColumn(
  body: readonly Row[],
  headers: readonly string[],
  worthOf: (row: Row) => number | null,
): number | undefined {
  const titled = headers.flatMap((header, place) => (FACTOR.test(fold(header)) || isOfPack(header) ? [place] : []))
  return titled.find((place) => {
    const told = body.flatMap((row) => {
      const [factor, worth] = [parseAnyNumber(row[place]), worthOf(row)]
      return factor === null || worth === null ? [] : [factor === worth]
    })
    return told.length >= LEAST_ROWS && told.filter(Boolean).length >= AGREE * told.length
  })
}

/** Products sold in the unit and in another measure that tell, and how far from the factor what it costs may be: a pound is 0.5 kilos, or 0.454. */
const LEAST_PRODUCTS = 1
const NEAR = 0.05
const MOSTLY = 0.9

/** Whether products cost in another measure as many times what they cost in the unit as it is of it. */
export function costsConfirmFactor(
  body: readonly Row[],
  { producto, productoCodigo, cantidad, valor, precio }: Mapping,
  measureOf: (row: Row) => string,
  worthOf: (row: Row) => number | null,
): boolean {
  const product = productoCodigo ?? producto
  const priced = body.flatMap((row) => {
    const [count, worth] = [cantidad === null ? null : parseAnyNumber(row[cantidad]), worthOf(row)]
    const money = valor === null ? null : parseAnyNumber(row[valor])
    const each = money !== null && count ? money / count : precio === null ? null : parseAnyNumber(row[precio])
    if (!each || worth === null) return []
    return [{ name: product === null ? '' : cellText(row[product]), measure: measureOf(row), worth, each }]
  })
  const told = [...Map.groupBy(priced, ({ name }) => name).values()].flatMap((rows) => {
    const own = median(rows.filter(({ worth }) => worth === 1).map(({ each }) => each))
    if (own === null) return []
    const others = Map.groupBy(
      rows.filter(({ worth }) => worth !== 1),
      ({ measure }) => measure,
    )
    return [...others.values()].map((of) => {
      const times = median(of.map(({ each }) => each))! / own / of[0]!.worth
      return Math.abs(times - 1) <= NEAR
    })
  })
  return told.length >= LEAST_PRODUCTS && told.filter(Boolean).length >= MOSTLY * told.length
}
