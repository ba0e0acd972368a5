import type { Mapping, Role } from '../types.ts'
import { undoingCodes } from './coded.ts'
import type { Column } from './column.ts'
import { areDamaged } from './damaged-codes.ts'
import { isListOfOthers, namesPersons } from './content-kinds.ts'
import { determines } from './determines.ts'
import { fold } from './fold.ts'
import { isOtherDate, scoreHeader } from './headers.ts'
import { RETURN_TYPE, SALE_TYPE } from '../returns.ts'
import { looksLikeStates } from './states.ts'

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
/** Names made of digits are likelier codes. */
const NUMERIC_NAME = 0.5
/** A column of dates found without its header must be dates almost throughout. */
const SURE_DATES = 0.9
/** Score of such a column, and of a product known by nothing but its place among unknown headers. */
const UNNAMED = 0.3
/** What a title of products is worth over names of people, and titles that are of either. */
const OF_PERSONS = 0.6
const NAME_ALONE = /^((nombre|name|nome)( completo)?|(n|no|nom)?nombre|full name|nombres)$/
/** Below this share of filled rows a column is hardly the file's document, product or client. */
const SELDOM = 0.2
/** What stands in a column of units of measure. */
const MEASURES =
  /^(un|und|unds|unid|unidad|unidades|kg|kgs|kilo|g|gr|lb|lt|l|ml|m|mt|caja|cja|cj|pza|pz|pieza|paq|docena|ea|pc|pcs|each|unit|bolsa|galon|zz|niu|94|h87|kgm)$/

export const TEXT_ROLES: readonly Role[] = [
  'fecha',
  'documento',
  'tipoDocumento',
  'estado',
  'local',
  'cliente',
  'clienteCodigo',
  'producto',
  'productoCodigo',
  'categoria',
]

/** Every role but the amounts that a column's header proposes, as far as its content confirms. */
export function textCandidates(columns: Column[]): Candidate[] {
  return columns.flatMap((column) =>
    [...scoreHeader(column.header)].flatMap(([role, score]) =>
      TEXT_ROLES.includes(role) ? confirm({ role, place: column.place, score }, column) : [],
    ),
  )
}

function confirm(candidate: Candidate, column: Column): Candidate[] {
  const { role, place, score } = candidate
  // Without a single date or number it tells nothing; a client that is never named does no harm.
  if (column.filled === 0)
    return role === 'fecha' || role === 'documento' ? [] : [{ ...candidate, score: score * EMPTY_COLUMN }]
  const weaker = (share: number): Candidate => ({ role, place, score: score * share })
  switch (role) {
    case 'fecha':
      return column.dates >= ENOUGH ? [weaker(column.plainDates >= ENOUGH ? 1 : 0.98)] : []
    case 'estado':
      if (looksLikeStates(column.texts, fold(column.header))) return [candidate]
      if (undoingCodes(column)) return [candidate]
      // In Mexico, Brazil and Venezuela an "estado" is a region.
      return fold(column.header) === 'estado' && column.phrases + column.letters > ENOUGH
        ? [{ role: 'local', place, score: UNNAMED }]
        : []
    case 'producto':
    case 'cliente': {
      const code = role === 'producto' ? 'productoCodigo' : 'clienteCodigo'
      if (column.plainDates >= ENOUGH || isBoolean(column)) return []
      if (column.numbers >= ENOUGH)
        return column.wholes < ENOUGH
          ? []
          : [
              { role, place, score: score * NUMERIC_NAME },
              { role: code, place, score: score * NUMERIC_NAME },
            ]
      if (column.codes >= ENOUGH) return [weaker(0.8), { role: code, place, score: score * 0.7 }]
      // "Nombre" over people is the client's; "Servicio" may be of whoever gives it.
      if (role === 'producto' && namesPersons(column))
        return NAME_ALONE.test(fold(column.header))
          ? [{ role: 'cliente', place, score: score * 0.9 }, weaker(NUMERIC_NAME)]
          : [weaker(OF_PERSONS)]
      return [weaker(column.filledShare < SELDOM ? 0.4 : 1)]
    }
    case 'productoCodigo':
      if (column.plainDates >= ENOUGH) return []
      // Under "Código" there are names now and then, and under "Descripción" codes.
      if (column.phrases >= ENOUGH) return [weaker(0.6), { role: 'producto', place, score: score * 0.5 }]
      if (isCounter(column)) return [weaker(0.2)]
      return [weaker(column.filledShare < SELDOM ? 0.4 : 1)]
    case 'documento':
      if (column.plainDates >= ENOUGH || (column.numbers >= ENOUGH && column.wholes < ENOUGH)) return []
      if (column.phrases >= ENOUGH || (column.distinct === 1 && column.filled > 3)) return [weaker(0.3)]
      return [weaker(column.filledShare < 0.05 || areDamaged(column) ? EMPTY_COLUMN : 1)]
    case 'tipoDocumento':
      return column.plainDates >= ENOUGH || (column.distinct > 40 && column.filled < 2 * column.distinct)
        ? []
        : [candidate]
    case 'local':
    case 'categoria':
      if (column.plainDates >= ENOUGH || (column.numbers >= ENOUGH && column.wholes < ENOUGH)) return []
      if (measuresAlone(column) || isIssued(column)) return []
      // As many stores as sales are addresses or notes.
      return [weaker(column.filled > 20 && column.distinct > 0.9 * column.filled ? 0.3 : 1)]
    default:
      return column.plainDates >= ENOUGH ? [] : [candidate]
  }
}

