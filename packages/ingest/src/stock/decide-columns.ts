import { nameKey } from '../name-key.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import { holdsExpiryDates } from './expiries.ts'
import type { StockChoices, StockMapping, StockRole } from './types.ts'
import { anyNameEndsWithPack, holdsPacks } from './packs.ts'
import { isOfPlace, isOnHand, isPlainQuantity, isUnit, mayBeOfPacks, rolesOf } from './vocabulary.ts'

/** Share of a column's filled cells that are numbers, for it to be an amount. */
const MOSTLY = 0.8
/** Share of the rows in which a sum must hold for it to be one. */
const NEARLY_ALL = 0.98
const CRUMB = 0.01

const isAmount = ({ filled, numbers }: Column): boolean => filled > 0 && numbers >= MOSTLY
const isText = ({ filled, numbers }: Column): boolean => filled > 0 && numbers < MOSTLY

/** A column is of units where most of its words are: "Medida" is the size of a product as well. */
const isOfUnits = (column: Column): boolean => {
  const words = column.texts.map(fold).filter((word) => word !== '')
  return isText(column) && words.filter(isUnit).length >= MOSTLY * words.length
}

const valueAt = ({ values }: Column, row: number): number => {
  const value = values[row]!
  return Number.isNaN(value) ? 0 : value
}

const holdsInRows = (column: Column, rule: (row: number) => boolean): boolean => {
  const rows = column.values.length
  let held = 0
  for (let row = 0; row < rows; row++) if (rule(row)) held++
  return rows > 0 && held >= NEARLY_ALL * rows
}

const haveSameValues = (a: Column, b: Column): boolean =>
  a.values.every((_, row) => Math.abs(valueAt(a, row) - valueAt(b, row)) < CRUMB)

const isSumOf = (total: Column, parts: readonly Column[]): boolean =>
  holdsInRows(total, (row) => {
    const sum = parts.reduce((all, part) => all + valueAt(part, row), 0)
    return Math.abs(valueAt(total, row) - sum) < CRUMB
  })

export interface DecidedColumns {
  mapping: StockMapping
  /** Several single columns, or sums of columns, may be the stock: the first is the one that is read. */
  rivals: number[][]
  /** Tells packs in words, which may be how each product is sold: it is asked before it is read. */
  packs?: Column
  /** The same column whatever was answered: rows may be counted in its packs. */
  inPacks?: Column
  /** Columns that are one warehouse each. */
  across: number[]
  facts: string[]
}

const quoted = (columns: readonly Column[]): string => {
  const names = columns.slice(0, 4).map(({ header }) => `«${header}»`)
  const more = columns.length - names.length
  return more > 0 ? `${names.join(', ')} y ${more} más` : names.join(', ')
}

/** Which columns are the stock, and what else they may be. */
const decideStock = (
  columns: readonly Column[],
  stores: readonly string[],
): Omit<DecidedColumns, 'mapping'> & { chosen: number[] } => {
  const amounts = columns.filter(isAmount)
  const places = amounts.filter(({ header }) => isOfPlace(header) || stores.includes(nameKey(header)))
  const named = amounts.filter((column) => isOnHand(column.header) && !places.includes(column))
  const plain = amounts.filter(({ header }) => isPlainQuantity(header) || /^total( general)?$/i.test(header.trim()))
  if (places.length > 1) {
    const total = [...named, ...plain].find((column) => isSumOf(column, places))
    const others = named.filter((column) => column !== total)
    const across = places.map(({ place }) => place)
    const facts = [
      total
        ? `«${total.header}» es la suma de ${quoted(places)}: la tomamos como tus existencias.`
        : `Sumamos las existencias de ${quoted(places)}.`,
    ]
    const rivals = total || others.length === 0 ? [across] : [across, ...others.map(({ place }) => [place])]
    return { chosen: across, rivals, across, facts }
  }
  const candidates = named.length > 0 ? named : places.length === 1 ? places : plain
  const different: Column[] = []
  const facts: string[] = []
  for (const column of candidates) {
    const same = different.find((other) => haveSameValues(other, column))
    if (same) facts.push(`«${column.header}» dice lo mismo que «${same.header}».`)
    else different.push(column)
  }
  const rivals = different.map(({ place }) => [place])
  return { chosen: rivals[0] ?? [], rivals, across: [], facts }
}

type Single = Exclude<StockRole, 'existencias'>

/** Most units of one product that a shop must order at once; a larger figure is money. */
const MOST_ORDERED = 10_000

const isOrdered = (column: Column): boolean =>
  isAmount(column) && column.values.every((value) => !(value > MOST_ORDERED))

