import type { Mapping } from '../types.ts'
import type { Column } from './column.ts'
import { type DocumentTotal, findDocumentTotal } from './document-total.ts'
import { fold } from './fold.ts'
import { scoreHeader } from './headers.ts'
import { type Relation, relate } from './relations.ts'
import { ENOUGH } from './text-roles.ts'

const AMOUNT_ROLES = ['cantidad', 'precio', 'valor'] as const
type AmountRole = (typeof AMOUNT_ROLES)[number]

/** One way to give the columns of numbers their roles. */
export interface AmountReading {
  cantidad: number | null
  precio: number | null
  valor: number | null
  descuento: number | null
  relation: Relation | null
  /** How much speaks for it: words of the headers, arithmetic, structure. */
  score: number
  /** How surely its least sure header names its column, 0…1. */
  leastWords: number
  /** How surely the header of the money names it, 0…1. */
  valueWords: number
}

export interface Amounts {
  best: AmountReading
  /** Readings nearly as good that load another sum. */
  rivals: AmountReading[]
  /** Columns that hold the total of documents. */
  documentTotals: DocumentTotal[]
  /** The only column of numbers of a file whose headers say of none what it is. */
  unnamed: number | null
  /** Columns of numbers that nothing explains and that may be the quantity or the money that the file seems to lack. */
  unexplained: number[]
}

/** Words of a header that make its numbers something else than what was sold. */
const OTHER_NUMBER =
  /\b(iva|igv|impuesto|impuestos|impoconsumo|ico|ipi|icms|tax|taxes|vat|gst|costo|costos|cost|costs|custo|utilidad|ganancia|margen|profit|margin|lucro|saldo|stock|existencia|existencias|inventario|inventory|estoque|envio|flete|frete|shipping|freight|propina|tip|gorjeta|peso|weight|puntos|points|cuotas|comision|comissao|commission|fee|fees|cargo|cargos|telefono|phone|postal|zip|edad|age|idade|ano|anio|year|mes|month|dia|day|semana|week|hora|hour|latitud|longitud|latitude|longitude|rating|calificacion|tasa|trm|temperatura|porcentaje|percentage|meta|target|presupuesto|budget|id|cod|codigo|code|clave|nro|numero|number|no|folio|indice|index|hs|dv|digito|turno|mesa|mesas|estrato|caja|cotizacion|cambio|tc|plazo|renglon|secuencia|consecutivo|piso|ruta|factor|visitas|tours|positivacion|cobertura|habitacion|hab|orden|serie|lote|version|nivel|prioridad|score|edades|distancia|km|minutos|duracion|temperature|humidity|holiday|festivo|mts|lat|lon|lng)\b/
/** Words of amounts that are neither the quantity nor what a line was sold for, where another column is. */
const OTHER_AMOUNT =
  /\b(net|neto|neta|vat|precio|price|preco|lista|fecha|date|data|saldo|base|codigo|code|nit|documento)\b/
/** Columns that may stand between quantity × price and the total. */
const TAX = /\b(iva|igv|impuestos?|impoconsumo|ico|ipi|icms|tax|taxes|vat|gst|imposto)\b/
/** Words that speak of money and of units alike: "ventas" may count either. */
const EITHER =
  /^(sales|ventas?|vendas?|sold|volumen|volume|weekly sales|daily sales|monthly sales|item sales|sales count)$/
/** Largest median of a column of whole numbers without a sign of money that is read as units under such a word: pesos begin at 50. */
const SMALL_UNITS = 300
/** Score of arithmetic that holds over most rows, of one that holds but for taxes, and of a near miss. */
const PROOF = 1.3
const NEARLY = 0.2
/** Quantity × price = value says little where nearly all quantities are 1. */
const WEAK_PROOF = 0.3
const LEAST_TELLING = 0.05
/** Rows that arithmetic needs to prove what no header says. */
const PROVING_ROWS = 5
const CONTRADICTION = -0.5
/** A total of the document is not what its lines are worth. */
const OF_DOCUMENT = -2.5
/** What a column without a known header costs in a role. */
const UNKNOWN = -0.5
/** Readings whose scores are nearer than this are rivals where their sums differ. */
const MARGIN = 0.01
/** The same where a header says only loosely what its column is. */
const LOOSE_MARGIN = 0.35
/** Words of a header below this say it loosely. */
const LOOSE = 0.7
/** Words of a header that says it plainly: "Total", "Valor total", "Importe". */
const PLAIN = 0.93
/** Of a reading that is worth asking about. */
const LEAST_WORDS = 0.35
/** Columns tried in each role. */
const MOST_TRIED = 8

