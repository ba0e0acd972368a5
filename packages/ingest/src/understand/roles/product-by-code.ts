import type { Mapping } from '../../roles.ts'
import type { Column } from '../columns/column.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { ENOUGH } from './confirm-role.ts'
import { wordsWithin } from '../../phrases.ts'

/** Titles that plainly say product; "Nombre", "Name" or "Descripción" are of many things. */
const PLAIN =
  /\b(productos?|products?|produtos?|articulos?|items?|mercancia|mercadoria|servicios?|publicacion|lineitem|sku|plato|platillo|descripcion|description|descricao|detalle|concepto|modelo)\b/
/** Titles of columns that a code determines as well and that are no names: groups, prices, makers. */
const NO_NAME = wordsWithin`
  categoria | category | linea | grupo | group | familia | family | marca | brand | rubro | clase | departamento
  seccion | unidad | medida | um | proveedor | supplier | moneda | bodega | almacen | cliente | customer | vendedor
  ciudad | city | direccion | correo | telefono | color | talla | tipo | type | estado | status
`
/** Share of the cells that must be words, and different values that tell something. */
const WORDS = 0.8
const LEAST_DISTINCT = 3

/** Titles of a name that do not say of what. */
const ANY_NAME = /^(nombre|name|nome)$/

/** A name that does not say of what is the product's and not a client's where each stands beside one code of a product, more than once. */
function nameOfProduct(columns: Column[], mapping: Mapping): void {
  const { producto, productoCodigo, cliente } = mapping
  if (producto !== null || productoCodigo === null || cliente === null) return
  const [codes, names] = [columns[productoCodigo]!, columns[cliente]!]
  const pairs = new Set(codes.texts.map((code, at) => `${code}\n${names.texts[at]}`)).size
  const isOneOfEach = pairs === codes.distinct && pairs === names.distinct
  if (!ANY_NAME.test(fold(names.header)) || !isOneOfEach || pairs < LEAST_DISTINCT || pairs === codes.filled) return
  Object.assign(mapping, { producto: cliente, cliente: null })
}

/** Numbers under the title of the product are its code where they determine a column of names: "Item" beside "Item resumen". */
function codeAsProduct(columns: Column[], mapping: Mapping): void {
  const { producto, productoCodigo } = mapping
  if (producto === null || productoCodigo !== null || columns[producto]!.letters > 0) return
  const found = namesOf(columns[producto]!, columns, mapping)
  if (found.length === 1) Object.assign(mapping, { producto: found[0]!.place, productoCodigo: producto })
}

/** Free columns of words of which a code has one each. */
const namesOf = (codes: Column, columns: Column[], mapping: Mapping): Column[] =>
  columns.filter(
    (column) =>
      !Object.values(mapping).includes(column.place) &&
      column.letters >= WORDS &&
      // "USD 12,50" is a price, which a code determines as well.
      column.numbers < ENOUGH &&
      column.codes < ENOUGH &&
      column.plainDates < ENOUGH &&
      // Groups have fewer values than codes; of a name there is about one for each.
      column.distinct >= Math.max(LEAST_DISTINCT, codes.distinct / 2) &&
      !NO_NAME.test(fold(column.header)) &&
      determines(codes, column),
  )

/**
 * The name that the product's code determines, in place, where the one taken stands beside the code by chance: "nnombre" of the client
 * beside "concepto" and "nconcepto".
 */
export function nameByCode(columns: Column[], mapping: Mapping): void {
  codeAsProduct(columns, mapping)
  nameOfProduct(columns, mapping)
  const { producto, productoCodigo } = mapping
  if (productoCodigo === null) return
  const codes = columns[productoCodigo]!
  if (codes.distinct < LEAST_DISTINCT) return
  if (producto !== null) {
    const taken = columns[producto]!
    if (PLAIN.test(fold(taken.header)) || determines(codes, taken)) return
  }
  const found = namesOf(codes, columns, mapping)
  if (found.length !== 1) return
  const before = producto
  mapping.producto = found[0]!.place
  // What was taken for the product may be the client, by a name that is of many things.
  if (before !== null && mapping.cliente === null && scoreHeader(columns[before]!.header).has('producto'))
    mapping.cliente = before
}

/** Titles of a code that do not say of what. */
const ANY_CODE = /^(codigo|code|cod|clave|referencia|ref)$/

/** A code that does not say of what is the client's where each stands beside one client, and no product is named. */
export function codeOfClient(columns: Column[], mapping: Mapping): void {
  const { producto, productoCodigo, cliente, clienteCodigo } = mapping
  if (producto !== null || productoCodigo === null || cliente === null || clienteCodigo !== null) return
  const [codes, clients] = [columns[productoCodigo]!, columns[cliente]!]
  if (!ANY_CODE.test(fold(codes.header)) || !determines(codes, clients) || !determines(clients, codes)) return
  Object.assign(mapping, { productoCodigo: null, clienteCodigo: productoCodigo })
}
