import { SPENDING_WORDS } from '../headers/spending-words.ts'
import { SALE_TYPE } from '../sales/document-types.ts'
import type { Role } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { isListOfPayments, namesPersons } from '../columns/content-kinds.ts'
import { areDamaged } from '../columns/damaged-codes.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { looksLikeStates, stateOf } from '../sales/states.ts'
import { undoingCodes } from '../sales/undoing-codes.ts'
import { isNoStore } from './no-store.ts'
import {
  areTimesOrShares,
  isBoolean,
  isCharge,
  isCounter,
  isIssued,
  isNumbered,
  isOwn,
  measuresAlone,
  NAME_ALONE,
  OWN,
} from './text-contents.ts'
import { wordsWithin } from '../../phrases.ts'

/** One role that one column may play, and how much speaks for it. */
export interface Candidate {
  role: Role
  place: number
  score: number
}

/** Share of a column's filled cells that must read as dates or numbers; letterheads and footers take some. */
export const ENOUGH = 0.6
/** A column without a single value under a fitting header: believed only if nothing else fits. */
const EMPTY_COLUMN = 0.2
/** What a title of products is worth over one and the same on all rows. */
const ONE_PRODUCT = 0.9
/** What a title of codes is worth over one code a line. */
const OF_LINES = 0.6
/** Names made of digits are likelier codes. */
export const NUMERIC_NAME = 0.5
/** Score of a region under the title of states. */
const REGION = 0.3
/** What a title of products is worth over names of people. */
const OF_PERSONS = 0.6
/** Who bought, or whose shop it is: nobody has more companies of their own. */
const COMPANY = /^(empresa|company)\b/
const MOST_COMPANIES = 12
/** What was done with the money or the goods, and no place: "Recebido loja". */
const IS_DONE = /^(recebid|recibid|pagad|enviad|entregad|transferid|received|paid|sent)(o|a|os|as)?\b/
/** How many of it are in a package. */
const PER_PACK = /\b(per|por|x) (bundle|pack|package|box|case|caja|paquete|empaque|bulto|caixa|pacote|fardo)\b/
/** Share of zeros from which numbers are amounts of some rows: documents have numbers of their own. */
const SOME_ZEROS = 0.3
/** What a date that few rows have, and not the first, is worth beside another. */
const SELDOM_DATE = 0.3
/** Below this share of filled rows a column is hardly the file's document, product or client. */
const SELDOM = 0.2
/** "Diseño / zona": where on somebody a work is. */
const isPlaceOfWork = (header: string): boolean => {
  const [first, second] = header.split('/')
  return second !== undefined && !scoreHeader(first!).has('local')
}

/** The shop as its terminal knows it, on every row. */
const namesOneShop = ({ header, distinct, filled }: Column): boolean =>
  distinct === 1 && filled > 3 && /\b(comercio|comercial|terminal)\b/.test(fold(header))

/** What a title of documents is worth over what was ordered. */
const AS_ORDERED = 0.6
/** Share of a column's filled cells that name something named before, with something else in between. */
const COMES_BACK = 0.5

/** Whether what a column holds is named again and again, as goods and clients are and no document is. */
function hasRepeatedTexts({ texts, filled }: Column): boolean {
  const seen = new Set<string>()
  let [again, last] = [0, '']
  for (const text of texts) {
    if (text === '') continue
    if (text !== last && seen.has(text)) again++
    seen.add(text)
    last = text
  }
  return again > COMES_BACK * filled
}

/** A type of document, on every row, of what the shop paid. */
const SPENT_TYPE = new RegExp(
  `^(${SPENDING_WORDS}|pagos?|abonos?|nominas?|retiros?|traslados?|cotizaci|presupuesto|pedido|remision)`,
)
/** "Repuestos $" is what they cost. */
const IN_MONEY = /[$€₡]|\bS\/(?!\w)/

/** Cells that tell whether figures with cents are seldom the same twice, as no codes are. */
const TELLING_CELLS = 20
const areMostlyCents = ({ numbers, wholes, distinct, filled }: Column): boolean =>
  numbers >= ENOUGH && wholes < ENOUGH && filled >= TELLING_CELLS && distinct > ENOUGH * filled

