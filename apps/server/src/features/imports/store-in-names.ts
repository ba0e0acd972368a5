import { monthNumber } from '@vigia/ingest/understand/dates/month-names.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { ownWordsOf, storeNamedBy, wordsOf } from './store-words.ts'

/** Words in names of sales files that do not name a store. */
const GENERIC_WORDS = new Set(
  `actualizado al almacen ano anual archivo articulo articulos base bodega by caja cajas cartera categoria categorias cliente
  clientes comprobante comprobantes consolidado contado cop copia copy corregida corregido cotizacion cotizaciones credito cuaderno datos de
  debito definitivo del desde detallada detalladas detallado detallados detalle dia dian diaria diarias diario
  documento documentos electronica electronicas electronico electronicos emitidas emitidos excel existencias export exportado
  factura facturacion facturas final formato general hasta hoja informe informes inventario item items libreta libro linea
  lineas lista listado local marca marcas mensual mes mi mia mias mio mios mis mostrador movimiento movimientos negocio nota notas
  nueva nuevo order orders otra otras otro otros pedidos pesos planilla por pos presupuesto presupuestos producto productos proveedor
  proveedores punto q1 q2 q3 q4 receipt receipts recibos ref referencia referencias registro registros report reporte
  reportes resumen sale sales sede semana semanal semestre sheet stock sucursal tabla tienda total totales tpv trimestre
  unidades v1 v2 v3 vendedor vendedores vendido vendidos venta ventas version xml zip`.split(/\s+/),
)
/** Words that distinguish files of one store: their days, parts, kinds of payment and versions. A store's name may contain them too. */
const PARTS = new Set(
  `lunes martes miercoles jueves viernes sabado sabados domingo domingos fin inicio quincena quincenas bimestre parte partes turno
  manana tarde noche primer primera primero segundo segunda tercer tercera tercero cuarto cuarta quinta quinto ultima ultimo uno una dos tres
  cuatro cinco efectivo tarjeta tarjetas transferencia transferencias nequi daviplata bancolombia navidad halloween temporada
  antes despues viejo vieja anterior anteriores borrador revisado revisada enviado enviada ok bien listo lista completo completa pendiente pendientes`.split(
    /\s+/,
  ),
)
/** Words that name no store by themselves, but may be part of a name: 'La 14', 'El Poblado', 'Calle 5'. */
const ARTICLES = new Set(['la', 'el', 'los', 'las', 'y', 'e', 'en', 'con', 'para'])
/** Words that may be followed by a number. */
const BEFORE_NUMBERS = new Set(
  'la calle cl cll carrera cra kra cr avenida av transversal diagonal autopista km kilometro piso zona barrio'.split(
    ' ',
  ),
)
const LONGEST_NUMBER = 3
const MOST_WORDS = 4
const LEGAL_FORMS = new Set(['sas', 'ltda', 'sa', 'eu', 'cia'])

