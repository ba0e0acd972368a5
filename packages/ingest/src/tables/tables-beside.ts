import { listed } from '../spanish.ts'
import { isAccepted, ALL_TABLES } from '../choices.ts'
import { isBlank } from '../read/grid.ts'
import type { FlatTable, ShapeNote } from '../shape/flat-table.ts'
import type { SheetGroup } from '../shape/sheets/group-sheets.ts'
import { nameAbove, otherTables, quotedName } from '../shape/blocks/other-tables.ts'
import { OF_STORE } from '../shape/sheets/sheet-relations.ts'
import { KINDS } from '../shape/blocks/side-by-side.ts'
import type { Role } from '../roles.ts'
import type { ReadOptions } from '../types.ts'
import { fold } from '../understand/headers/fold.ts'
import { namesPaidPart } from '../understand/headers/payment-words.ts'
import { joinTables, type TableToJoin } from './join-tables.ts'
import { judgeTable } from './judge-table.ts'
import { isDatedWithin, haveSameSum } from './judged-tables.ts'

/** What two tables of sales side by side must both have, or neither. */
const ALIKE: readonly Role[] = ['producto', 'cantidad', 'valor']
const STORE_HEADER = 'Local'
/** What stands before the store in the title of a table. */
const LEAD = /^\s*ventas?\s+((del?|de la|en|en la)\s+)?/i

/**
 * The table of a sheet with the rows of the others that are sales as well below its own, where all of them are called sales, or the person
 * says so or may: it is asked then, with what each answer loads. The table alone where the others are none.
 * @param source name of the sheet
 */
export function withTablesBeside(table: FlatTable, source: string, options: ReadOptions): FlatTable {
  const { beside: all = [], ...best } = calledSalesFirst(table)
  // Of a table without days of its own it is not known whether it sums up the others.
  const beside = isDatedWithin(best) ? all.filter(isDatedWithin) : []
  const note = best.notes.find(({ code, kind }) => code === 'varias_tablas' && kind === 'question')
  if (beside.length === 0 || !note) return alone(table)
  const [first, ...found] = [best, ...beside].map((one) => judged(one, source, options))
  const others = found.map((one) => withSameProducts(one, first!))
  const sold = others.filter(({ judgement }) => judgement.sells && judgement.mapping.valor !== null)
  if (!first!.judgement.sells || sold.length === 0) return alone(table)
  const whole = joined([first!, ...sold])
  const [one, every] = [first!.judgement, judged(whole, source, options).judgement]
  const isSame = sold.some((other) => haveSameSum(other.judgement.money, one.money) || areLinesOf(other, first!))
  const isOther = isSame || (!areWaysToPay([best, ...beside]) && [best, ...beside].some(saysOther))
  const isSure =
    !isOther &&
    sold.length === all.length &&
    [best, ...beside].every(isCalledSales) &&
    areApartByName([best, ...beside]) &&
    areAlike([first!, ...sold])
  const isAll = options.sheet === ALL_TABLES || (!isAccepted('varias_tablas', options) && !isOther)
  const answers = [
    { isAll: true, label: sold.length === 1 ? 'Carga las dos' : 'Carga todas', totals: totalsOf(every) },
    { isAll: false, label: 'Carga solo la que leímos', totals: totalsOf(one) },
  ]
  const asked: ShapeNote = {
    ...note,
    kind: isSure ? 'fact' : 'question',
    text: isSure ? allLoaded([best, ...beside]) : `${note.statement ?? note.text} ¿Cuáles cargamos?`,
    answers: isOther ? answers.toReversed() : answers,
  }
  const own = isAll ? whole : best
  return { ...own, notes: own.notes.map((each) => (each === note ? asked : each)) }
}

/** The same tables with one that is called sales as the one that is read, where that is called something else: a list of what was sold on credit. */
function calledSalesFirst(table: FlatTable): FlatTable {
  const { beside = [], ...best } = table
  const isPart = areWaysToPay([best, ...beside])
  const [sales, ...more] =
    saysOther(best) && !isPart ? beside.filter((one) => !saysOther(one) && isCalledSales(one)) : []
  if (!sales || more.length > 0) return table
  const others = [best, ...beside.filter((one) => one !== sales)].map(({ notes, ...other }) => ({
    ...other,
    notes: notes.filter(({ code }) => code !== 'varias_tablas'),
  }))
  return { ...sales, notes: [...sales.notes, ...otherTables(sales, others)], beside: others }
}

const totalsOf = ({ lines, quantity, money }: TableToJoin['judgement']) => ({ lines, quantity, value: money })

function alone(table: FlatTable): FlatTable {
  const { beside: _, ...own } = table
  return own
}

const judged = (table: FlatTable, source: string, options: ReadOptions): TableToJoin => ({
  group: { table, sources: [source], sourceOf: () => source, dropped: [] } satisfies SheetGroup,
  judgement: judgeTable({ ...table, sheet: source, signature: '' }, options, source),
})

/** Share of the texts of a column that are products of another table. */
const SAME_PRODUCTS = 0.5

