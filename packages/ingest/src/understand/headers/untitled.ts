import { isUntitledName } from './untitled-name.ts'
import type { Cell } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { AmountReading } from '../amounts/amount-reading.ts'
import { quantityLike } from '../amounts/amount-words.ts'
import type { Column } from '../columns/column.ts'
import { exampleText } from '../columns/example-text.ts'
import { same } from '../amounts/relations.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { median } from '../columns/median.ts'
import { isConstant, areContiguous } from '../columns/runs.ts'

/** Whether the file has no titles at all. */
export const isUntitled = (headers: readonly string[]): boolean => headers.every(isUntitledName)

/** Share of the rows. */
const NEARLY_ALL = 0.9
/** Largest median of a column that may be pieces sold. */
const FEW_PIECES = 20
const MOST_OFFERED = 4
/** Smallest median of a column of whole numbers that may be pesos. */
const LEAST_PESOS = 50

/** Product, client and document of a table without titles, in place: of one document all lines have one client, and not one product. */
export function untitledTexts(columns: Column[], mapping: Mapping): void {
  const free = ({ place }: Column) => !Object.values(mapping).includes(place)
  const documents = columns.find(
    ({ place, texts, codes, wholes, numbers, filledShare, distinct, filled, plainDates }) =>
      free(columns[place]!) &&
      filledShare >= NEARLY_ALL &&
      plainDates < ENOUGH &&
      (codes >= NEARLY_ALL || (numbers >= NEARLY_ALL && wholes === 1)) &&
      distinct < filled &&
      distinct > filled / 10 &&
      areContiguous(texts),
  )
  if (documents && mapping.documento === null) mapping.documento = documents.place
  const names = columns.filter(
    (column) =>
      free(column) &&
      column.letters >= NEARLY_ALL &&
      column.phrases >= ENOUGH &&
      column.filledShare >= ENOUGH &&
      column.distinct > 2 &&
      column.distinct < column.filled,
  )
  const keys = documents?.texts ?? (mapping.fecha === null ? [] : columns[mapping.fecha]!.texts)
  const clients = names.filter(({ texts }) => isConstant(texts, keys))
  // Sizes and models stand in the names of goods, and hardly in those of people and places.
  const [product] = (clients.length < names.length ? names.filter((one) => !clients.includes(one)) : names).toSorted(
    (a, b) => Number(haveNumbers(b)) - Number(haveNumbers(a)) || a.distinct - b.distinct,
  )
  if (product && mapping.producto === null) mapping.producto = product.place
  const [client] = clients.filter((one) => one !== product)
  if (client && mapping.cliente === null) mapping.cliente = client.place
}

/** Share of a column's different texts that have a digit, from which they tell goods. */
const WITH_DIGITS = 0.3

function haveNumbers({ texts }: Column): boolean {
  const different = [...new Set(texts)].filter((text) => text !== '')
  const words = new Set(different.map((text) => text.replace(/\d+/g, '')))
  // "Nota 1", "Nota 2" differ in nothing else: they are numbered.
  return (
    different.filter((text) => /\d/.test(text)).length >= WITH_DIGITS * different.length &&
    words.size > different.length / 2
  )
}