/** Numbers of rows: 1, 2, 3 … */
function isCounter({ values, distinct, filled }: Column): boolean {
  return filled > 3 && distinct === filled && values.every((value, at) => at === 0 || value === values[at - 1]! + 1)
}

/** Yes and no, whatever the title says. */
function isBoolean({ texts }: Column): boolean {
  const different = [...new Set(texts)].filter((text) => text !== '')
  return (
    different.length > 0 &&
    different.length <= 2 &&
    different.every((text) => /^(0|1|true|false|verdadero|falso|si|no|sim|nao|yes|y|n|s|x)$/.test(fold(text)))
  )
}

/** The tax office's "Grupo": issued or received. */
function isIssued({ texts }: Column): boolean {
  return texts.every((text) => text === '' || /^(emitid|recibid|emitida|recibida)o?s?$/.test(fold(text)))
}

/** Share of a column's different texts that must be units of measure. */
const MEASURED = 0.7

function measuresAlone({ texts }: Column): boolean {
  const filled = [...new Set(texts.map(fold))].filter((text) => text !== '')
  return filled.length > 0 && filled.filter((text) => MEASURES.test(text)).length >= MEASURED * filled.length
}

/** Gives each role its best column and each column its best role, in place. @param order of equal scores the earlier wins */
export function assign(open: Candidate[], mapping: Mapping): Candidate[] {
  const taken = new Set(Object.values(mapping).filter((place) => place !== null))
  const given: Candidate[] = []
  // Array.sort is stable: of equal scores the column further left wins.
  for (const candidate of open.sort((a, b) => b.score - a.score)) {
    if (mapping[candidate.role] !== null || taken.has(candidate.place)) continue
    mapping[candidate.role] = candidate.place
    taken.add(candidate.place)
    given.push(candidate)
  }
  return given
}

/** Dates on which nothing is sold, whatever else the file lacks. */
const NEVER_SALE = /venc|vence|nacim|birth|expir|validade|caduc|actualiz|updated|modific|ultim|last|ingreso/i

/** The column of dates where no header names it: the only one that is nothing but dates. */
export function unnamedDates(columns: Column[], mapping: Mapping): Candidate[] {
  const free = columns.filter(
    ({ plainDates, filled, place, header }) =>
      filled > 0 && plainDates >= SURE_DATES && !Object.values(mapping).includes(place) && !isOtherDate(header),
  )
  if (free.length === 1) return [{ role: 'fecha', place: free[0]!.place, score: UNNAMED }]
  // Of deliveries or payments, where it is the only date there is.
  const dated = columns.filter(({ plainDates, filled }) => filled > 0 && plainDates >= SURE_DATES)
  // Of several it is asked which.
  const [first] = dated.filter(({ header }) => !NEVER_SALE.test(header))
  return free.length === 0 && first && mapping.fecha === null
    ? [{ role: 'fecha', place: first.place, score: UNNAMED }]
    : []
}