/** A table with the column as its products that has those of another, where it shows none: a few orders under "Pedido". */
function withSameProducts(one: TableToJoin, { group, judgement }: TableToJoin): TableToJoin {
  const { table } = one.group
  if (judgement.mapping.producto === null || one.judgement.mapping.producto !== null) return one
  const bodyOf = ({ rows, headerRow }: FlatTable) => rows.slice(headerRow + 1)
  const textsOf = (from: FlatTable, place: number) =>
    bodyOf(from).flatMap((row) => (typeof row[place] === 'string' ? fold(row[place]) || [] : []))
  const known = new Set(textsOf(group.table, judgement.mapping.producto))
  const { documento, ...others } = one.judgement.mapping
  const taken = Object.values(others)
  const producto = table.headers.findIndex((_, place) => {
    const texts = taken.includes(place) ? [] : textsOf(table, place)
    return texts.length > 0 && texts.filter((text) => known.has(text)).length >= SAME_PRODUCTS * texts.length
  })
  const { mapping, valueOf } = one.judgement
  const named: typeof valueOf = (row, role) => (role === 'producto' ? (row[producto] ?? null) : valueOf(row, role))
  return producto < 0
    ? one
    : {
        ...one,
        judgement: {
          ...one.judgement,
          mapping: { ...mapping, producto, documento: documento === producto ? null : documento },
          valueOf: named,
        },
      }
}

/** The tables below one another, with the store that the title of each names. */
function joined(tables: readonly TableToJoin[]): FlatTable {
  const names = tables.map(({ group }) => nameAbove(group.table).replace(LEAD, ''))
  const areStores =
    names.every((name) => OF_STORE.test(fold(name))) &&
    tables.every(({ judgement }) => judgement.mapping.local === null)
  if (!areStores) return joinTables(tables).table
  return joinTables(tables.map((one, at) => withStore(one, names[at]!))).table
}

function withStore({ group, judgement }: TableToJoin, name: string): TableToJoin {
  const { table } = group
  const valueOf: typeof judgement.valueOf = (row, role) =>
    role !== 'local' ? judgement.valueOf(row, role) : row.every(isBlank) ? null : name
  return {
    group: { ...group, table: { ...table, headers: [...table.headers, STORE_HEADER] } },
    judgement: { ...judgement, mapping: { ...judgement.mapping, local: table.headers.length }, valueOf },
  }
}

const kindsIn = (table: FlatTable): string[] => fold(nameAbove(table)).match(KINDS) ?? []
/** Names of what sums up the sales of another table, tells them again in another way, or never were any. */
const TOLD_AGAIN =
  /\b(resumen|totales|acumulad\w*|consolidad\w*|por (dia|semana|mes|producto|cliente|vendedor\w*|categoria|factura)|perdid\w*|estimad\w*|esperad\w*|ideal|por cobrar|fiad\w*|fiao)\b/
const OF_SALES = /^(vent|vend|sale)/
const saysOther = (table: FlatTable): boolean =>
  TOLD_AGAIN.test(fold(nameAbove(table))) ||
  kindsIn(table).some((kind) => !OF_SALES.test(kind) && !kind.startsWith('factur'))
/** Sales that were paid at once and those that were not, in a table each. */
const areWaysToPay = (tables: readonly FlatTable[]): boolean => tables.every((table) => namesPaidPart(nameAbove(table)))
const isCalledSales = (table: FlatTable): boolean => kindsIn(table).some((kind) => OF_SALES.test(kind))

/** Whether no name says all that another one says: «VENTAS NEQUI» may be a part of «VENTAS». */
function areApartByName(tables: readonly FlatTable[]): boolean {
  const names = tables.map((table) => new Set(fold(nameAbove(table)).split(' ')))
  return names.every((one, at) => names.every((other, k) => k === at || [...one].some((word) => !other.has(word))))
}

/** Share of the lines of the smaller of two tables that must stand in the other, by their day and money, to be lines of it. */
const SAME_LINES = 0.9

function areLinesOf(a: TableToJoin, b: TableToJoin): boolean {
  const [some, all] = [a, b].map(linesOf).toSorted((one, other) => one.length - other.length) as [string[], string[]]
  const known = new Set(all)
  return some.filter((line) => known.has(line)).length >= SAME_LINES * some.length
}

function linesOf({ group: { table }, judgement }: TableToJoin): string[] {
  return table.rows.slice(table.headerRow + 1).flatMap((row) => {
    const [day, money] = [judgement.valueOf(row, 'fecha'), judgement.valueOf(row, 'valor')]
    return day instanceof Date && typeof money === 'number' ? [`${day.toISOString()} ${money}`] : []
  })
}

const areAlike = (tables: readonly TableToJoin[]): boolean =>
  ALIKE.every((role) => new Set(tables.map(({ judgement }) => judgement.mapping[role] === null)).size === 1)

function allLoaded(tables: readonly FlatTable[]): string {
  const said = tables.map((table) => [`fila ${table.rowNumber(table.headerRow)}`, ...quotedName(table)].join(', '))
  return `La hoja tiene ${tables.length} tablas de ventas (${listed(said)}): cargamos todas.`
}
