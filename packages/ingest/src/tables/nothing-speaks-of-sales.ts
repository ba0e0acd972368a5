import { quoted } from '../excerpt.ts'
import type { Finding } from '../types.ts'
import { countsAtOnePrice } from '../understand/amounts/quantities/counted-by-price.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { SELLER } from './beside-sale-line.ts'
import { arePaymentsReceived } from './gateway-payments.ts'
import { areTheySales, type WeighedTable } from './weighed-table.ts'

const MOSTLY_NUMBERS = 0.6
/** Titles of quantities that speak of selling, or that say no more than that they are quantities. */
const COUNTS = /^(cantidad(es)?|unidades|quantity|units|quantidade)$|vend|vent|sold|sale|demand|pedid/
/** Titles of those who are paid for work, and of what is bought to produce. */
const OF_WORK =
  /^(nombre del? )?(emplead|trabajador|jornaler|operari|lavador|bordador|profesor|instructor|costurer|modist)\w*$|^(insumos?|materias? primas?|ingredientes?)$/
/** Shifts of a day, whose takings stand side by side. */
const SHIFT = /^(turno )?(manana|tarde|noche)\b/
const LEAST_SHIFTS = 2

/** Asks of a table that says of nothing that it was sold: of whose work it speaks, or of days and money alone. */
export function noEvidenceOfSales(weighed: WeighedTable): Finding[] | null {
  const { headers, mapping, against, verdict, amounts } = weighed
  const isSold = speaksOfSomeSale(weighed)
  const ofWork = headers.find((header) => OF_WORK.test(fold(header)))
  const hasOtherProduct = mapping.producto !== null && headers[mapping.producto] !== ofWork
  if (ofWork !== undefined && !isSold && !hasOtherProduct)
    return areTheySales(`El archivo habla de ${quoted([ofWork])}, y de nada que se vendió. ¿Son ventas?`)
  const hasMoney = mapping.valor !== null || mapping.precio !== null
  const isOfSomething =
    namesProducts(weighed) ||
    // Classes of something, counted, are sales only where a word speaks of selling, or they went to somebody.
    (mapping.categoria !== null && isSold) ||
    hasMoney ||
    (mapping.cantidad !== null && COUNTS.test(fold(headers[mapping.cantidad]!))) ||
    amounts.unnamed !== null
  if (verdict === 'sales' && !isBare(weighed) && isOfSomething) return null
  return areTheySales(
    against.length > 0
      ? `El archivo habla de ${quoted(against)}. ¿Son ventas?`
      : hasMoney
        ? 'Ningún título del archivo dice qué se vendió ni a quién. ¿Son ventas?'
        : 'El archivo no trae productos ni valores. ¿Son ventas?',
  )
}

const speaksOfSomeSale = ({ selling, mapping }: WeighedTable): boolean =>
  selling > 0 || [mapping.cliente, mapping.clienteCodigo, mapping.documento].some((place) => place !== null)

/** Title that programs give to the names of columns that they turned into rows, whatever these were. */
const TURNED = /^variable$/
const isTurned = ({ headers, mapping: { producto } }: WeighedTable): boolean =>
  producto !== null && TURNED.test(fold(headers[producto]!))

const namesProducts = (weighed: WeighedTable): boolean =>
  weighed.mapping.productoCodigo !== null || (weighed.mapping.producto !== null && !isTurned(weighed))

/** Days and money alone, which may be of anything where no word speaks of selling. */
function isBare(weighed: WeighedTable): boolean {
  const { columns, headers, mapping, selling } = weighed
  // A group that is a number says as little as the day.
  const groupSays = mapping.categoria !== null && columns[mapping.categoria]!.numbers < MOSTLY_NUMBERS
  return (
    // Of columns turned into rows the name of the file says too little.
    (selling === 0 || isTurned(weighed)) &&
    headers.filter((header) => SHIFT.test(fold(header))).length < LEAST_SHIFTS &&
    !namesProducts(weighed) &&
    !groupSays &&
    !arePaymentsReceived(columns, mapping) &&
    (mapping.cantidad === null || isByPriceAlone(weighed)) &&
    [mapping.cliente, mapping.clienteCodigo, mapping.documento, mapping.local].every((at) => at === null)
  )
}

/** Trips and lunches counted by their price alone are paid for as well as sold, unless somebody sold them. */
const isByPriceAlone = ({ columns, headers, mapping: { cantidad, valor, precio } }: WeighedTable): boolean =>
  cantidad !== null &&
  valor !== null &&
  precio === null &&
  !scoreHeader(headers[cantidad]!).has('cantidad') &&
  countsAtOnePrice(columns[cantidad]!, columns[valor]!) &&
  !headers.some((header) => SELLER.test(fold(header)))
