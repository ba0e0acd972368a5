import { numeral } from '../../spanish.ts'
import { askedText } from '../../asked.ts'
import { untitledName } from '../headers/untitled-name.ts'
import { largest } from '../../extremes.ts'
import { excerpt, quoted } from '../../excerpt.ts'
import { cellText, isNothing, NOTHING, type Row } from '../../read/grid.ts'
import { PAYMENT } from '../headers/payment-words.ts'
import type { Finding } from '../../types.ts'
import type { RowTreatment } from './column-rule.ts'
import { RETURN_TYPE } from './document-types.ts'
import { SAMPLE_ROWS } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { parseNumber } from '../numbers/numbers.ts'

/** Letters that each of the words below has: looked for first, for few cells have them. */
const HINT =
  /anul|void|cancel|devol|devuel|estorn|refund|reembols|entreg|recib|realiz|concret|rechaz|quis|revers|duplicad|cr[eé]dito|factur|desist|arrepint|llev|recog|prueba|nul[ao]|vale|cuenta|lleg|presup|cotiz|confirm/i
const ORDER = '(?:pedido|compra|orden|ordem|venta|venda|factura|reserva|servicio|order|sale)'
const GOODS = '(?:mercancia|mercaderia|producto|pedido|articulo|prenda)'
/**
 * What people write behind a sale that fell through. "Canceló" alone says that it was paid, "devuelta" is the change in money, and with
 * "no" before it nothing came back.
 */
const FELL_THROUGH = new RegExp(
  [
    'anulad[oa]s?|anulo|anularon|anulacion|anulou|anul|voided|^nul[oa]',
    `cancel(?:o|ad[oa]|aron|ou|aram|acion|led)(?: de)?(?: el| la| su| o| a| the)? ${ORDER}`,
    `${ORDER} (?:fue |foi )?cancel(?:ad[oa]|led|ed)`,
    // "Facturas canceladas" were paid.
    '(?:pedidos|ordenes|ordens|reservas|orders) (?:fueron |foram )?cancel(?:ad[oa]s|led|ed)',
    'cliente cancelo$|cancelo a ultima hora|cancelad[oa] (?:por|pelo)(?: el| la)? (?:falta|cliente|stock|inventario)',
    `devolvio|devolvieron|devolveu|devoluciones|devolucion|devolucao|devuelto|${GOODS} devuelt[oa]|devuelt[oa]s? (?:todo|por|el pedido|la mercancia)`,
    'fue(?:ron)? devuelt[oa]s?|foi devolvid[oa]|estorno|estornad[oa]|refunded|reembols(?:o|ad[oa]|amos)',
    'revers(?:o|ad[oa]|aron|ada) (?:la venta|el pago|por)|^reversad[oa]',
    `no (?:se )?(?:entrego|recibio|recibieron|realizo|concreto)|no entregad[oa]|no se pudo entregar|nao (?:foi )?entregue`,
    `rechazo (?:el|la) ${GOODS}|rechaz(?:o|aron) el pedido|rechazad[oa]|no (?:la|lo|las|los) (?:quiso|recibio|quisieron|recibieron)$`,
    'desistio|se arrepintio|no (?:se )?(?:la|lo) llevo|no vino a recoger(?:lo|la)?',
    `${ORDER} (?:duplicad[oa]|errad[oa]|de prueba)|mal facturad[oa]|nota credito|prueba (?:del )?sistema`,
    '^no (?:vale|cuenta)',
    // What was only offered.
    '^(?:solo |es |fue )?(?:una? )?(?:presupuesto|cotizacion)\\b(?! (?:n |no |nro |num )?[a-z]{0,3}\\d)|(?:solo|nada mas) (?:presupuesto|cotizacion|cotizo)|no (?:se )?confirm(?:o|aron|ad[oa])|sin confirmar',
    '(?:agotad[oa] )?no (?:me )?(?:llego|llegaron)$',
  ]
    .map((words) => String.raw`(?<!\b(?:no|sin|nunca|nao|sem|not) (?:se |fue |foi |hubo )?)(?:\b|^)(?:${words})\b`)
    .join('|'),
)
/** The same words of something else: of what was poured from, of how it was paid, of a document that this one replaces. */
const OF_OTHER =
  /\b(dep|deposito|garantia|sena|caucion|fianza)\b|envases?|canastas?|botellas?|cascos|bolsas?|\b(con|en|de|por|via) (nequi|daviplata|efectivo|contado|tarjeta|transferencia|datafono|pse|bancolombia)\b|reemplaza (la |el )?(factura|pedido|venta) anulad|^cambio\b|hoy si (la |lo )?recibio/