interface Tried {
  column: Column
  words: number
}

/** @param keys the document of each sample row, see findDocumentTotal */
export function readAmounts(
  columns: Column[],
  mapping: Mapping,
  given: Partial<Mapping>,
  keys: readonly string[],
): Amounts {
  const used = new Set(Object.values(mapping).filter((place) => place !== null))
  const numeric = columns.filter(
    (column) =>
      !used.has(column.place) &&
      column.filled > 0 &&
      column.numbers >= ENOUGH &&
      column.plainDates < ENOUGH &&
      !isCounter(column),
  )
  const tried = Object.fromEntries(
    AMOUNT_ROLES.map((role) => [role, candidatesFor(role, numeric, columns, given)]),
  ) as Record<AmountRole, (Tried | null)[]>
  const sides = numeric.filter(({ header }) => TAX.test(fold(header)) || scoreHeader(header).has('descuento'))
  const totals = documentTotals(tried, columns, mapping, keys)
  const ofDocuments = totals.flatMap(({ place, sure }) => (sure ? [place] : []))
  const readings: AmountReading[] = []
  for (const c of tried.cantidad)
    for (const p of tried.precio)
      for (const v of tried.valor) {
        const places = [c, p, v].flatMap((one) => (one ? [one.column.place] : []))
        if (new Set(places).size < places.length || places.length === 0) continue
        const reading = judge(c, p, v, sides, totals, given)
        if (reading) readings.push(reading)
      }
  readings.sort((a, b) => b.score - a.score)
  const none: AmountReading = {
    cantidad: null,
    precio: null,
    valor: null,
    descuento: null,
    relation: null,
    score: 0,
    leastWords: 0,
    valueWords: 0,
  }
  const best = readings[0] ?? none
  if (best.descuento === null && given.descuento === undefined)
    best.descuento = discountByWords(
      // What was taken off the whole order is not taken off one of its lines.
      numeric.filter(({ place }) => !ofDocuments.includes(place)),
      best,
    )
  if (given.descuento !== undefined) best.descuento = given.descuento ?? null
  const rivals = readings
    .filter(
      (other) => best.score - other.score < (isLoose(best, other) || bothProven(best, other) ? LOOSE_MARGIN : MARGIN),
    )
    .filter((other) => differs(best, other, columns))
    .slice(0, 2)
  const named = best.cantidad !== null || best.precio !== null || best.valor !== null
  const open = numeric.filter(
    (column) => column.distinct > 1 && !OTHER_NUMBER.test(fold(column.header)) && !isCounter(column),
  )
  const inUse = [best.cantidad, best.precio, best.valor, best.descuento]
  const unexplained = named
    ? open
        .filter(
          (column) =>
            !inUse.includes(column.place) &&
            scoreHeader(column.header).size === 0 &&
            !OTHER_AMOUNT.test(fold(column.header)) &&
            column.dates < ENOUGH &&
            mayBe(column, best, columns, mapping.productoCodigo ?? mapping.producto),
        )
        .map(({ place }) => place)
    : []
  return {
    best,
    rivals,
    documentTotals: totals,
    unnamed: !named && open.length === 1 ? open[0]!.place : null,
    unexplained,
  }
}

/** Largest median of a column that may be quantities, where nothing else is. */
const LARGE_QUANTITY = 200
const SMALL_QUANTITY = 50
/** Sales of one product that tell whether a column explains what they are worth, and share of the products that must show it. */
const LEAST_SALES = 3
const EXPLAINED = 0.6
const TELLING_PRODUCTS = 10

/** Whether a column of unknown numbers may be the measure that a reading lacks. */
function mayBe(column: Column, best: AmountReading, columns: Column[], product: number | null): boolean {
  const { values, letters, filledShare } = column
  if (filledShare < ENOUGH || letters > ENOUGH) return false
  const sorted = values.filter((value) => Number.isFinite(value)).sort()
  const median = sorted[sorted.length >> 1] ?? 0
  if (best.valor === null && best.precio === null) return median > 0
  if (best.cantidad !== null || median <= 0 || median > LARGE_QUANTITY) return false
  // Beside a price, any number may be how many were sold; beside a total, one that makes products cost the same each time.
  if (best.valor === null) return true
  const explained = product === null ? null : explains(values, columns[best.valor]!.values, columns[product]!.texts)
  return explained ?? median <= SMALL_QUANTITY
}

