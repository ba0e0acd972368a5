import { MAX_UNIT_LENGTH } from '@vigia/contract/calls/inventory.ts'
import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { MAX_NAME_LENGTH, SHOWN_UNMATCHED } from '@vigia/contract/constants.ts'
import { productMatcher } from '@vigia/contract/match-products.ts'
import type { StockFile, StockItem } from '@vigia/ingest/stock/types.ts'
import { hasCategory } from '../../db/product-categories.sql.ts'
import { storable } from '../../http/stored-text.ts'
import type { Store } from './inventory.sql.ts'
import type { ReorderProduct } from './reorder-products.ts'
import { wireChoices } from './report-choices.ts'
import type { ReadReport, StockOfPlace } from './stock-report.thread.ts'

/** The fields of a row that a user limited to some stores may enter. */
const withStockFieldsOnly = ({ codes, name, quantity, rows, onTheWay }: StockItem): StockItem => ({
  codes,
  name,
  rows,
  ...(quantity !== undefined && { quantity }),
  ...(onTheWay !== undefined && { onTheWay }),
})

interface Row {
  fila: StockPreview['filas'][number]
  /** Rows of the report that were added up. */
  rows: number
}

/**
 * Two lines of a report may be one product of the business, for example the same name under two codes. Quantities are added up; for other fields the
 * last line with a value counts.
 */
const addUp = (before: Row | undefined, item: StockItem, { id, nombre, categoria }: ReorderProduct): Row => ({
  rows: (before?.rows ?? 0) + item.rows,
  fila: {
    ...before?.fila,
    producto_id: id,
    nombre,
    ...(item.quantity !== undefined && {
      // Rounds away the binary errors of decimal sums.
      existencias: Math.round(((before?.fila.existencias ?? 0) + item.quantity) * 1e6) / 1e6,
    }),
    ...(item.cost !== undefined && { costo: item.cost }),
    ...((item.onTheWay ?? before?.fila.en_camino) !== undefined && {
      en_camino: (before?.fila.en_camino ?? 0) + (item.onTheWay ?? 0),
    }),
    ...(item.pack !== undefined && { empaque: item.pack }),
    ...(item.minimum !== undefined && { pedido_minimo: item.minimum }),
    ...(item.supplier !== undefined && { proveedor: storable(item.supplier.slice(0, MAX_NAME_LENGTH)) }),
    ...(item.deliveryDays !== undefined && { dias_entrega: item.deliveryDays }),
    ...(item.unit !== undefined && { unidad: storable(item.unit.slice(0, MAX_UNIT_LENGTH)) }),
    ...(item.category !== undefined &&
      !hasCategory(categoria) &&
      hasCategory(item.category) && { categoria: storable(item.category.slice(0, MAX_NAME_LENGTH)) }),
  },
})

interface OfBusiness {
  products: readonly ReorderProduct[]
  /** The products merged into them, with their earlier names. */
  merged: readonly { codigo: string | null; nombre: string; a_id: number }[]
  /** Those that the user may see. */
  stores: readonly Store[]
  /** Stores to which the stock may belong if the report names none. */
  possible: readonly Store[]
  /** The selected store, or the one in the file's name. */
  selected: Store | undefined
  /** Whether the user may only enter stock of their stores, and no fields that all stores share. */
  limited: boolean
}

/** Stock of one place. */
interface Part {
  /** As in `saveInventory`: undefined for the whole business. */
  local_id: number | null | undefined
  nombre: string
  warehouses: readonly string[]
  items: readonly StockItem[]
}

/** Assigns the stock of a report to the stores of its warehouses, to the selected store, or to the whole business. */
const partsOf = (file: StockFile, places: readonly StockOfPlace[], { stores, selected }: OfBusiness): Part[] => {
  if (places.length === 0)
    return [
      {
        local_id: selected?.id,
        nombre: selected?.nombre ?? '',
        warehouses: file.warehouses.map(({ name }) => name),
        items: file.items,
      },
    ]
  const byKey = new Map(stores.map((store) => [store.clave, store]))
  return places.map(({ store, warehouses, items }) => {
    const is = byKey.get(store)
    return { local_id: is?.id ?? null, nombre: is?.nombre ?? '', warehouses, items }
  })
}

/**
 * Sets to zero the stock of reported products in those other places of the report for which stock was entered earlier: such reports leave out what
 * has run out.
 */
const zeroMissingStock = (
  parts: readonly (Pick<Part, 'local_id'> & { rows: readonly { fila: Row['fila'] }[] })[],
  byId: ReadonlyMap<number, ReorderProduct>,
): Row['fila'][] => {
  const named = new Set(parts.flatMap(({ rows }) => rows.map(({ fila }) => fila.producto_id)))
  return parts.flatMap(({ local_id, rows }) => {
    if (local_id === undefined) return []
    const own = new Set(rows.map(({ fila }) => fila.producto_id))
    return [...named].flatMap((id): Row['fila'][] => {
      const { nombre, byStore } = byId.get(id)!
      const entered = byStore.find(({ store }) => (store?.id ?? null) === local_id)?.existencias ?? 0
      return own.has(id) || entered === 0 ? [] : [{ producto_id: id, local_id, nombre, existencias: 0 }]
    })
  })
}

