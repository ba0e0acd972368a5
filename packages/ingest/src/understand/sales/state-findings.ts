import type { Row } from '../../read/grid.ts'
import { cellText, isBlank, NOTHING } from '../../read/grid.ts'
import type { TableReading } from '../../tables/table-reading.ts'
import type { Choices, Finding, Mapping } from '../../types.ts'
import { answeredReturns, areSalesThemselves, flagsReturns, isNegative, isToldByState } from './marked-returns.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { hasMoneyGivenBack } from './money-given-back.ts'
import {
  areOrderPayments,
  askedBy,
  type DocumentState,
  type StateColumn,
  isDraft,
  looksLikeStates,
  meaningOfCancelled,
  NO,
  OF_COPY,
  stateIn,
  stateOf,
  STANDS_HEADER,
  statesByOthers,
  YES,
} from './states.ts'
import { areOutBeside, areVoidElsewhere } from './void-elsewhere.ts'

type Treatment = TableReading['states']

/** Share of the rows past which leaving them out is asked first. */
const MANY = 0.5
/** Share of the rows up to which drafts are left out without asking. */
const FEW_DRAFTS = 0.1

const MOSTLY_DATES = 0.9
/** A moment at which a document was cancelled: web shops leave it blank on what was sold. */
const CANCELLED_AT =
  /^(cancell?ed (at|on|date)|voided at|deleted at|refunded at|f(echa)? (de )?(cancelacion|cancela|anulacion|anula|anulad[oa])|anulad[oa] el|cancelad[oa] el|data (do |de )?cancelamento)$/
/** States of who buys or of what is sold, and of no document. */
const OF_SOMEBODY =
  /^(estado|estatus|status|situacion|est) (del? |de la )?(clientes?|productos?|articulos?|items?|sku|ref|referencia|catalogo|tienda|vendedor(es)?|proveedor(es)?)$/
/** A title over the moments of cancelling, where nothing but moments stands below it. */
const ANNULMENT = /^(anulacion|fecha y hora (de )?anulacion)$/
/** Of these, what may be the day of payment as well: to cancel an invoice is to pay it. */
const PAID_OR_CANCELLED_AT = /^(f(echa)? (de )?cancela(cion)?|cancelad[oa] el)$/

const IS_ACTIVE = /^(es )?(in)?(activ|ativ)[oa]s?$/
/** Lines of a product that fell through, on as many days or documents, from which all of them do so by no chance. */
const LEAST_FALLEN = 3

/** A state is of the product and not of the sale where it is the same on all lines of each. @param header folded */
function isOfProducts(columns: Column[], place: number, header: string, mapping: Mapping): boolean {
  const product = mapping.productoCodigo ?? mapping.producto
  // Of one product, as where a terminal names its shop on every row, all states are those of sales.
  if (product === null || columns[product]!.distinct < 2) return false
  if (!determines(columns[product]!, columns[place]!)) return false
  if (IS_ACTIVE.test(header)) return true
  const sale = mapping.documento ?? mapping.fecha
  if (sale === null) return false
  const { texts } = columns[place]!
  const fallen = texts.flatMap((text, at) => (['void', 'returned'].includes(stateOf(text, header)) ? [at] : []))
  const products = Map.groupBy(fallen, (at) => columns[product]!.texts[at]!)
  const sales = (places: number[]) => new Set(places.map((at) => columns[sale]!.texts[at])).size
  return products.size > 0 && [...products.values()].every((places) => sales(places) >= LEAST_FALLEN)
}

/** Whether a title asks whether a sale fell through, and all cells answer yes or no. @param header folded */
const isAnswered = (texts: readonly string[], header: string): boolean =>
  askedBy(header) !== null &&
  texts.every((text) => YES.test(fold(text)) || NO.test(fold(text))) &&
  texts.some((text) => YES.test(fold(text)))

/** Titles of whether a sale was handed over, and what is said under them of one that fell through: no invoice that was paid. */
const HANDED_OVER = /^(ya )?(entregad[oa]s?|se entrego|entrega|recogid[oa]s?|despachad[oa]s?)$/
const FELL = /^(cancelad[oa]s?|cancelo|anulad[oa]s?)$/
const fellThrough = (text: string): [string, DocumentState][] => (FELL.test(fold(text)) ? [[fold(text), 'void']] : [])