/** Whether a product's value per unit of a column varies less than half as much as its value, in most products; null where few are sold often enough to tell. */
function explains(quantities: Float64Array, values: Float64Array, products: readonly string[]): boolean | null {
  const sales = new Map<string, { value: number; each: number }[]>()
  for (const [at, product] of products.entries()) {
    const [quantity, value] = [quantities[at]!, values[at]!]
    if (!(quantity > 0 && value > 0)) continue
    const known = sales.get(product)
    const sale = { value: Math.log(value), each: Math.log(value / quantity) }
    if (known) known.push(sale)
    else sales.set(product, [sale])
  }
  const spread = (numbers: number[]) => {
    const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length
    return Math.sqrt(numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / numbers.length)
  }
  const told = [...sales.values()].filter(
    (own) => own.length >= LEAST_SALES && spread(own.map(({ value }) => value)) > 0.01,
  )
  const explained = told.filter(
    (own) => spread(own.map(({ each }) => each)) < 0.5 * spread(own.map(({ value }) => value)),
  )
  return told.length < TELLING_PRODUCTS ? null : explained.length >= EXPLAINED * told.length
}

/** Whether arithmetic over many rows leaves no doubt of a reading, whatever its headers say. */
export function isProven({ relation }: Pick<AmountReading, 'relation'>): boolean {
  return (
    relation !== null &&
    (relation.kind === 'exact' || relation.kind === 'taxed') &&
    relation.telling >= LEAST_TELLING &&
    relation.rows >= PROVING_ROWS
  )
}

/** Columns that may play a role, best words first, and none. */
function candidatesFor(
  role: AmountRole,
  numeric: Column[],
  columns: Column[],
  given: Partial<Mapping>,
): (Tried | null)[] {
  const said = given[role]
  if (said === null) return [null]
  if (said !== undefined) return columns[said] ? [{ column: columns[said], words: 1 }] : [null]
  const taken = Object.values(given)
  const tried = numeric
    .filter(({ place }) => !taken.includes(place))
    .map((column) => ({ column, words: wordsFor(role, column) }))
    .filter(
      ({ column, words }) => words > 0 || (!OTHER_NUMBER.test(fold(column.header)) && column.percentSigns < ENOUGH),
    )
    .sort((a, b) => b.words - a.words)
    .slice(0, MOST_TRIED)
  return [...tried, null]
}

function wordsFor(role: AmountRole, column: Column): number {
  const words = scoreHeader(column.header)
  const units = looksLikeUnits(column)
  if (column.percentSigns >= ENOUGH) return 0
  if (role === 'cantidad')
    return units
      ? Math.max(words.get('cantidad') ?? 0, 0.7)
      : (words.get('cantidad') ?? 0) * (column.moneySigns > 0.3 ? 0.2 : 1)
  if (role === 'valor' && units) return 0.3
  return words.get(role) ?? 0
}

/** Whether "ventas" counts pieces: small whole numbers without a sign of money. */
function looksLikeUnits({ header, values, wholes, moneySigns }: Column): boolean {
  if (!EITHER.test(fold(header)) || moneySigns > 0 || wholes < 1) return false
  const sorted = values.filter((value) => Number.isFinite(value)).sort()
  return (sorted[sorted.length >> 1] ?? Infinity) <= SMALL_UNITS
}

function judge(
  c: Tried | null,
  p: Tried | null,
  v: Tried | null,
  sides: Column[],
  totals: DocumentTotal[],
  given: Partial<Mapping>,
): AmountReading | null {
  let score = (c ? c.words || UNKNOWN : 0) + 0.8 * (p ? p.words || UNKNOWN : 0) + (v ? v.words || UNKNOWN : 0)
  const relation =
    c && p && v
      ? relate(
          c.column,
          p.column,
          v.column,
          sides.filter(({ place }) => place !== c.column.place && place !== p.column.place && place !== v.column.place),
        )
      : null
  const proven = relation !== null && (relation.kind === 'exact' || relation.kind === 'taxed')
  if (relation) {
    if (proven) score += relation.fit * (relation.telling >= LEAST_TELLING ? PROOF : WEAK_PROOF)
    else if (relation.kind === 'near') score += NEARLY
    else score += CONTRADICTION
    // Which of the two factors is the quantity: whole numbers, smaller than prices.
    if (proven && c!.words === 0 && p!.words === 0) score += quantityLike(c!.column) - quantityLike(p!.column)
  }
  const unknown = [c, p, v].some((one) => one && one.words === 0)
  // Nothing but arithmetic, or the person, can speak for a column whose header says nothing.
  if (unknown && !isProven({ relation })) return null
  const total = v && totals.find(({ place }) => place === v.column.place)
  if (total && given.valor === undefined && (total.sure || !p)) score += total.sure ? OF_DOCUMENT : -0.2
  return {
    cantidad: c?.column.place ?? null,
    precio: p?.column.place ?? null,
    valor: v?.column.place ?? null,
    descuento: relation?.discount?.place ?? null,
    relation,
    score,
    valueWords: v?.words ?? 0,
    leastWords: Math.min(...[c, p, v].flatMap((one) => (one ? [proven ? 1 : one.words] : []))),
  }
}

