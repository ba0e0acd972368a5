import { type Mapping, AMOUNT_ROLES } from '../../roles.ts'
import { RETURN_TYPE, SALE_TYPE } from '../sales/document-types.ts'
import type { Column } from '../columns/column.ts'
import { isListOfOthers, namesPersons } from '../columns/content-kinds.ts'
import { determines } from '../columns/determines.ts'
import { separatesFiles, areContiguous } from '../columns/runs.ts'
import { CAME_IN, paidByClients } from '../dates/stay-dates.ts'
import { fold } from './fold.ts'
import { kindOfCounted } from '../roles/counted-goods.ts'
import { scoreHeader } from './headers.ts'
import { isOtherDate } from './other-dates.ts'
import { type Candidate, ENOUGH } from '../roles/confirm-role.ts'
import { isBoolean } from '../roles/text-contents.ts'
import { holdsPaymentOutcomes } from '../sales/payment-outcomes.ts'
import { prepaidRedemptions } from '../sales/prepaid.ts'
import { wordsWithin } from '../../phrases.ts'

/** A column of dates found without its header must be dates almost throughout. */
const SURE_DATES = 0.9
/** Score of such a column, and of a product known by nothing but its place among unknown headers. */
const UNNAMED = 0.3

/** Dates on which nothing is sold, whatever else the file lacks. */
const NEVER_SALE = /venc|vence|nacim|birth|expir|validade|caduc|actualiz|updated|modific|ultim|last/i
/** Titles of sales, beside which the day that somebody or something came in is the sale's. */
const OF_SALES = /^(id|no|n|nro|numero)[ _.°]*(de )?(venta|factura|pedido)$/i

/** The column of dates where no header names it: the only one that is nothing but dates. */
export function unnamedDates(columns: Column[], mapping: Mapping): Candidate[] {
  const dated = columns.filter(
    ({ plainDates, filled, texts }) =>
      // A single date below the first row is the day of printing, at the foot of a report.
      (filled > 1 || (filled > 0 && texts[0] !== '')) && plainDates >= SURE_DATES,
  )
  const free = dated.filter(({ place, header }) => !Object.values(mapping).includes(place) && !isOtherDate(header))
  if (free.length === 1) return [{ role: 'fecha', place: free[0]!.place, score: UNNAMED }]
  // Of deliveries or payments, where it is the only date there is.
  // Of several it is asked which.
  const speaksOfSales = columns.some(({ header }) => OF_SALES.test(header)) || paidByClients(columns)
  const [first] = dated.filter(
    ({ header }) => !NEVER_SALE.test(header) && (speaksOfSales || !CAME_IN.test(fold(header))),
  )
  return free.length === 0 && first ? [{ role: 'fecha', place: first.place, score: UNNAMED }] : []
}

/** Headers of texts that are surely neither product nor client. */
const OTHER_TEXT = wordsWithin`
  // Parts of names, and who sold, delivered or attended, and as what.
  cargo | puesto |   surname | lastname | apellidos? | sobrenome | last name | first name | firstname | salesperson | sales person
  sales rep | rep | representante? | agent | agentes? | seller | vendedor | vendedora | dealer | cashier | cajero
  usuario | empleado | employee | asesor | responsable | encargad[oa] | gerente | manager | supervisor | duen[oa]
  parceiro | quien | a quien
  waiter | mesero | camarer[oa]s? | moz[oa] | atendente | garcom | repartidor(es)? | mensajer[oa] | domiciliari[oa]
  entregador | motorista | chofer | conductor | transportadora? | carrier | courier | lavador | tatuador[ae]?s?
  manicurista | instructor(a|es)? | terapeuta | masajista | profesional | tecnico | estilista | barber[oa] | alun[oa]
  alumn[oa] | supplier | proveedor | emisor | sociedad | agencia | entidad
  // Places and how to reach them.
  ciudad | city | cidade | municipio | comuna | colonia | barrio | bairro | distrito | district | province | provincia
  estado | state | pais | country | zona | region | area | sector | ruta | direccion | address | ubicacion | location
  geog | geography | billing | shipping | destino | origen | transporte | embarcacion | vessel | telefono | phone
  correo | email | mail
  // Times.
  mes | month | dia | day | year | ano | anio | semana | week | periodo | period | hora | horas? | hrs | time | turno
  // Payment, papers and remarks.
  cuenta | banco | pago | pagamento | payment | forma | metodo | method | medio | condicion | plazo | moneda | currency | moeda
  divisa | status | tipo | type | journal | serie | prefijo | prefix | hoja | motivo | razon | obs | observ | observacion | observaciones
  nota | notas | note | notes | comentario | comentarios | comment | url | link | image | imagen
  // What describes a product or a buyer.
  mode | modo | modalidad | unidad | unit | medida | measure | color | talla | talle | tamano | size | genero | gender | sexo | edad | industria
  industry | canal | clima | weather | evento | event | promocion | promotion
`

