import { STORE_WORDS } from '../../understand/headers/store-words.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { readLabel } from '../periods/period.ts'
import { speaksOfSales } from '../words.ts'
import type { Sourced } from './repeated-sheets.ts'

/** Names that tell nothing of what a sheet holds. */
const PLAIN_NAME = /^(hoja|sheet|planilha|folha|feuil|tabla|ventas?|datos|data|base|reporte|informe|export)?\s*\d*$/
/** Between the two ends of a time: "Apr-23 to Jun-23", "enero a marzo". */
const BETWEEN = / +(?:to|al?|hasta|at[eé]|[-–]) +/i

/** Names of stores: a quarter of the compass, or what a store is called. Sheets of all kinds are summed up beside the sales, orders and budgets too. */
const STORE_NAME = new RegExp(
  String.raw`^((zona|region|almacen|${STORE_WORDS}) )?(norte|sur|este|oeste|oriente|occidente|centro|sul|leste|north|south|east|west)( \d+)?$|^(${STORE_WORDS}) \S`,
)

/** Names of sheets of what is kept, moved or paid out. */
const OF_STOCK =
  /\b(danad\w*|salidas?|entradas?|bodega|inventario|stock|averias?|nomina|caja|perdid\w*|rob\w*|faltant\w*|muestras?|cortesias?|obsequios?|regalos?|garantias?|cambios?|surtidos?|apartad\w*)\b/
/** Whether a sheet's name says that it holds something else than sales. @param name folded */
export const namesOtherSheet = (name: string): boolean => OTHER_NAME.test(name) || OF_STOCK.test(name)

/** A store by its own word: "Local Centro", "Sede Norte". */
const STORE_WORD = new RegExp(String.raw`^(${STORE_WORDS}|ruta|rota|zona|puesto|kiosco|quiosco|stand) \S`)
export const saysStore = (source: string): boolean => STORE_WORD.test(fold(source)) && !namesOtherSheet(fold(source))

/** A word of a store beside its name in a title: "ALMACEN CENTRO" in the sheet "CENTRO". */
export const OF_STORE = new RegExp(String.raw`\b(almacen|${STORE_WORDS})\b`)
/** Whether each sheet has the same title but for the store that the sheet is called: of samples, gifts and thefts the title says so. */
export function areTitledStores(sheets: readonly Sourced[]): boolean {
  const titles = sheets.map(({ table: { rows, headerRow }, source }) => {
    const name = fold(source)
    const above = rows.slice(0, headerRow).flatMap((row) => row.map((cell) => fold(cellText(cell))))
    const title = above.find((text) => text !== name && text.includes(name) && OF_STORE.test(text))
    return title === undefined || namesOtherSheet(name) ? null : title.replace(name, '')
  })
  return titles.every((title) => title !== null) && new Set(titles).size === 1
}

export const namesStore = (source: string): boolean => STORE_NAME.test(fold(source))

/** Parts of a year, or of a work in volumes. */
const PERIOD_NAME =
  /^(\d(er|do|ro|to)?|primer|segundo|tercer|cuarto|i{1,3}|iv)? ?(semestre|trimestre|bimestre|cuatrimestre|quincena|semana|sem|corte|periodo|parte|campana|camp) ?(\d+|i{1,3}|iv)?$/
/** Names of sheets beside those of sales. */
const OTHER_NAME =
  /\b(cotiza\w*|pedidos?|ordenes|proformas?|compras?|gastos?|egresos?|plantilla|ejemplo|copia|resumen|prueba|borrador|pendientes?|corregid\w*|anulad\w*|devol\w*|traslados?|consumos?|mermas?|proveedor\w*|presupuesto|metas?|plan)\b/

/** What sheets with the same titles are to each other: parts of one history, or stores; unknown where nothing tells. */
export type Relation = 'parts' | 'stores' | 'unknown'

/** Whether a sheet is called as the time that it is of: "OCT", "2da quincena", "enero a marzo". */
export const namesPeriod = (name: string): boolean =>
  PERIOD_NAME.test(fold(name)) || name.split(BETWEEN).every((end) => readLabel(end).period !== null)