/** 0…0.2: how much a column of unknown name looks like pieces sold rather than a price. */
function quantityLike({ values, wholes }: Column): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort()
  const median = sorted[sorted.length >> 1] ?? 0
  return 0.1 * wholes + (median <= 20 ? 0.1 : median <= 200 ? 0.05 : 0)
}

function documentTotals(
  tried: Record<AmountRole, (Tried | null)[]>,
  columns: Column[],
  mapping: Mapping,
  keys: readonly string[],
): DocumentTotal[] {
  const best = (role: AmountRole) => tried[role].find((one) => one && one.words > 0.4)?.column
  const [quantity, price] = [best('cantidad'), best('precio')]
  const product = mapping.productoCodigo ?? mapping.producto
  const own = keys.map((_, at) =>
    quantity && price
      ? quantity.values[at]! * price.values[at]!
      : [product === null ? '' : columns[product]!.texts[at]!, quantity?.texts[at] ?? ''].join('|'),
  )
  return tried.valor.flatMap((one) => {
    if (!one || one.column === quantity || one.column === price) return []
    const found = findDocumentTotal(one.column, keys, own, quantity !== undefined && price !== undefined)
    return found ? [found] : []
  })
}

function discountByWords(numeric: Column[], { cantidad, precio, valor }: AmountReading): number | null {
  const taken = [cantidad, precio, valor]
  const words = numeric
    .filter(({ place }) => !taken.includes(place))
    .map(({ header, place }) => ({ place, words: scoreHeader(header).get('descuento') ?? 0 }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)
  return words[0]?.place ?? null
}

/** Whether what speaks for the better of two readings is a header that says only loosely what it is. */
function isLoose(best: AmountReading, other: AmountReading): boolean {
  const leavesOut = AMOUNT_ROLES.every((role) => other[role] === null || other[role] === best[role])
  return best.leastWords < LOOSE && other.leastWords > LEAST_WORDS && !leavesOut
}

/** Whether two columns of money both follow from quantity and price, with and without taxes, and no plain "Total" settles it. */
function bothProven(best: AmountReading, other: AmountReading): boolean {
  return (
    isProven(best) && isProven(other) && best.valor !== other.valor && other.valor !== null && best.valueWords < PLAIN
  )
}

/** Whether two readings would load another quantity or another value. */
function differs(a: AmountReading, b: AmountReading, columns: Column[]): boolean {
  const sum = (place: number | null) =>
    place === null
      ? NaN
      : columns[place]!.values.reduce((total, value) => total + (Number.isFinite(value) ? value : 0), 0)
  const money = ({ cantidad, precio, valor }: AmountReading) => {
    if (valor !== null || precio === null) return sum(valor)
    const [q, p] = [cantidad === null ? null : columns[cantidad]!, columns[precio]!]
    return p.values.reduce((total, value, at) => total + (value * (q ? q.values[at]! : 1) || 0), 0)
  }
  const apart = (x: number, y: number) =>
    Number.isNaN(x) !== Number.isNaN(y) || Math.abs(x - y) > 1e-3 * Math.max(Math.abs(x), Math.abs(y))
  return apart(sum(a.cantidad), sum(b.cantidad)) || apart(money(a), money(b))
}

/** 1, 2, 3 … under a title that does not plainly say that they are amounts. */
function isRowNumber(column: Column): boolean {
  const { header, values, filled } = column
  const words = scoreHeader(header)
  const said = Math.max(...AMOUNT_ROLES.map((role) => words.get(role) ?? 0))
  return filled > 3 && said < LOOSE && values.every((value, at) => at === 0 || value === values[at - 1]! + 1)
}

/** Row numbers and identifiers: whole numbers, each larger than the one before. */
function isCounter({ wholes, distinct, filled, values }: Column): boolean {
  return (
    wholes === 1 &&
    distinct === filled &&
    filled > 3 &&
    values.every((value, at) => at === 0 || value > values[at - 1]!)
  )
}