/** Headers of texts that are surely neither product nor client. */
const OTHER_TEXT =
  /\b(salesperson|sales rep|encargad[oa]|gerente|manager|supervisor|sociedad|geog|geography|industria|industry|serie|transportadora?|carrier|courier|agencia|entidad|rep|agent|waiter|cashier|vendedor|vendedora|cajero|usuario|ciudad|municipio|barrio|direccion|telefono|correo|email|mail|observacion|observaciones|nota|notas|comentario|comentarios|pago|forma|metodo|medio|condicion|plazo|moneda|unidad|medida|estado|status|hora|turno|mesero|empleado|asesor|responsable|canal|origen|pais|city|address|phone|payment|method|note|notes|comment|seller|employee|currency|country|time|unit|measure|genero|gender|sexo|edad|color|talla|talle|tamano|size|url|link|image|imagen|tipo|type|motivo|razon|ubicacion|location|colonia|comuna|destino|transporte|clima|weather|evento|event|promocion|promotion|supplier|proveedor|mes|month|dia|day|year|ano|anio|semana|week|zona|region|cidade|bairro|vendedora|pagamento|hoja)\b/

/** Lines that are too few for a product to recur, and share of the lines that different products are where they do. */
const FEW_LINES = 5
const RECURRING = 0.7

/** The product where no header names it: the one free column of recurring texts in words, and of a product and its group the product. */
export function unnamedProduct(columns: Column[], mapping: Mapping): Candidate[] {
  const free = columns.filter((column) => {
    const { header, place, letters, codes, filledShare, plainDates, numbers } = column
    return (
      !Object.values(mapping).includes(place) &&
      letters >= 0.9 &&
      // A name has words; a number of document or a reference has none.
      codes < ENOUGH &&
      plainDates < ENOUGH &&
      numbers < ENOUGH &&
      filledShare > ENOUGH &&
      !isBoolean(column) &&
      !isListOfOthers(column) &&
      !namesPersons(column) &&
      !OTHER_TEXT.test(fold(header)) &&
      scoreHeader(header).size === 0
    )
  })
  const recurring = free.filter(
    ({ distinct, filled }) =>
      (distinct > 1 && distinct < Math.max(3, RECURRING * filled)) || (distinct > 0 && filled < FEW_LINES),
  )
  if (recurring.length !== 1) return []
  const [one] = recurring as [Column]
  // Names of which hardly any comes again, in a short file: they are the products, if what recurs is their group.
  const names = free.filter((other) => other !== one && other.phrases >= ENOUGH && other.distinct < other.filled)
  if (names.length === 0) return [{ role: 'producto', place: one.place, score: UNNAMED }]
  const [product] = names.filter((other) => determines(other, one))
  return names.length === 1 && product ? [{ role: 'producto', place: product.place, score: UNNAMED }] : []
}

/** Lines that a column of documents must hold together beyond one each. */
const MIN_REPEATED = 3

/** The document where no header names it: codes of which each stands on lines that follow one another, all of one date. */
export function unnamedDocument(columns: Column[], mapping: Mapping): Candidate[] {
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const free = columns.filter((column) => {
    const { place, texts, codes, numbers, wholes, filledShare, distinct, filled, plainDates } = column
    if (Object.values(mapping).includes(place) || filledShare < 0.9 || plainDates >= ENOUGH) return false
    if (codes < 0.9 && !(numbers >= 0.9 && wholes === 1)) return false
    if (filled - distinct < MIN_REPEATED || distinct < 0.1 * filled || distinct < MIN_REPEATED) return false
    if (
      /\b(id|no|numero|order|pedido|name|venta|codigo|orden|nota|factura|ticket)\b/.test(fold(column.header)) === false
    )
      return false
    const ended = new Set<string>()
    return texts.every((text, at) => {
      const before = texts[at - 1]
      if (at === 0 || text === before)
        return at === 0 || dates === null || dates[at] === '' || dates[at] === dates[at - 1]
      ended.add(before!)
      return !ended.has(text)
    })
  })
  return free.length > 0 ? [{ role: 'documento', place: free[0]!.place, score: UNNAMED }] : []
}

/** Types of document that a column tells apart, where one of them is a return. */
const MOST_TYPES = 12

/** The type of document where no header names it: a few words, of which one says that goods came back and another that they were sold. */
export function unnamedType(columns: Column[], mapping: Mapping): Candidate[] {
  const free = columns.filter(({ place, texts, distinct, letters }) => {
    if (Object.values(mapping).includes(place) || letters < 0.9 || distinct < 2 || distinct > MOST_TYPES) return false
    const different = [...new Set(texts)].map(fold)
    return different.some((text) => RETURN_TYPE.test(text)) && different.some((text) => SALE_TYPE.test(text))
  })
  return free.length === 1 ? [{ role: 'tipoDocumento', place: free[0]!.place, score: UNNAMED }] : []
}
