/** What was taken for a product, or for its code, and is none, as what stands below its title tells. */
import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { GOODS_COUNTS } from '../headers/goods.ts'
import { ENOUGH } from './confirm-role.ts'

/** Rows that tell. */
const LEAST_ROWS = 20

/** Titles of a code that do not say of what. */
const ANY_CODE = /^(referencia|referencia interna|ref|codigo|code|cod|clave|numero referencia|reference)$/
/** Share of the lines that have a code of their own from which it names the lines and not what they sold. */
const OF_ITS_OWN = 0.95

/** A code that does not say of what and is another on each line of several days is of a document of one line, and of no product. */
export function dropReferences(columns: Column[], mapping: Mapping): void {
  const { producto, productoCodigo, fecha } = mapping
  const place = producto ?? productoCodigo
  if (place === null || fecha === null || (producto !== null && productoCodigo !== null)) return
  const { header, distinct, filled, numbers } = columns[place]!
  if (!ANY_CODE.test(fold(header)) || filled < LEAST_ROWS || distinct < OF_ITS_OWN * filled) return
  if (columns[fecha]!.distinct <= 1) return
  Object.assign(mapping, { producto: null, productoCodigo: null })
  // Letters by chance may be those of a credit note.
  if (numbers === 1) mapping.documento ??= place
}

const GOODS_COUNTED =
  /^(productos|articulos|items?|itens|produtos|products|piezas|pecas|prendas|platos|platillos|servicios|servicos|services)$/
/** Whether a title names what is sold in the plural, which over numbers may be how many. */
export const mayCountGoods = (header: string): boolean =>
  GOODS_COUNTED.test(fold(header)) || GOODS_COUNTS.has(fold(header))

/** Share of the rows that must be the only one of their day and place, or of their document. */
const ONE_A_DAY = 0.98
/** Up to how many goods an order is seldom of more. */
const MOST_OF_ORDER = 100

/** Groups of goods, one a row, from which a report sums them up. */
const LEAST_GROUPS = 3

/** Whether each row is all of a group of goods: how many of them were sold stands beside it. */
const isRowAGroup = (columns: readonly Column[], { categoria }: Mapping): boolean =>
  categoria !== null &&
  columns[categoria]!.filled >= LEAST_GROUPS &&
  columns[categoria]!.distinct === columns[categoria]!.filled &&
  columns[categoria]!.filledShare >= ONE_A_DAY

/** "Productos" over whole numbers, a row a group, a row a day and a store or a row an order, is how many were sold and no product. */
export function dropCountOfGoods(columns: Column[], mapping: Mapping): void {
  const place = mapping.producto ?? mapping.productoCodigo
  const { fecha, local } = mapping
  if (place === null || (mapping.producto !== null && mapping.productoCodigo !== null)) return
  const goods = columns[place]!
  if (!mayCountGoods(goods.header) || goods.numbers < 1 || goods.wholes < 1) return
  if (isRowAGroup(columns, mapping)) {
    Object.assign(mapping, { producto: null, productoCodigo: null })
    return
  }
  if (fecha === null) return
  const days = goods.texts.map(
    (_, at) => `${columns[fecha]!.texts[at]}|${local === null ? '' : columns[local]!.texts[at]}`,
  )
  if (days.length < LEAST_ROWS) return
  const order = mapping.documento === null ? null : columns[mapping.documento]!
  const isOfOrders =
    order !== null &&
    order.filled >= LEAST_ROWS &&
    order.distinct >= ONE_A_DAY * order.filled &&
    goods.values.every((value) => value >= 0 && value < MOST_OF_ORDER)
  if (!isOfOrders && new Set(days).size < ONE_A_DAY * days.length) return
  Object.assign(mapping, { producto: null, productoCodigo: null })
}

/** Of a product's code there are about as many as names; of a counter or a size there are a few, each beside many names. */
const CODES_PER_NAME = 0.25

/** Names that one code for all of them cannot be of. */
const LEAST_NAMES = 5

/** Whole numbers of which each stands beside many names, or beside some under a title of what is counted, are not the products' code. */
export function dropUnrelatedCode(columns: Column[], mapping: Mapping): void {
  const { producto, productoCodigo } = mapping
  if (producto === null || productoCodigo === null) return
  const [names, codes] = [columns[producto]!, columns[productoCodigo]!]
  const isFew = codes.distinct < CODES_PER_NAME * names.distinct
  if (codes.numbers < ENOUGH || !(isFew || mayCountGoods(codes.header))) return
  const isOne = codes.distinct === 1 && names.distinct >= LEAST_NAMES
  if (isOne || (!determines(codes, names) && !determines(names, codes))) mapping.productoCodigo = null
}

/** Titles of codes that plainly are products'. */
const GOODS_CODE =
  /\b(productos?|products?|produtos?|articulos?|items?|sku|plu|ean|upc|barras?|barcode|referencia|ref)\b/
/** Share of the codes that there are names at most, where the code is of the sale. */
const NAMES_PER_CODE = 0.5

/**
 * A code that is another on nearly each line, beside a name that recurs, is the sale's, "Código Venda"; by a title of goods, "item_id", where another
 * column has one code for each name.
 */
export function dropCodeOfSale(columns: Column[], mapping: Mapping): void {
  const { producto, productoCodigo, fecha } = mapping
  if (producto === null || productoCodigo === null || fecha === null) return
  const { header, distinct, filled } = columns[productoCodigo]!
  if (filled < LEAST_ROWS || distinct < OF_ITS_OWN * filled) return
  if (columns[producto]!.distinct > NAMES_PER_CODE * distinct || columns[fecha]!.distinct <= 1) return
  if (GOODS_CODE.test(fold(header))) {
    mapping.productoCodigo = codeOfNames(columns, mapping) ?? productoCodigo
    return
  }
  mapping.productoCodigo = null
  mapping.documento ??= productoCodigo
}

/** Place of a free column by a title of goods of which each code stands beside one name, and each name beside one code. */
function codeOfNames(columns: Column[], mapping: Mapping): number | undefined {
  const names = columns[mapping.producto!]!
  return columns.find(
    (column) =>
      !Object.values(mapping).includes(column.place) &&
      column.codes + column.wholes >= ENOUGH &&
      /(id|cod(igo)?|code|sku|ref(erencia)?)$/.test(fold(column.header).replaceAll(' ', '')) &&
      determines(column, names) &&
      determines(names, column),
  )?.place
}
