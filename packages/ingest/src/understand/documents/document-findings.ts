import { excerpt } from '../../excerpt.ts'
import type { Mapping } from '../../roles.ts'
import type { Finding, ReadOptions } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { same } from '../amounts/relations.ts'
import { areOfSeveralDays } from './days-of-documents.ts'
import type { DocumentTotal } from './document-total.ts'
import { wholeDocuments } from './whole-documents.ts'

/** A title that names the money of a whole document. */
const SAID_OF_DOCUMENT =
  /\b(valor|total|tot|monto|importe|vlr|vr)( (de|del|de la|da|do))* (factura|fact?|pedido|ped|orden|ord|documento|doc|comprobante|boleta|invoice|inv|order)$|\b(invoice|order|document) total( amount)?$/

/** What is said of totals of whole documents, and whether the money column holds them. */
export function documentFindings(
  meaning: ColumnMeaning,
  mapping: Mapping,
  given: Partial<Mapping>,
  options: ReadOptions,
): { findings: Finding[]; valueOfDocument: boolean } {
  const beside = given.valor === undefined ? totalsBeside(meaning, mapping, options) : []
  const total = totalOfDocuments(meaning, mapping)
  if (options.valueIs !== undefined || given.valor !== undefined)
    return { findings: beside, valueOfDocument: options.valueIs === 'document' && mapping.valor !== null }
  if (!total) return { findings: [...beside, ...documentTotalQuestion(meaning, mapping)], valueOfDocument: false }
  if (isShared(total, meaning, mapping))
    return { findings: [...beside, documentTotalNote(titleOf(meaning, total.place), total)], valueOfDocument: true }
  if (total.sure || mapping.precio !== null) return { findings: beside, valueOfDocument: false }
  const isOfDocument = SAID_OF_DOCUMENT.test(fold(meaning.columns[total.place]!.header))
  const question = repeatedQuestion(titleOf(meaning, total.place), isOfDocument)
  return { findings: [...beside, question], valueOfDocument: isOfDocument }
}

const titleOf = ({ columns }: ColumnMeaning, place: number): string => `«${columns[place]!.header}»`

/** Tells of columns that hold the totals of documents beside quantities and prices, and are not the money of the lines. */
function totalsBeside(meaning: ColumnMeaning, mapping: Mapping, options: ReadOptions): Finding[] {
  const { amounts, columns } = meaning
  // What was charged for the order is what the person took.
  if (amounts.best.valor !== null || mapping.valor !== null || options.orderTotal === 'share') return []
  return amounts.documentTotals
    .filter(({ place, sure }) => sure && scoreHeader(columns[place]!.header).has('valor'))
    .map(({ place }) => ({
      code: 'valor_de_factura',
      kind: 'fact',
      text: `${titleOf(meaning, place)} es el total de toda la factura o pedido, no el de cada línea. El valor de cada línea es la cantidad por el precio.`,
    }))
}

/** The column of money where it holds totals of documents, and is no part of what another says that they came to. */
const totalOfDocuments = (
  { amounts: { documentTotals }, columns, documentKeys }: ColumnMeaning,
  { valor }: Mapping,
): DocumentTotal | undefined =>
  documentTotals.find(
    ({ place }) =>
      place === valor &&
      !documentTotals.some((total) => addsUpTo(columns[place]!, columns[total.place]!, documentKeys)),
  )

/** Whether nothing but a total of the document explains the figures, so that its lines share it. */
function isShared(
  { kind, evident }: DocumentTotal,
  { columns, documentKeys }: ColumnMeaning,
  { documento, fecha }: Mapping,
): boolean {
  // Without a column of documents nothing tells two of one client and day apart.
  if (!evident || documento === null) return false
  const dates = fecha === null ? undefined : columns[fecha]
  return kind === 'first' || !areOfSeveralDays(dates, documentKeys)
}

function documentTotalNote(title: string, { kind }: DocumentTotal): Finding {
  const where = kind === 'first' ? 'en una sola de sus líneas' : 'repetido en todas sus líneas'
  return {
    code: 'valor_de_factura',
    kind: 'fact',
    text: `${title} trae el total de cada factura ${where}: lo repartimos entre ellas.`,
  }
}

/** @param isOfDocument the title says that it is the document's */
const repeatedQuestion = (title: string, isOfDocument: boolean): Finding => ({
  code: 'valor_de_factura',
  kind: 'question',
  text: `${title} es igual en todas las líneas de cada factura. ¿Es el total de la factura, repetido, o el de cada línea?`,
  choices: [
    { label: 'Es el total de la factura', choose: { valueIs: 'document' } },
    { label: 'Es el total de cada línea', choose: { valueIs: 'line' } },
  ],
  chosen: isOfDocument ? 0 : 1,
})

/** Asks about money whose title says that it is of the document, where nothing tells which lines are of one. */
function documentTotalQuestion(meaning: ColumnMeaning, mapping: Mapping): Finding[] {
  const { columns, documentKeys } = meaning
  const { valor, documento, precio, producto, productoCodigo } = mapping
  if (valor === null || precio !== null || (producto ?? productoCodigo) === null) return []
  const isOfOne = isOneDocument(columns[valor]!, mapping, documentKeys)
  if ((documento !== null && !isOfOne) || !SAID_OF_DOCUMENT.test(fold(columns[valor]!.header))) return []
  return [
    {
      code: 'valor_de_factura',
      kind: 'question',
      text: `¿${titleOf(meaning, valor)} es el total de cada línea, o el de toda la factura o pedido?`,
      choices: [
        { label: 'Es el total de cada línea', choose: { valueIs: 'line' } },
        isOfOne
          ? { label: 'Es el total de la factura: repártelo entre sus líneas', choose: { valueIs: 'document' } }
          : { label: 'Es el total de la factura: carga solo las cantidades', choose: { mapping: { valor: null } } },
      ],
      chosen: 0,
    },
  ]
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
