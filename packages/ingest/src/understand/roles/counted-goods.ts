/** "Número de bolsas" beside "Tipo de bolsa" and "Color de bolsa": how many were sold of what the other columns describe. */
import type { Mapping } from '../../roles.ts'
import { namesOther, namesOtherDoubtfully } from '../amounts/other-numbers.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { type Candidate, ENOUGH } from './confirm-role.ts'

const NUMBER_OF =
  /^(?:n|no|nro|num|numero|number|cantidad|cant|ctd|qty|quantity|qtde?|quantidade) (?:de |of |do |da )?([a-z]{3,})s$/
/** What is counted and never sold: people, times, papers and payments. */
const NO_GOODS =
  /^(persona|cliente|client|customer|guest|huespede?|pasajero|passenger|people|dia|day|hora|hour|semana|week|mese|month|ano|year|noche|night|factura|invoice|pedido|order|orden|ticket|venta|sale|visita|visit|cuota|parcela|pago|payment|tienda|store|empleado|employee|vendedor|punto|point|linea|line|registro|record)(e)?$/
/** Columns that describe what is counted, at least: of one the words may be by chance. */
const LEAST_DESCRIBED = 2
/** Score of a product by the kind of what is counted. */
const KIND = 0.5
const KIND_TITLE = /\b(tipo|type|nombre|name|nome|modelo|model|referencia|clase)\b/

/** The thing that a title counts, in the singular; null for any other title. */
function countedThing(header: string): string | null {
  const [, noun] = NUMBER_OF.exec(fold(header)) ?? []
  if (noun === undefined || NO_GOODS.test(noun)) return null
  return namesOther(header) && !namesOtherDoubtfully(header) ? null : noun
}

/** Whether whole numbers above zero stand under a title of how many things there were: neither people, times, papers nor payments. */
export const numbersThings = ({ header, numbers, wholes, values }: Column): boolean =>
  numbers === 1 && wholes === 1 && countedThing(header) !== null && values.every((value) => !(value <= 0))

/** Columns of texts whose titles have the thing in them: "Bag Type", "Color de bolsa". */
function describing(thing: string, columns: readonly Column[], mapping: Mapping): Column[] {
  // "Tipo de bolsa" is no type of document, whatever its first word.
  const { producto, productoCodigo, categoria, tipoDocumento } = mapping
  const own = [producto, productoCodigo, categoria, tipoDocumento]
  const others = Object.values(mapping).filter((place) => !own.includes(place))
  const words = new Set([thing, thing.replace(/e$/, '')])
  return columns.filter(
    ({ header, place, numbers, filledShare }) =>
      !others.includes(place) &&
      numbers < ENOUGH &&
      filledShare >= ENOUGH &&
      fold(header)
        .split(' ')
        .some((word) => words.has(word)),
  )
}

/** Whether a column of whole numbers counts what several others describe. */
export function countsDescribed(column: Column, columns: readonly Column[], mapping: Mapping): boolean {
  if (column.numbers < ENOUGH || column.wholes < 1) return false
  const thing = countedThing(column.header)
  return thing !== null && describing(thing, columns, mapping).length >= LEAST_DESCRIBED
}

/** The product where no title names it: the kind of what the quantity counts, which is then no type of document, in place. */
export function kindOfCounted(columns: readonly Column[], mapping: Mapping): Candidate[] {
  const { cantidad, producto, productoCodigo } = mapping
  const thing = cantidad === null ? null : countedThing(columns[cantidad]!.header)
  if (thing === null || producto !== null || productoCodigo !== null) return []
  const described = describing(thing, columns, mapping)
  const kind = described.find(({ header }) => KIND_TITLE.test(fold(header)))
  if (!kind || described.length < LEAST_DESCRIBED) return []
  for (const role of ['tipoDocumento', 'categoria'] as const) if (mapping[role] === kind.place) mapping[role] = null
  return [{ role: 'producto', place: kind.place, score: KIND }]
}