/** Lines that are too few for a product to recur, and share of the lines that different products are where they do. */
const FEW_LINES = 5
const RECURRING = 0.7

/** The product where no header names it: the one free column of recurring texts in words, and of a product and its group the product. */
export function unnamedProduct(columns: Column[], mapping: Mapping): Candidate[] {
  const kinds = kindOfCounted(columns, mapping)
  if (kinds.length > 0) return kinds
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
      !holdsPaymentOutcomes(column) &&
      !prepaidRedemptions(column) &&
      // "Cuenta1" is one of several.
      !OTHER_TEXT.test(fold(header).replace(/\d+$/, '')) &&
      scoreHeader(header).size === 0
    )
  })
  const sold = productInMoneyTitle(columns, mapping)
  const named = free.filter(({ header }) => fold(header) === sold)
  if (named.length === 1) return [{ role: 'producto', place: named[0]!.place, score: UNNAMED }]
  const recurring = free.filter(
    ({ distinct, filled }) =>
      (distinct > 1 && distinct < Math.max(3, RECURRING * filled)) || (distinct > 0 && filled < FEW_LINES),
  )
  if (recurring.length === 0) {
    const [noted, ...others] = free
    if (noted && others.length === 0 && areCounted(noted))
      return [{ role: 'producto', place: noted.place, score: UNNAMED }]
    return packSizes(columns, mapping)
  }
  const [one] = recurring.length === 1 ? recurring : pricedBy(recurring, columns, mapping)
  if (!one) return []
  // Names of which hardly any comes again, in a short file: they are the products, if what recurs is their group.
  const names = free.filter((other) => other !== one && other.phrases >= ENOUGH && other.distinct < other.filled)
  if (names.length === 0) return [{ role: 'producto', place: one.place, score: UNNAMED }]
  const [product] = names.filter((other) => determines(other, one))
  return names.length === 1 && product ? [{ role: 'producto', place: product.place, score: UNNAMED }] : []
}

/** Whether a column says what was sold as it was noted down, with how many: "2 arepas y 1 jugo". */
export const areCounted = ({ texts, filled }: Column): boolean =>
  texts.filter((text) => /^\d{1,3} ?(x )?\p{L}{3}/u.test(text)).length >= RECURRING * filled

/** What a title of money names besides: the "arreglo" of "Valor arreglo". */
function productInMoneyTitle(columns: readonly Column[], { valor, precio }: Mapping): string | undefined {
  const titles = [valor, precio].flatMap((place) => (place === null ? [] : [fold(columns[place]!.header)]))
  return titles.flatMap((title) => OF_MONEY.exec(title)?.[1] ?? [])[0]
}
const OF_MONEY = /^(?:valor|vr|vlr|precio|total|importe|monto|costo|preco) (?:de(?:l| la)? )?(.+)$/

/** Prices that must differ to tell by which names they go. */
const LEAST_PRICES = 3