/** Kinds of papers by which people and businesses are known, under "Tipo de documento"; folding takes a dash away. */
const OF_IDENTITY =
  /^(|ruc|dni|cc|c c|nit|ce|ti|rut|run|cuit|cuil|rfc|curp|cpf|cnpj|pas|pasaporte|cedula( de (ciudadania|extranjeria|identidad))?|carnet( de)? extranjeria|registro civil|tarjeta de identidad|otros?|varios)$/

/** What "Tipo" may be of, beside the document. */
const TYPE_OF_OTHER = wordsWithin`
  pagos? | pagamentos? | payments? | tarjetas? | cards? | tender | fretes? | fletes? | freight | envios? | shipping
  entregas? | delivery | client[es]?s? | customers? | productos? | produtos? | products? | articulos? | items?
  precios? | precos? | price | moneda | currency | cuenta | conta | membresias? | planes | plan | habitacion(es)?
  eventos? | servicios?
`

/** What a column's content leaves of the roles that its title proposes: less, others, or none. */
export function confirm(candidate: Candidate, column: Column): Candidate[] {
  const { role, score } = candidate
  // Without a single date or number it tells nothing; a client that is never named does no harm.
  if (column.filled === 0)
    return role === 'fecha' || role === 'documento' ? [] : [{ ...candidate, score: score * EMPTY_COLUMN }]
  if (role !== 'fecha' && areTimesOrShares(column)) return []
  return (CONFIRM[role] ?? confirmGroup)(candidate, column)
}

type Confirm = (candidate: Candidate, column: Column) => Candidate[]

const CONFIRM: Partial<Record<Role, Confirm>> = {
  fecha: confirmDate,
  estado: confirmState,
  producto: confirmName,
  cliente: confirmName,
  productoCodigo: confirmProductCode,
  documento: confirmDocument,
  tipoDocumento: confirmDocumentType,
  clienteCodigo: (candidate, column) =>
    column.plainDates >= ENOUGH ? [] : [weaker(candidate, isOwn(column) ? OWN : 1)],
}

const weaker = (candidate: Candidate, share: number): Candidate => ({ ...candidate, score: candidate.score * share })

function confirmDate(candidate: Candidate, column: Column): Candidate[] {
  if (column.dates < ENOUGH) return []
  const isSeldom = column.filledShare < SELDOM && column.texts[0] === ''
  return [weaker(candidate, (column.plainDates >= ENOUGH ? 1 : 0.98) * (isSeldom ? SELDOM_DATE : 1))]
}

function confirmState(candidate: Candidate, column: Column): Candidate[] {
  if (looksLikeStates(column.texts, fold(column.header)) || undoingCodes(column)) return [candidate]
  // In Mexico, Brazil and Venezuela an "estado" is a region; none is called "Entregado".
  const isRegion =
    fold(column.header) === 'estado' &&
    column.phrases + column.letters > ENOUGH &&
    column.texts.some((text) => /[^\W\d_]{2}/u.test(fold(text))) &&
    !column.texts.some((text) => text !== '' && stateOf(text, '') !== 'unknown')
  return isRegion ? [{ role: 'local', place: candidate.place, score: REGION }] : []
}

/** Whether most cells have marks between their thousands, as no code has. */
const areGrouped = ({ texts, filled }: Column): boolean =>
  texts.filter((text) => /^\d{1,3}([.,]\d{3})+$/.test(text)).length >= ENOUGH * filled

/** Of products and of clients. */
function confirmName(candidate: Candidate, column: Column): Candidate[] {
  const { role, place, score } = candidate
  if (PER_PACK.test(fold(column.header))) return []
  if (namesOneShop(column)) return role === 'producto' ? [{ role: 'local', place, score }] : []
  const code = role === 'producto' ? 'productoCodigo' : 'clienteCodigo'
  if (column.plainDates >= ENOUGH || isBoolean(column)) return []
  // "Name" over #1001 and #1002 is the order's.
  if (isNumbered(column)) return [{ role: 'documento', place, score }]
  if (column.numbers >= ENOUGH) {
    // Figures on few rows are what was bought that day.
    const areAmounts =
      column.wholes < ENOUGH ||
      column.filledShare < SELDOM ||
      column.moneySigns >= ENOUGH ||
      areGrouped(column) ||
      IN_MONEY.test(column.header) ||
      column.values.some((value) => value < 0)
    return areAmounts ? [] : [weaker(candidate, NUMERIC_NAME), { role: code, place, score: score * NUMERIC_NAME }]
  }
  if (column.codes >= ENOUGH) return [weaker(candidate, 0.8), { role: code, place, score: score * 0.7 }]
  // "Nombre" over people is the client's; "Servicio" may be of whoever gives it.
  if (role === 'producto' && namesPersons(column))
    return NAME_ALONE.test(fold(column.header))
      ? [{ role: 'cliente', place, score: score * 0.9 }, weaker(candidate, NUMERIC_NAME)]
      : [weaker(candidate, OF_PERSONS)]
  // "Menú principal" on every row, beside what was chosen of it.
  if (isOwn(column)) return [weaker(candidate, role === 'cliente' ? OWN : ONE_PRODUCT)]
  return [weaker(candidate, column.filledShare < SELDOM ? 0.4 : 1)]
}