/** The columns that tell what became of a document. */
function findStateColumns(rows: Row[], firstRow: number, columns: Column[], mapping: Mapping): StateColumn[] {
  const found = columns.flatMap(({ header, place, texts, dates }): StateColumn[] => {
    const folded = fold(header)
    if (CANCELLED_AT.test(folded) || (ANNULMENT.test(folded) && dates >= MOSTLY_DATES))
      return [{ place, header: folded, kind: 'cancelledAt' }]
    const said = place === mapping.estado
    const taken = Object.values(mapping).includes(place)
    if (OF_SOMEBODY.test(folded) || OF_COPY.test(folded) || isOfProducts(columns, place, folded, mapping)) return []
    if (!taken && HANDED_OVER.test(folded) && texts.some((text) => FELL.test(fold(text))))
      return [{ place, header: folded, kind: 'state', byOthers: new Map(texts.flatMap(fellThrough)) }]
    const asks = scoreHeader(header).has('estado') || STANDS_HEADER.test(folded) || isAnswered(texts, folded)
    const tells = asks ? looksLikeStates(texts, folded) : voids(texts, folded)
    if (!said && (taken || !tells)) return []
    if (hasMoneyGivenBack(columns, columns[place]!)) return []
    const values = new Set(rows.slice(firstRow).map((row) => cellText(row[place])))
    return [{ place, header: folded, kind: 'state', byOthers: statesByOthers(values, folded) }]
  })
  return found.map((column): StateColumn =>
    PAID_OR_CANCELLED_AT.test(column.header) && !areVoidElsewhere(rows, firstRow, columns, found, column.place)
      ? { ...column, kind: 'cancelledOrPaidAt' }
      : column,
  )
}