/** By the sheets' names: months and numbers are parts, other words are stores, in tables that name no store. */
export function relationOf(sheets: Sourced[]): Relation {
  const names = sheets.map(({ source }) => source)
  // "Marzo corregido" beside "Marzo" is the same month again.
  const isPart = (name: string) => (namesPeriod(name) && !OTHER_NAME.test(fold(name))) || PLAIN_NAME.test(fold(name))
  if (names.every(isPart) || areNumbered(names) || followEachOther(sheets)) return 'parts'
  const hasStores = sheets[0]!.table.headers.some((header) => scoreHeader(header).has('local'))
  const areNames = names.every((name) => !isPart(name) && /[a-z]{2}/i.test(cellText(name)))
  return areNames && !hasStores ? 'stores' : 'unknown'
}

/** Names that programs give to new sheets. */
const DEFAULT_NAME = /^((hoja|sheet|planilha|folha|feuil|tabla) ?\d*)?$/

/** Words of a time that name none by themselves. */
const OF_TIME = /^(\d.*|[ivx]+|de|del|al?|hasta|to)$/
/** What a name says beside its time and sales: "pagos" of "Pagos enero". */
const besideTime = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !OF_TIME.test(word) && !namesPeriod(word) && !speaksOfSales(word))
    .join(' ')

/** Whether two sheets are called as parts of one series: by their times, their numbers or their stores. */
export function areOfOneSeries(a: string, b: string): boolean {
  const names = [a, b]
  const [left, right] = names.map((name) =>
    fold(name)
      .replace(/[\d ]+/g, ' ')
      .trim(),
  )
  return (
    (names.every(namesPeriod) && besideTime(a) === besideTime(b)) ||
    [saysStore, namesStore].some((isSuch) => names.every(isSuch)) ||
    (left === right && !DEFAULT_NAME.test(fold(a)))
  )
}

/** "OT 0145", "OT 0146": sheets that are documents of sales, by their numbers of three digits or more. */
const NUMBERED =
  /^(ot|os|orden(es)? de (trabajo|servicio)|factura|fac|fv|fe|boleta|nv|notas? de venta|venta|ticket|recibo) ?\d{3,}$/
const areNumbered = (names: readonly string[]): boolean =>
  names.every((name) => NUMBERED.test(fold(name))) &&
  new Set(names.map((name) => fold(name).replace(/[\d ]+/g, ''))).size === 1

/** More than this share of the filled cells of dates must be dates for the days of a sheet to be known: a total may stand among them. */
const DATED = 0.9
/** Days that sheets of other names each tell, on average. */
const LEAST_DAYS = 2

/**
 * Whether sheets are of days that follow one another, as parts of one history are: those of a shop that goes from fair to fair, or called alike but for
 * their numbers.
 */
function followEachOther(sheets: Sourced[]): boolean {
  const names = sheets.map(({ source }) => fold(source))
  const areAlike = new Set(names.map((name) => name.replace(/[\d ]+/g, ' ').trim())).size === 1
  if (!areAlike && names.some((name) => OTHER_NAME.test(name) || STORE_NAME.test(name))) return false
  const spans = sheets.map(({ table: { rows, headerRow, dateColumn } }) => {
    if (dateColumn === null) return null
    const filled = rows.slice(headerRow + 1).flatMap((row) => (isBlank(row[dateColumn]) ? [] : [row[dateColumn]!]))
    const days = filled.flatMap((cell) => parseDate(cell, 'dmy') ?? []).toSorted()
    const areTold = days.length > DATED * filled.length
    return areTold ? { from: days[0]!, to: days.at(-1)!, days: new Set(days).size } : null
  })
  if (!spans.every((span) => span !== null)) return false
  const days = spans.reduce((sum, span) => sum + span.days, 0)
  if (!areAlike && days < LEAST_DAYS * spans.length) return false
  const [starts, ends] = [spans.map(({ from }) => from).toSorted(), spans.map(({ to }) => to).toSorted()]
  return ends.slice(0, -1).every((end, at) => end < starts[at + 1]!)
}