/** The state of a sale behind or before what the column holds: "iFood - CANCELADO", "(anulada) mostrador"; "pagada - cancelada" is paid. */
const SET_APART =
  /(?:[-–—/|*·(]\s*|^)(?:anulad|cancelad|devuelt|estornad|rechazad)[oa]s?\)?\s*$|^\W*(?:anulad|cancelad|devuelt)[oa]s?\s*[-–—/|)]/i
const OF_PAYING = /\b(pag\w*|abon\w*|saldad\w*|credito|contado|efectivo)\b/
const CAME_BACK = /\b(devol|devuelt|estorn|refund|reembols|nota credito)/
/** Nothing but that it was voided, which needs no asking. */
const VOIDED = /^((venta|factura|boleta|nota|ticket|recibo) )?(anulad[oa]s?( (no|porque|cliente) .*)?|nul[oa]s?)$/
/** Titles under which it is said of the sale: under others a guide or an appointment was voided. */
const OF_THE_SALE =
  /^(obs\w*|notas?|coment\w*|novedad(es)?|detalles?|estado|estatus|remarks?|columna \d+|((tipo|clase)( de)? )?(comprobante|documento|movimiento|operacion|transaccion))?$/
/** Titles of why, by whom or by which document a sale was voided: whoever fills them in says so. */
const VOIDED_BY =
  /^(motivo|razon|causa|usuario|autorizo) (de )?(la )?(anulacion|cancelacion|anulo)|^anulad[oa] por|^(doc\w*|documento|nota) (que|de) anula|^anulacion$|^refacturad[oa] en|^notas? (de )?credito$/
/** Share of the rows up to which some sales fell through, and share of a column's cells up to which it holds something else than texts. */
const SOME = 0.5

/**
 * Asks about rows of which a column without a role says in words that the sale fell through or came back. They stay out.
 * @param told places of the columns that say it as a state or a code
 */
export function decideRemarks(
  { rows, firstRow, columns, mapping, choices: { remarks } }: JudgedTable,
  told: readonly number[],
): { treatments: RowTreatment[]; findings: Finding[] } {
  const used = [...Object.values(mapping), ...told]
  const measures = [mapping.valor, mapping.cantidad, mapping.precio].filter((place) => place !== null)
  const type = mapping.tipoDocumento
  const isReturn = (row: Row): boolean => type !== null && RETURN_TYPE.test(fold(cellText(row[type])))
  // One that is written with a minus, or is a credit note by its type, is subtracted already.
  const isSale = (row: Row): boolean => {
    const said = measures.flatMap((place) =>
      isNothing(row[place]) ? [] : [parseNumber(row[place], columns[place]!.decimal) ?? 1],
    )
    // What was voided may keep its quantity where its money is zero.
    const isMore = said.some((value) => value > 0) && said.every((value) => value >= 0)
    return !isReturn(row) && (measures.length === 0 || isMore)
  }
  const width = largest(rows.slice(firstRow, firstRow + SAMPLE_ROWS).map((row) => row.length))
  // What was written behind the table has no title.
  const behind = Array.from({ length: Math.max(0, width - columns.length) }, (_, k) => columns.length + k)
  const untitled = behind.map((place) => ({ place, header: untitledName(place), filled: 1, numbers: 0, dates: 0 }))
  for (const { place, header, filled, numbers, dates } of [...columns, ...untitled]) {
    if (used.includes(place) || filled === 0 || numbers + dates > SOME) continue
    const title = fold(header)
    const says = VOIDED_BY.test(title)
      ? isFilled
      : ATTENDED.test(title)
        ? saysNotThere
        : areOfPayment(columns[place]?.texts ?? [])
          ? saysCancelled
          : isCancelledByText
    const measured = (row: Row): number =>
      measures.reduce<number>((all, at) => all || (parseNumber(row[at], columns[at]!.decimal) ?? 0), 0)
    // A row with a minus may take the sale off already.
    const isReversed = rows.some((row, at) => at >= firstRow && measured(row) < 0)
    const remarked = rows.filter((row, at) => at >= firstRow && says(cellText(row[place])) && isSale(row))
    if (remarked.length === 0 || remarked.length > SOME * (rows.length - firstRow)) continue
    const values = new Set(remarked.map((row) => cellText(row[place])))
    return {
      treatments: [{ place, values, treatment: remarks ?? 'out' }],
      findings:
        remarks === undefined
          ? [question(header, values, remarked.length, isPlain(header, values) && !isReversed)]
          : [],
    }
  }
  return { treatments: [], findings: [] }
}