/** 'LA 14' → 'La 14': names that are all in capitals, or all in small letters, are capitalised. */
const asName = (text: string): string => {
  const isPlain = text === text.toUpperCase() || text === text.toLowerCase()
  return isPlain
    ? text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
    : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The parts of a file's name that remain without words that do not name a store. */
const piecesOf = (fileName: string): string[] => {
  const words =
    fileName
      .normalize('NFC')
      .replace(/\.[a-z]{3,4}$/i, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const pieces: string[][] = [[]]
  words.forEach((word, at) => {
    const key = nameKey(word)
    const before = at === 0 ? '' : nameKey(words[at - 1]!)
    const isNumber = /\d/.test(key)
    const isDistinctive = isNumber
      ? key.length <= LONGEST_NUMBER && /^\d+$/.test(key) && BEFORE_NUMBERS.has(before)
      : key.length > 1 && !GENERIC_WORDS.has(key) && monthNumber(key) === null
    if (isDistinctive) pieces.at(-1)!.push(word)
    else pieces.push([])
  })
  return pieces.flatMap((piece) => {
    const last = piece.findLastIndex((word) => !ARTICLES.has(nameKey(word)))
    const named = piece.slice(0, last + 1)
    return named.some((word) => !ARTICLES.has(nameKey(word))) ? [named.join(' ')] : []
  })
}

/** A store name that no earlier file has. */
export interface StoreInNames {
  nombre: string
  /** Whether the titles of all tables contain its words too. */
  isTitled: boolean
}

/**
 * The store name that all file names seem to contain: 'LA 14 cuaderno 2024.xlsx' belongs to «La 14».
 * @param titles the text above each table, and the name of its sheet
 * @returns undefined if no part is left, or several are
 */
export const storeInNames = (fileNames: readonly string[], titles: readonly string[]): StoreInNames | undefined => {
  const [first = [], ...others] = fileNames.map(piecesOf)
  const common = first.filter((piece) =>
    others.every((pieces) => pieces.some((one) => nameKey(one) === nameKey(piece))),
  )
  const [piece, ...more] = common
  if (piece === undefined || more.length > 0) return undefined
  const words = wordsOf(piece)
  if (words.length > MOST_WORDS || words.some((word) => LEGAL_FORMS.has(word))) return undefined
  const isTitled =
    titles.length > 0 && titles.every((title) => ` ${wordsOf(title).join(' ')} `.includes(` ${words.join(' ')} `))
  return { nombre: asName(piece), isTitled }
}

/** Words that may be the whole name of a store: 'Ventas Bodega enero.csv' beside 'Ventas Centro enero.csv'. */
const LABELS = ['bodega', 'almacen', 'tienda']

/** The store named in a file's name; if there is no such name, the kind of place that it mentions. */
const storeInFileName = (fileName: string): string | undefined => {
  const named = storeInNames([fileName], [])
  if (named && wordsOf(named.nombre).every((word) => PARTS.has(word))) return undefined
  if (named || piecesOf(fileName).length > 0) return named?.nombre
  const label = wordsOf(fileName).find((word) => LABELS.includes(word))
  return label && asName(label)
}

/** The store of each file, by its own name: 'norte enero.csv' and 'sur enero.csv' belong to two stores. */
export const storesInNames = (fileNames: readonly string[]): string[] => {
  const inFileNames = fileNames.flatMap((name) => storeInFileName(name) ?? [])
  return [...new Map(inFileNames.map((name) => [nameKey(name), name])).values()]
}

/** The store whose name is in all file names: its distinctive words or, if no other store is named, the word that is its whole name, as «Bodega». */
export const storeCalled = <S extends { nombre: string }>(
  stores: readonly S[],
  fileNames: readonly string[],
): S | undefined => {
  const named = storeNamedBy(stores, fileNames)
  if (named || fileNames.some((name) => piecesOf(name).length > 0)) return named
  const [store, ...others] = stores.filter(
    ({ nombre }) =>
      ownWordsOf(nombre).length === 0 &&
      fileNames.every((name) => ` ${wordsOf(name).join(' ')} `.includes(` ${wordsOf(nombre).join(' ')} `)),
  )
  return others.length === 0 ? store : undefined
}

/** The store named in a title above a table: the one with exactly that name, else the one whose words the title contains. */
export const storeTitled = <S extends { nombre: string }>(stores: readonly S[], title: string): S | undefined =>
  stores.find(({ nombre }) => nameKey(nombre) === nameKey(title)) ?? storeNamedBy(stores, [title])

/** The words of a file's name without dates, with * instead of the store; undefined if it does not contain the store. */
const shapeOf = (fileName: string, store: string): string | undefined => {
  const own = ownWordsOf(store)
  const ofStore = new Set(own.length > 0 ? own : wordsOf(store))
  const words = wordsOf(fileName.replace(/\.[a-z]{3,4}\b.*$/i, ''))
    .map((word) => (ofStore.has(word) ? '*' : word))
    .filter((word) => word === '*' || (!/\d/.test(word) && monthNumber(word) === null))
  return words.includes('*') ? words.join(' ').replaceAll(/\*( \*)+/g, '*') : undefined
}

/** Whether names only differ in the store, as 'Ventas Sur 01.csv' and 'Ventas Norte 02.csv' do. */
export const differInStore = (fileNames: readonly string[]): boolean => {
  const stores = new Map<string, Set<string>>()
  for (const name of fileNames) {
    const store = storeInFileName(name)
    const shape = store && shapeOf(name, store)
    if (!shape) continue
    stores.set(shape, (stores.get(shape) ?? new Set()).add(nameKey(store)))
  }
  return [...stores.values()].some(({ size }) => size > 1)
}

/** Whether a name only differs in the store from an earlier file of a known store: after 'Ventas Sur 01.csv', 'Ventas Norte 02.csv'. */
export const namesAnotherStore = (
  fileNames: readonly string[],
  { before, store }: { before: readonly string[]; store: string },
): boolean => {
  const shapes = new Set(before.flatMap((name) => shapeOf(name, store) ?? []))
  const known = new Set(
    before.map((name) => nameKey(storeInFileName(name.replace(/(\.[a-z]{3,4}) y \d+ más$/i, '$1')) ?? '')),
  )
  return fileNames.some((name) => {
    const inFileNames = storeInFileName(name)
    const shape = inFileNames && shapeOf(name, inFileNames)
    return shape !== undefined && shape !== '' && shapes.has(shape) && !known.has(nameKey(inFileNames!))
  })
}