/** What a column that a title names for a role must hold; anything where nothing is said. */
const FITS: Partial<Record<Single, (column: Column) => boolean>> = {
  costo: isAmount,
  enCamino: isAmount,
  diasEntrega: isAmount,
  empaque: (column) => isAmount(column) || (holdsPacks(column) && !mayBeOfPacks(column.header)),
  producto: isText,
  proveedor: isText,
  categoria: isText,
  unidad: isOfUnits,
  vencimiento: holdsExpiryDates,
  minimo: isOrdered,
  multiplo: isOrdered,
}

/** Whether the cells of a column are the names of the business's stores. */
const holdsStoreNames = ({ texts }: Column, stores: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '')
  return filled.length > 0 && filled.every((text) => stores.includes(nameKey(text)))
}

/** Columns that a title names for a role, the best first; texts for names, amounts for amounts. */
const namedFor = (role: Single, columns: readonly Column[]): Column[] => {
  const fits = FITS[role] ?? (({ filled }: Column) => filled > 0)
  return columns
    .flatMap((column) => rolesOf(column.header).flatMap((one) => (one.role === role ? [{ ...one, column }] : [])))
    .filter(({ column }) => fits(column))
    .toSorted((a, b) => a.place - b.place || a.column.place - b.column.place)
    .map(({ column }) => column)
}

/** What was said of a wider table may name columns that this one does not have: of a role that has no other, nothing is said. */
const answersForTable = (
  said: NonNullable<StockChoices['columns']>,
  width: number,
): NonNullable<StockChoices['columns']> =>
  Object.fromEntries(
    Object.entries(said)
      .map(([role, places]) => [role, places.filter((place) => place < width), places.length] as const)
      .filter(([, places, answerForTitle]) => places.length > 0 || answerForTitle === 0),
  )

/**
 * Decides what each column is; what the person has said stands.
 * @param stores keys of the business's stores
 */
export const decideColumns = (
  columns: readonly Column[],
  said: StockChoices['columns'] = {},
  stores: readonly string[] = [],
): DecidedColumns => {
  const given = answersForTable(said, columns.length)
  const taken = new Set(Object.values(given).flat())
  const free = columns.filter(({ place }) => !taken.has(place))
  const stock = decideStock(free, stores)
  const names = namedFor('producto', free)
  // "Referencia" over names is the product where nothing better is.
  const product = given.producto ?? names.slice(0, 1).map(({ place }) => place)
  const single = (role: Exclude<Single, 'producto' | 'codigo'>, among = free): number[] =>
    given[role] ??
    namedFor(role, among)
      .slice(0, 1)
      .map(({ place }) => place)
  const mapping: StockMapping = {
    producto: product,
    codigo:
      given.codigo ??
      namedFor('codigo', free)
        .map(({ place }) => place)
        .filter((place) => !product.includes(place)),
    existencias: given.existencias ?? stock.chosen,
    bodega: single('bodega'),
    costo: single('costo'),
    enCamino: single('enCamino'),
    empaque: single('empaque'),
    minimo: single('minimo'),
    multiplo: single('multiplo'),
    proveedor: single('proveedor'),
    diasEntrega: single('diasEntrega'),
    unidad: single('unidad'),
    categoria: single(
      'categoria',
      free.filter((column) => !holdsStoreNames(column, stores)),
    ),
    vencimiento: single('vencimiento'),
    fecha: single('fecha'),
  }
  // "Compra mínima" beside "Compra máxima" is the least that was bought.
  const titles = new Set(columns.map(({ header }) => fold(header)))
  const isOfMost = (place: number) => titles.has(fold(columns[place]!.header).replace(/\bminim/, 'maxim'))
  if (given.minimo === undefined) mapping.minimo = mapping.minimo.filter((place) => !isOfMost(place))
  const inPacks = columns.find((column) => mayBeOfPacks(column.header) && holdsPacks(column))
  const tellsNoPack =
    mapping.empaque.length === 0 && !inPacks && !product.some((place) => anyNameEndsWithPack(columns[place]!))
  // Where nothing tells packs, the least that is ordered is one.
  const least = mapping.multiplo.length > 0 ? 'multiplo' : 'minimo'
  if (tellsNoPack && given.empaque === undefined && given[least] === undefined) {
    mapping.empaque = mapping[least]
    mapping[least] = []
  }
  const isFree = given.empaque === undefined && mapping.empaque.length === 0
  const packs = isFree && inPacks && !taken.has(inPacks.place) ? inPacks : undefined
  const told = given.existencias
  const decided: DecidedColumns =
    told === undefined
      ? { mapping, rivals: stock.rivals, across: stock.across, facts: stock.facts }
      : { mapping, rivals: [told], across: told.length > 1 ? told : [], facts: [] }
  return { ...decided, ...(packs && { packs }), ...(inPacks && { inPacks }) }
}