/** Of several columns of names, the one alone of which each name has one price: "Vela" beside "Aroma". */
function pricedBy(names: readonly Column[], columns: readonly Column[], { precio }: Mapping): Column[] {
  const prices = precio === null ? undefined : columns[precio]!
  if (!prices || prices.distinct < LEAST_PRICES) return []
  const priced = names.filter((one) => determines(one, prices))
  return priced.length === 1 ? priced : []
}

/** What a cylinder or a bag holds: "9kg", "5 galones". */
const PACK_SIZE = /^\d+([.,]\d+)? ?(kgs?|kilos?|gr?|gramos|lbs?|libras|lts?|l|litros|ml|cc|oz|onzas|gal|galon(es)?)$/i

/** Where one thing is sold in several sizes, these are the products. */
function packSizes(columns: Column[], mapping: Mapping): Candidate[] {
  const sizes = columns.filter(
    ({ place, texts, distinct, filledShare }) =>
      !Object.values(mapping).includes(place) &&
      distinct > 1 &&
      filledShare > ENOUGH &&
      texts.every((text) => text === '' || PACK_SIZE.test(text.trim())),
  )
  return sizes.length === 1 ? [{ role: 'producto', place: sizes[0]!.place, score: UNNAMED }] : []
}

/** Lines that a column of documents must hold together beyond one each. */
const MIN_REPEATED = 3

/** How well a title must name an amount for its numbers to be no documents. */
const SURE_AMOUNT = 0.8

/**
 * The document where no header names it: codes of which each stands on lines that follow one another, all of one date, in each file that has it.
 * @param files the file of each row, '' where there is one
 */
export function unnamedDocument(columns: Column[], mapping: Mapping, files: readonly string[]): Candidate[] {
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const free = columns.filter((column) => {
    const { place, texts, codes, numbers, wholes, filledShare, distinct, filled, plainDates } = column
    if (Object.values(mapping).includes(place) || filledShare < 0.9 || plainDates >= ENOUGH) return false
    // Amounts with cents are no numbers of documents, whatever repeats among them.
    if (numbers >= 0.9 ? wholes < 1 : codes < 0.9) return false
    if (numbers >= 0.9 && AMOUNT_ROLES.some((role) => (scoreHeader(column.header).get(role) ?? 0) >= SURE_AMOUNT))
      return false
    if (filled - distinct < MIN_REPEATED || distinct < 0.1 * filled || distinct < MIN_REPEATED) return false
    if (
      /\b(id|no|numero|order|pedido|name|venta|codigo|orden|nota|factura|ticket)\b/.test(fold(column.header)) === false
    )
      return false
    const keys = separatesFiles(texts, files)
    const areOfOneDate = (at: number) =>
      dates === null || keys[at] !== keys[at - 1] || dates[at] === '' || dates[at] === dates[at - 1]
    return areContiguous(keys) && keys.every((_, at) => at === 0 || areOfOneDate(at))
  })
  return free.length > 0 ? [{ role: 'documento', place: free[0]!.place, score: UNNAMED }] : []
}

/** Types of document that a column tells apart, where one of them is a return. */
const MOST_TYPES = 12

/** Titles of what people write of a sale. */
const REMARK_HEADER = /^(observacion(es)?|observacao|observacoes|obs|notas?|comentarios?|novedad(es)?|detalles?)\b/

/** Whether a column tells types of document apart: a few words, of which one says that goods came back and another that they were sold. */
export function holdsDocumentTypes({ texts, distinct, letters }: Column): boolean {
  if (letters < 0.9 || distinct < 2 || distinct > MOST_TYPES) return false
  const different = [...new Set(texts)].map(fold)
  return different.some((text) => RETURN_TYPE.test(text)) && different.some((text) => SALE_TYPE.test(text))
}

/** The type of document where no header names it. */
export function unnamedType(columns: Column[], mapping: Mapping): Candidate[] {
  const free = columns.filter(
    (column) =>
      !Object.values(mapping).includes(column.place) &&
      !REMARK_HEADER.test(fold(column.header)) &&
      holdsDocumentTypes(column),
  )
  return free.length === 1 ? [{ role: 'tipoDocumento', place: free[0]!.place, score: UNNAMED }] : []
}
