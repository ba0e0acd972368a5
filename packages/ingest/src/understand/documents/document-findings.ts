import { excerpt } from '../../excerpt.ts'
import type { Finding, Mapping, ReadOptions } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { same } from '../amounts/relations.ts'
import { areOfSeveralDays } from './days-of-documents.ts'
import { wholeDocuments } from './whole-documents.ts'

/** A title that names the money of a whole document. */
const SAID_OF_DOCUMENT =
  /\b(valor|total|tot|monto|importe|vlr|vr)( (de|del|de la|da|do))* (factura|fact?|pedido|ped|orden|ord|documento|doc|comprobante|boleta|invoice|inv|order)$/

/** What is said of totals of whole documents, and whether the money column holds them. */
export function documentFindings(
  { amounts, columns, documentKeys }: ColumnMeaning,
  mapping: Mapping,
  given: Partial<Mapping>,
  options: ReadOptions,
): { findings: Finding[]; valueOfDocument: boolean } {
  const { best, documentTotals } = amounts
  const findings: Finding[] = []
  const header = (place: number) => columns[place]!.header
  for (const total of documentTotals) {
    if (mapping.valor === total.place || !total.sure || given.valor !== undefined) continue
    const words = scoreHeader(header(total.place))
    if (!words.has('valor')) continue
    // What was charged for the order is what the person took.
    if (best.valor === null && mapping.valor === null && options.orderTotal !== 'share')
      findings.push({
        code: 'valor_de_factura',
        kind: 'fact',
        text: `«${header(total.place)}» es el total de toda la factura o pedido, no el de cada línea. El valor de cada línea es la cantidad por el precio.`,
      })
  }
  const ofDocument = documentTotals.find(
    ({ place }) =>
      place === mapping.valor &&
      !documentTotals.some((total) => addsUpTo(columns[place]!, columns[total.place]!, documentKeys)),
  )
  let valueOfDocument = options.valueIs === 'document' && mapping.valor !== null
  if (ofDocument && options.valueIs === undefined && given.valor === undefined) {
    // Without a column of documents nothing tells two of one client and day apart.
    const dates = mapping.fecha === null ? undefined : columns[mapping.fecha]
    const isOfOne = ofDocument.kind === 'first' || !areOfSeveralDays(dates, documentKeys)
    if (ofDocument.evident && mapping.documento !== null && isOfOne) {
      valueOfDocument = true
      const where = ofDocument.kind === 'first' ? 'en una sola de sus líneas' : 'repetido en todas sus líneas'
      findings.push({
        code: 'valor_de_factura',
        kind: 'fact',
        text: `«${header(ofDocument.place)}» trae el total de cada factura ${where}: lo repartimos entre ellas.`,
      })
    } else if (!ofDocument.sure && mapping.precio === null)
      findings.push({
        code: 'valor_de_factura',
        kind: 'question',
        text: `«${header(ofDocument.place)}» es igual en todas las líneas de cada factura. ¿Es el total de la factura, repetido, o el de cada línea?`,
        choices: [
          { label: 'Es el total de la factura', choose: { valueIs: 'document' } },
          { label: 'Es el total de cada línea', choose: { valueIs: 'line' } },
        ],
        chosen: 1,
      })
  }
  // The title says so, and nothing tells which lines are of one document.
  const isOfOne = mapping.valor !== null && isOneDocument(columns[mapping.valor]!, mapping, documentKeys)
  const isSaid =
    mapping.valor !== null &&
    (mapping.documento === null || isOfOne) &&
    mapping.precio === null &&
    (mapping.producto ?? mapping.productoCodigo) !== null &&
    SAID_OF_DOCUMENT.test(fold(header(mapping.valor)))
  if (isSaid && !ofDocument && options.valueIs === undefined && given.valor === undefined)
    findings.push({
      code: 'valor_de_factura',
      kind: 'question',
      text: `¿«${header(mapping.valor!)}» es el total de cada línea, o el de toda la factura o pedido?`,
      choices: [
        { label: 'Es el total de cada línea', choose: { valueIs: 'line' } },
        isOfOne
          ? { label: 'Es el total de la factura: repártelo entre sus líneas', choose: { valueIs: 'document' } }
          : { label: 'Es el total de la factura: carga solo las cantidades', choose: { mapping: { valor: null } } },
      ],
      chosen: 0,
    })
  return { findings, valueOfDocument }
}

/** Lines of a single document from which a total that all of them repeat is the document's. */
const LEAST_LINES = 3

/** Whether all lines are of one document and have one and the same money. */
const isOneDocument = (money: Column, { documento }: Mapping, keys: readonly string[]): boolean =>
  documento !== null && new Set(keys).size === 1 && money.filled >= LEAST_LINES && money.distinct === 1

/** That of each order what was charged was taken; asked where that holds more than goods and their taxes. */
export function chargedFindings({ amounts: { charged }, columns }: ColumnMeaning, mapping: Mapping): Finding[] {
  if (!charged || mapping.valor !== charged.total) return []
  const name = (place: number) => `«${excerpt(columns[place]!.header)}»`
  const [total, goods] = [name(charged.total), name(charged.goods)]
  const { discount } = charged
  const choices = [
    { label: `Usar ${total}`, choose: { mapping: { valor: charged.total } } },
    discount === null
      ? { label: `Usar ${goods}`, choose: { mapping: { valor: charged.goods } } }
      : {
          label: `Usar ${goods} menos ${name(discount)}`,
          choose: { mapping: { valor: charged.goods, descuento: discount }, discountIs: 'money' as const },
        },
  ]
  if (charged.besides.length > 0)
    return [
      {
        code: 'con_cargos',
        kind: 'question',
        text: `${total} trae también ${charged.besides.map(name).join(' y ')}. ¿Cuál es tu venta?`,
        choices,
        chosen: 0,
      },
    ]
  return [
    {
      code: 'total_cobrado',
      kind: 'fact',
      text: `Cargamos ${total}, lo que se cobró por cada pedido: es ${goods} con sus impuestos y sus descuentos.`,
      choices,
      chosen: 0,
    },
  ]
}

/** Documents of several rows that tell, and share of them that must. */
const LEAST_DOCUMENTS = 3
const MOSTLY = 0.9

/** Whether the rows of each document add up to a total that it says besides, as parts of a payment do. */
function addsUpTo(part: Column, total: Column, keys: readonly string[]): boolean {
  if (part === total) return false
  const several = [...wholeDocuments(keys)].flatMap(([key, rows]) => (key !== '' && rows.length > 1 ? [rows] : []))
  const agree = several.filter((rows) =>
    same(
      rows.reduce((sum, at) => sum + part.values[at]!, 0),
      total.values[rows[0]!]!,
    ),
  )
  return several.length >= LEAST_DOCUMENTS && agree.length >= MOSTLY * several.length
}