/** What becomes of documents that fell through or came back, from the columns that tell what became of them. */
export function decideStates(
  rows: Row[],
  firstRow: number,
  columns: Column[],
  mapping: Mapping,
  { cancelled, unpaid }: Choices,
): { stateColumns: StateColumn[]; treatment: Treatment; findings: Finding[] } {
  const treatment: Treatment = { void: 'out', returned: 'out', paidOrCancelled: 'in', unpaid: unpaid ?? 'in' }
  const stateColumns = findStateColumns(rows, firstRow, columns, mapping)
  if (cancelled) {
    Object.assign(
      treatment,
      cancelled === 'subtract' || cancelled === 'answered'
        ? { returned: cancelled === 'subtract' ? 'subtract' : 'in', paidOrCancelled: 'out' }
        : { void: cancelled, returned: cancelled, paidOrCancelled: cancelled },
    )
  }
  const findings: Finding[] = []
  const show = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'fila' : 'filas'}`
  const askedRows = new Set<number>()
  for (const column of stateColumns) {
    const { place, header, kind } = column
    const counts = new Map<string, number>()
    let all = 0
    for (let at = firstRow; at < rows.length; at++) {
      const text = cellText(rows[at]![place])
      if (!isBlank(rows[at]![mapping.fecha ?? place])) all++
      if (text !== '' && !NOTHING.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    const rowsIn = (state: DocumentState) =>
      [...counts].reduce((sum, [text, count]) => sum + (stateIn(text, column) === state ? count : 0), 0)
    const [gone, returned, unclear] = [rowsIn('void'), rowsIn('returned'), rowsIn('paidOrCancelled')]
    const title = columns[place]!.header
    const pending = rowsIn('unpaid')
    const areOrders = areOrderPayments(counts.keys()) || [...(column.byOthers?.values() ?? [])].includes('unpaid')
    if (pending > 0 && unpaid === undefined && areOrders) {
      treatment.unpaid = 'out'
      // A draft is none yet; what waits for its payment may have been sent all the same.
      const waiting = [...counts.keys()].some((text) => stateIn(text, column) === 'unpaid' && !isDraft(text))
      // Of the same rows two columns may say so.
      const open = rows.flatMap((row, at) =>
        at >= firstRow && stateIn(cellText(row[place]), column) === 'unpaid' ? [at] : [],
      )
      if (!open.every((at) => askedRows.has(at)))
        findings.push(unpaidFinding(title, show(pending), !waiting && pending <= FEW_DRAFTS * all))
      for (const at of open) askedRows.add(at)
    }
    if (cancelled) continue
    const meaning = meaningOfCancelled(counts.keys(), header)
    if (meaning === 'void') treatment.paidOrCancelled = 'out'
    if (unclear > 0 && meaning === null && !areOutBeside(rows, firstRow, stateColumns, column)) {
      const says = kind === 'cancelledOrPaidAt' ? 'trae fecha' : 'dice «cancelada»'
      const choices: [string, 'in' | 'out'][] = [
        ['Quedaron pagadas: sí cuentan', 'in'],
        ['Se cayeron: no cuentan', 'out'],
      ]
      // Few of a shop's sales fall through.
      const areFew = kind === 'cancelledOrPaidAt' && unclear <= MANY * all
      if (areFew) treatment.paidOrCancelled = 'out'
      findings.push(
        question(
          `«${title}» ${says} en ${show(unclear)}. ¿Esas ventas se cayeron, o quedaron pagadas?`,
          areFew ? choices.toReversed() : choices,
        ),
      )
    }
    const isFlag = returned > 0 && flagsReturns(counts.keys(), header)
    const asksReturn =
      isFlag &&
      !isToldByState(rows, firstRow, stateColumns, header, place) &&
      !areSalesThemselves(rows, firstRow, columns, mapping, header, place)
    if (asksReturn) {
      treatment.returned = 'subtract'
      if (!isNegative(rows, firstRow, mapping, header, place))
        findings.push(
          question(`«${title}» marca ${show(returned)} como devolución, con cantidades positivas. ¿Qué son?`, [
            ['Devoluciones de otras ventas: se restan', 'subtract'],
            ['Ventas que se devolvieron: no cuentan', 'out'],
          ]),
        )
    }
    const isMinus = returned > 0 && !isFlag && isNegative(rows, firstRow, mapping, header, place)
    const answered =
      returned > 0 && !isFlag && !isMinus
        ? answeredReturns(
            rows,
            firstRow,
            columns,
            mapping,
            (row) => stateIn(cellText(row[place]), column) === 'returned',
          )
        : null
    // A return with a minus is a row of its own, and takes off the sale that it is of.
    if (isMinus || answered) treatment.returned = 'in'
    if (answered) findings.push(answeredFinding(title, answered === 'all'))
    const left = gone + (asksReturn || isMinus || answered ? 0 : returned) + (meaning === 'void' ? unclear : 0)
    if (left > MANY * all)
      findings.push(
        question(
          `«${title}» dice que ${show(left)} se anularon, se devolvieron o son borradores. ¿Cuentan como ventas?`,
          [
            ['No cuentan', 'out'],
            ['Sí cuentan', 'in'],
          ],
        ),
      )
  }
  return { stateColumns, treatment, findings }
}

function unpaidFinding(title: string, count: string, isFew: boolean): Finding {
  return {
    code: 'sin_pagar',
    kind: isFew ? 'fact' : 'question',
    text: isFew
      ? `${count} no cuentan porque «${title}» dice que son borradores, o no se han pagado, entregado ni aprobado.`
      : `«${title}» dice que ${count} son borradores, o no se han pagado, entregado ni aprobado. ¿Cuentan como ventas?`,
    choices: [
      { label: 'No cuentan', choose: { unpaid: 'out' } },
      { label: 'Sí cuentan', choose: { unpaid: 'in' } },
    ],
    chosen: 0,
  }
}

function answeredFinding(title: string, areAll: boolean): Finding {
  return {
    code: 'devoluciones_aparte',
    kind: areAll ? 'fact' : 'question',
    text: areAll
      ? `Lo que se devolvió según «${title}» está también en filas aparte con signo menos: contamos la venta y restamos su devolución.`
      : `De lo que se devolvió según «${title}», casi todo está también en filas aparte con signo menos, y el resto no. ¿Qué hacemos con esas ventas?`,
    choices: [
      { label: 'Cuentan: sus devoluciones se restan aparte', choose: { cancelled: 'answered' } },
      { label: 'No cuentan', choose: { cancelled: 'out' } },
    ],
    chosen: 0,
  }
}

/** Words of titles over what fell through or came back: "Cancelation/Return Type". */
const FELL_THROUGH = /\b(cancel\w*|anul\w*|void\w*|returns?|devol\w*|refund\w*)\b/

/** Whether values under a header that names no state are states of documents, some of them voided. @param header folded */
function voids(texts: readonly string[], header: string): boolean {
  // "Anular" alone may be a finger, and "Baja" a speed.
  const states = texts.filter((text) => text !== '').map((text) => stateOf(text, ''))
  const isNamed = FELL_THROUGH.test(header) || states.includes('sold')
  return looksLikeStates(texts, '') && states.includes('void') && isNamed
}

function question(text: string, answers: [label: string, cancelled: NonNullable<Choices['cancelled']>][]): Finding {
  return {
    code: 'anuladas',
    kind: 'question',
    text,
    choices: answers.map(([label, cancelled]) => ({ label, choose: { cancelled } })),
    chosen: 0,
  }
}