/** What may be the quantity and the money of a table without titles, best guess first. */
export function untitledAmounts(columns: Column[], mapping: Mapping): AmountReading[] {
  const used = Object.values(mapping)
  const numeric = columns.filter(
    ({ place, numbers, filledShare, plainDates, values }) =>
      !used.includes(place) &&
      numbers >= NEARLY_ALL &&
      filledShare >= ENOUGH &&
      plainDates < ENOUGH &&
      // Numbers of rows, of documents, of articles.
      !values.every((value, at) => at === 0 || value > values[at - 1]!),
  )
  const money = numeric
    .filter((column) => column.distinct > 1 && (median(column.values) ?? 0) > 0)
    .filter(({ wholes, moneySigns, texts }) => wholes < 1 || moneySigns > 0 || cents(texts))
    .toSorted((a, b) => worth(b, numeric) - worth(a, numeric))
  const pieces = numeric
    .filter((column) => !money.includes(column) && column.wholes === 1 && (median(column.values) ?? 0) <= FEW_PIECES)
    .filter(({ values }) => values.every((value) => Number.isNaN(value) || value !== 0))
    // Of several the last: what a row sold stands after what it names.
    .toSorted((a, b) => quantityLike(b) - quantityLike(a) || b.place - a.place)
  const as = (cantidad: number | null, valor: number | null): AmountReading => ({
    cantidad,
    precio: null,
    valor,
    descuento: null,
    relation: null,
    score: 0,
    leastWords: 0,
    valueWords: 0,
  })
  if (money.length + pieces.length === 0)
    // Whole pesos: nothing tells them from other large numbers but that somebody chose to upload them.
    return numeric
      .filter(({ distinct, values }) => distinct > 1 && (median(values) ?? 0) >= LEAST_PESOS)
      .toSorted((a, b) => worth(b, numeric) - worth(a, numeric))
      .slice(0, MOST_OFFERED)
      .map(({ place }) => as(null, place))
  if (money.length === 0) return pieces.slice(0, MOST_OFFERED).map(({ place }) => as(place, null))
  const [piece] = pieces
  return money
    .slice(0, MOST_OFFERED / 2)
    .flatMap(({ place }) => [as(null, place), ...(piece ? [as(piece.place, place)] : [])])
}

function cents(texts: readonly string[]): boolean {
  return texts.filter((text) => /[.,]\d{2}$/.test(text)).length >= NEARLY_ALL * texts.length
}

/** How much a column of money looks like what was charged: it is what is left of another once a third is taken off, and it is large. */
function worth(column: Column, numeric: Column[]): number {
  const isNet = numeric.some((gross) =>
    numeric.some((off) => gross !== column && off !== column && off !== gross && isDifference(column, gross, off)),
  )
  return (isNet ? 100 : 0) + Math.log10(1 + (median(column.values) ?? 0))
}

function isDifference({ values }: Column, gross: Column, off: Column): boolean {
  let [telling, agree] = [0, 0]
  for (const [at, value] of values.entries()) {
    const [sold, taken] = [gross.values[at]!, off.values[at]!]
    if (!Number.isFinite(value + sold + taken) || taken <= 0) continue
    telling++
    if (same(sold - taken, value)) agree++
  }
  return telling > 0 && agree >= NEARLY_ALL * telling
}

/** Asks whether the columns of a table without titles are what they seem to be. */
export function untitledFinding(columns: Column[], mapping: Mapping, readings: readonly AmountReading[]): Finding[] {
  if (readings.length === 0) return []
  const shown = (place: number) => {
    const { header, examples } = columns[place]!
    return `«${header}» (${exampleText((examples[0] ?? null) as Cell, null)})`
  }
  const roles: [string, number | null][] = [
    ['la fecha', mapping.fecha],
    ['el producto', mapping.producto ?? mapping.productoCodigo],
    ['el cliente', mapping.cliente],
  ]
  const read = roles.flatMap(([name, place]) => (place === null ? [] : [`${name} en ${shown(place)}`]))
  return [
    {
      code: 'sin_titulos',
      kind: 'question',
      text: `El archivo no trae títulos. Por lo que hay debajo leímos ${read.join(', ')}. ¿Qué columnas dicen lo que se vendió? Si no es ninguna de estas, elígelas abajo, columna por columna.`,
      choices: readings.map(({ cantidad, precio, valor }) => ({
        label: [
          cantidad === null ? 'Cada fila es una unidad' : `La cantidad es ${shown(cantidad)}`,
          valor !== null
            ? `el valor, ${shown(valor)}`
            : precio !== null
              ? `el precio, ${shown(precio)}`
              : 'no hay valores',
        ].join('; '),
        choose: { mapping: { cantidad, precio, valor } },
      })),
      chosen: 0,
      other: 'columns',
    },
  ]
}
