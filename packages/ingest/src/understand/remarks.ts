import { excerpt, quoted } from '../excerpt.ts'
import { cellText, isNothing, type Row } from '../read/grid.ts'
import type { Choices, Finding, Mapping } from '../types.ts'
import type { CodedRows } from './coded.ts'
import type { Column } from './column.ts'
import { fold } from './fold.ts'
import { parseNumber } from './numbers.ts'

/** Letters that each of the words below has: looked for first, for few cells have them. */
const HINT = /anul|void|cancel|devol|devuel|estorn|refund|entreg|recib|realiz|concret|rechaz|quis/i
const ORDER = '(?:pedido|compra|orden|ordem|venta|venda|factura|reserva|servicio|order|sale)'
/**
 * What people write behind a sale that fell through. "Canceló" alone says that it was paid, "devuelta" is the change in money, and with
 * "no" before it nothing came back.
 */
const FELL_THROUGH = new RegExp(
  [
    'anulad[oa]s?|anulo|anularon|anulacion|anulou|voided',
    `cancel(?:o|ad[oa]|aron|ou|aram|acion|led)(?: de)?(?: el| la| su| o| a| the)? ${ORDER}`,
    `${ORDER} (?:fue |foi )?cancel(?:ad[oa]|led|ed)`,
    'devolvio|devolvieron|devolveu|devoluciones|devolucion|devolucao|devuelt[oa]s? (?:todo|por|el pedido|la mercancia)',
    'fue(?:ron)? devuelt[oa]s?|foi devolvid[oa]|estorno|estornad[oa]|refunded',
    'no (?:se )?(?:entrego|recibio|recibieron|realizo|concreto)|nao (?:foi )?entregue',
    'rechazo|rechazaron|rechazad[oa]|no (?:la|lo|las|los) (?:quiso|recibio|quisieron|recibieron)',
  ]
    .map((words) => String.raw`(?<!\b(?:no|sin|nunca|nao|sem|not) (?:se |fue |foi |hubo )?)\b(?:${words})\b`)
    .join('|'),
)
const CAME_BACK = /\b(devol|devuelt|estorn|refund)/
/** Share of the rows up to which some sales fell through, and share of a column's cells up to which it holds something else than texts. */
const SOME = 0.5

/**
 * Asks about rows of which a column without a role says in words that the sale fell through or came back. They stay out.
 * @param told places of the columns that say it as a state or a code
 */
export function decideRemarks(
  rows: Row[],
  firstRow: number,
  columns: readonly Column[],
  mapping: Mapping,
  told: readonly number[],
  { remarks }: Choices,
): { coded: CodedRows[]; findings: Finding[] } {
  const used = [...Object.values(mapping), ...told]
  const measure = mapping.valor ?? mapping.cantidad ?? mapping.precio
  // One that is written with a minus is subtracted already.
  const isSale = (row: Row): boolean =>
    measure === null || (!isNothing(row[measure]) && (parseNumber(row[measure], columns[measure]!.decimal) ?? 1) > 0)
  for (const { place, header, filled, numbers, dates } of columns) {
    if (used.includes(place) || filled === 0 || numbers + dates > SOME) continue
    const remarked = rows.filter((row, at) => at >= firstRow && saysFellThrough(cellText(row[place])) && isSale(row))
    if (remarked.length === 0 || remarked.length > SOME * (rows.length - firstRow)) continue
    const values = new Set(remarked.map((row) => cellText(row[place])))
    return {
      coded: [{ place, values, treatment: remarks ?? 'out' }],
      findings: remarks === undefined ? [question(header, values, remarked.length)] : [],
    }
  }
  return { coded: [], findings: [] }
}

const saysFellThrough = (text: string): boolean => HINT.test(text) && FELL_THROUGH.test(fold(text))

function question(header: string, values: ReadonlySet<string>, count: number): Finding {
  const [dice, out, included] =
    count === 1
      ? ['1 fila dice', 'No cuenta', 'Sí cuenta']
      : [`${count.toLocaleString('es-CO')} filas dicen`, 'No cuentan', 'Sí cuentan']
  const subtract = { label: 'Devuelven otra venta: se restan', choose: { remarks: 'subtract' as const } }
  return {
    code: 'observaciones',
    kind: 'question',
    text: `${dice} en "${excerpt(header)}" ${quoted(values)}: parecen ventas que se cayeron o se devolvieron. ¿Cuentan?`,
    choices: [
      { label: out, choose: { remarks: 'out' } },
      ...([...values].some((text) => CAME_BACK.test(fold(text))) ? [subtract] : []),
      { label: included, choose: { remarks: 'in' } },
    ],
    chosen: 0,
  }
}