/** Titles of whether a person came for what was booked. */
const ATTENDED = /^(asistio|asistencia|si vino|se presento|attended|show(ed)?( up)?|compareceu)$/
const saysNotThere = (text: string): boolean =>
  /^(no|n|nao|no vino|no asistio)$/.test(fold(text)) || isCancelledByText(text)

/** Share of the texts of a column that must be ways to pay. */
const OF_WAYS = 0.5
const areOfPayment = (texts: readonly string[]): boolean => {
  const filled = texts.map(fold).filter((text) => text !== '')
  return filled.filter((text) => PAYMENT.test(text) || /^fiado\b/.test(text)).length >= OF_WAYS * filled.length
}
/** Among ways to pay "cancelado" is none of them: it may say that the sale was paid or that it fell through. */
const saysCancelled = (text: string): boolean => /^cancelad[oa]s?$/.test(fold(text)) || isCancelledByText(text)

const isFilled = (text: string): boolean => text !== '' && !NOTHING.test(text)

/** Whether a text says that a sale fell through or came back. */
export function isCancelledByText(text: string): boolean {
  if (!HINT.test(text)) return false
  const folded = fold(text)
  if (SET_APART.test(text) && /[-–—/|*·()]/.test(text) && !OF_PAYING.test(folded)) return true
  return FELL_THROUGH.test(folded) && !OF_OTHER.test(folded)
}

/** Whether a remark leaves no doubt that the sale does not count. */
const isPlain = (header: string, values: ReadonlySet<string>): boolean =>
  OF_THE_SALE.test(fold(header)) && [...values].every((text) => VOIDED.test(fold(text)))

/** @param isSure whether there is nothing to ask */
function question(header: string, values: ReadonlySet<string>, count: number, isSure: boolean): Finding {
  const [dice, out, included] =
    count === 1
      ? ['1 fila dice', 'No cuenta', 'Sí cuenta']
      : [`${numeral(count)} filas dicen`, 'No cuentan', 'Sí cuentan']
  const subtract = { label: 'Devuelven otra venta: se restan', choose: { remarks: 'subtract' as const } }
  const said = `${dice} en «${excerpt(header)}» ${quoted(values)}`
  return {
    code: 'observaciones',
    kind: isSure ? 'fact' : 'question',
    ...(isSure
      ? { text: `${said}: ${count === 1 ? 'no cuenta como venta' : 'no cuentan como ventas'}.` }
      : askedText([`${said}: parecen ventas que se cayeron o se devolvieron.`, '¿Cuentan?'])),
    choices: [
      { label: out, choose: { remarks: 'out' } },
      ...([...values].some((text) => CAME_BACK.test(fold(text))) ? [subtract] : []),
      { label: included, choose: { remarks: 'in' } },
    ],
    chosen: 0,
  }
}