/** Lines of the report without a product in the business, each once. */
const unmatchedOf = (items: readonly StockItem[]): StockPreview['sin_coincidir'] =>
  [...Map.groupBy(items, ({ codes, name }) => JSON.stringify([codes, name])).values()].map((own) => ({
    codigo: own[0]!.codes[0] ?? null,
    nombre: own[0]!.name,
    existencias: own.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
  }))

/** A place with the rows of the business's products; `loaded` are those without negative stock. */
interface ReadPart extends Omit<Part, 'items'> {
  rows: readonly PartRow[]
  loaded: readonly PartRow[]
}

interface PartRow {
  fila: Row['fila']
  lines: number
  /** Whether the report has more lines of it than warehouses; one line for each warehouse is usual. */
  repeated: boolean
}

/** Matches a report with the products of the business: rows by place, and the lines without a match. */
const readParts = (
  { file, places }: ReadReport,
  of: OfBusiness,
  byId: ReadonlyMap<number, ReorderProduct>,
): { parts: ReadPart[]; unmatched: StockItem[] } => {
  const find = productMatcher(
    of.products,
    of.merged.flatMap(({ codigo, nombre, a_id }) => {
      const is = byId.get(a_id)
      return is ? [{ codigo, nombre, is }] : []
    }),
  )
  const unmatched: StockItem[] = []
  const parts = partsOf(file, places, of).map(({ items, ...part }) => {
    const found = new Map<number, Row>()
    for (const item of items) {
      const product = find({ codes: item.codes, names: [item.name] })
      if (product === undefined || product === 'conflict') unmatched.push(item)
      else found.set(product.id, addUp(found.get(product.id), of.limited ? withStockFieldsOnly(item) : item, product))
    }
    const usual = Math.max(1, part.warehouses.length)
    const rows = [...found.values()].map(({ fila, rows: lines }) => ({
      fila: { ...fila, ...(part.local_id !== undefined && { local_id: part.local_id }) },
      lines,
      repeated: lines > usual,
    }))
    return { ...part, rows, loaded: rows.filter(({ fila }) => (fila.existencias ?? 0) >= 0) }
  })
  return { parts, unmatched }
}

/** What the reader found out about the file, as the API returns it. */
const fileOf = (
  file: StockFile,
): Pick<StockPreview, 'firma' | 'hoja' | 'hojas' | 'columnas' | 'preguntas' | 'avisos' | 'bodegas' | 'fecha'> => ({
  firma: file.signature,
  hoja: file.sheet,
  hojas: file.sheets,
  columnas: file.columns.map(({ header, place, role, examples }) => ({
    titulo: header,
    lugar: place,
    rol: role,
    ejemplos: examples,
  })),
  preguntas: file.questions.map(({ code, text, choices }) => ({
    codigo: code,
    texto: text,
    opciones: choices.map(({ label, choose, units }) => ({
      texto: label,
      elegir: wireChoices(choose),
      unidades: units,
    })),
  })),
  avisos: file.facts,
  bodegas: file.warehouses.map(({ name, products: count, units }) => ({
    nombre: name,
    productos: count,
    unidades: units,
  })),
  fecha: file.asOf,
})

/** What a stock report would load. */
export const previewOf = (archivo: string, report: ReadReport, of: OfBusiness): Omit<StockPreview, 'recordada'> => {
  const byId = new Map(of.products.map((product) => [product.id, product]))
  const { parts, unmatched } = readParts(report, of, byId)
  const rows = parts.flatMap((part) => part.rows)
  const loaded = parts.flatMap((part) => part.loaded)
  const others = unmatchedOf(unmatched)
  const emptied = zeroMissingStock(parts, byId)
  return {
    archivo,
    ...fileOf(report.file),
    locales: parts.flatMap(({ local_id, nombre, warehouses, loaded: own }) =>
      local_id === undefined ? [] : [{ local_id, nombre, bodegas: [...warehouses], productos: own.length }],
    ),
    local: of.selected ? { id: of.selected.id, nombre: of.selected.nombre } : null,
    locales_posibles: of.possible.map(({ id, nombre }) => ({ id, nombre })),
    bodegas_sin_usar: [...report.leftOut],
    sin_local_total: loaded.filter(
      ({ fila: { local_id, existencias, producto_id } }) =>
        local_id === undefined && existencias !== undefined && byId.get(producto_id)!.byStore.length > 0,
    ).length,
    filas: [...loaded.map(({ fila }) => fila), ...emptied],
    agotados_total: emptied.length,
    sumados: loaded
      .filter(({ repeated }) => repeated)
      .flatMap(({ fila: { nombre, existencias }, lines }) =>
        existencias === undefined ? [] : [{ nombre, existencias, filas: lines }],
      ),
    negativos: rows.flatMap(({ fila: { existencias = 0, ...fila } }) =>
      existencias < 0 ? [{ ...fila, existencias }] : [],
    ),
    sin_coincidir: others.toSorted((a, b) => b.existencias - a.existencias).slice(0, SHOWN_UNMATCHED),
    sin_coincidir_total: others.length,
    sin_existencias_total: of.products.length - new Set(rows.map(({ fila }) => fila.producto_id)).size,
  }
}