function confirmProductCode(candidate: Candidate, column: Column): Candidate[] {
  if (column.plainDates >= ENOUGH || isCharge(column) || namesOneShop(column)) return []
  // Under "Código" there are names now and then, and under "Descripción" codes.
  if (column.phrases >= ENOUGH)
    return [weaker(candidate, 0.6), { role: 'producto', place: candidate.place, score: candidate.score * 0.5 }]
  if (isCounter(column)) return [weaker(candidate, 0.2)]
  if (areMostlyCents(column)) return []
  // Another on every one of many lines numbers the lines.
  if (column.filled >= TELLING_CELLS && column.distinct === column.filled) return [weaker(candidate, OF_LINES)]
  return [weaker(candidate, column.filledShare < SELDOM ? 0.4 : 1)]
}

function confirmDocument(candidate: Candidate, column: Column): Candidate[] {
  const { numbers, wholes, texts, filled, filledShare, distinct, phrases } = column
  if (column.plainDates >= ENOUGH || (numbers >= ENOUGH && wholes < ENOUGH)) return []
  if (numbers >= ENOUGH && texts.filter((text) => text === '0').length > SOME_ZEROS * filled) return []
  // Words that come again, without a figure, are no numbers of documents.
  if (column.letters >= ENOUGH && distinct > 1 && distinct < filled && !texts.some((text) => /\d/.test(text))) return []
  // "Pedido" over "Torta de chocolate", again and again, is what was ordered.
  if (phrases >= ENOUGH && hasRepeatedTexts(column))
    return namesPersons(column)
      ? []
      : [{ role: 'producto', place: candidate.place, score: candidate.score * AS_ORDERED }]
  // Words on few rows are remarks.
  if (phrases >= ENOUGH && filledShare < SELDOM) return []
  if (phrases >= ENOUGH || (distinct === 1 && filled > 3)) return [weaker(candidate, 0.3)]
  // The document that a credit note answers stands on its row alone; one told once is on the first of its lines.
  if (filledShare < SELDOM && texts[0] === '') return [weaker(candidate, EMPTY_COLUMN)]
  return [weaker(candidate, filledShare < 0.05 || areDamaged(column) ? EMPTY_COLUMN : 1)]
}

function confirmDocumentType(candidate: Candidate, column: Column): Candidate[] {
  const { texts, distinct, filled } = column
  if (texts.every((text) => text === '' || OF_IDENTITY.test(fold(text)))) return []
  // "Tipo de emisión" is "NORMAL" on every row.
  if (distinct === 1 && filled > 3 && !SALE_TYPE.test(fold(texts[0]!)))
    return SPENT_TYPE.test(fold(texts[0]!)) ? [weaker(candidate, 0.3)] : []
  const isNone =
    column.plainDates >= ENOUGH || (distinct > 40 && filled < 2 * distinct) || TYPE_OF_OTHER.test(fold(column.header))
  return isNone ? [] : [candidate]
}

/** Of stores and of categories. */
function confirmGroup(candidate: Candidate, column: Column): Candidate[] {
  const { role } = candidate
  if (column.plainDates >= ENOUGH || (column.numbers >= ENOUGH && column.wholes < ENOUGH)) return []
  if (measuresAlone(column) || isIssued(column)) return []
  if (role === 'categoria' && isListOfPayments(column)) return []
  if (role === 'local' && (IS_DONE.test(fold(column.header)) || isPlaceOfWork(column.header))) return []
  if (role === 'local' && isNoStore(column)) return []
  if (role === 'local' && COMPANY.test(fold(column.header)) && column.distinct > MOST_COMPANIES) return []
  // As many stores as sales are addresses or notes.
  return column.filled > 20 && column.distinct > 0.9 * column.filled ? [] : [candidate]
}
