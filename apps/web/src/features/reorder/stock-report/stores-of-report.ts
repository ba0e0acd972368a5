import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { countOf, formatList } from '../../../lib/format.ts'
import { placeName } from '../store-text.ts'

type Stores = StockPreview['locales']

/** 'Norte: 120 productos · Centro: 98 productos' */
export const productsByStoreText = (stores: Stores): string =>
  stores.map((store) => `${placeName(store)}: ${countOf(store.productos, 'producto', 'productos')}`).join(' · ')

const quoted = (names: readonly string[]): string => formatList(names.map((name) => `«${name || 'Sin bodega'}»`))

/**
 * Which warehouses are not stores, and which are not loaded; empty if there are none.
 * @param limited whether the user sees some stores only
 */
export const placesText = (
  { locales, bodegas_sin_usar }: Pick<StockPreview, 'locales' | 'bodegas_sin_usar'>,
  limited: boolean,
): string => {
  const others = locales.find(({ local_id }) => local_id === null)?.bodegas ?? []
  const [asked] = locales
  return [
    others.length > 0 &&
      `${quoted(others)} no ${others.length === 1 ? 'se llama' : 'se llaman'} como ninguno de tus locales: lo que hay ahí cuenta para todo el negocio.`,
    bodegas_sin_usar.length > 0 &&
      `No cargamos ${quoted(bodegas_sin_usar)}: estas existencias son de ${asked?.nombre}.`,
    bodegas_sin_usar.length > 0 && !limited && 'Para cargar las de todos tus locales, quita el filtro.',
  ]
    .filter((text) => text !== false)
    .join(' ')
}

/** Whether the selected store is not among those in the report. */
export const missingStore = ({
  locales,
  bodegas_sin_usar,
}: Pick<StockPreview, 'locales' | 'bodegas_sin_usar'>): string | undefined =>
  bodegas_sin_usar.length > 0 && locales[0]?.bodegas.length === 0 ? locales[0].nombre : undefined

/** Names a row of the report, including its store if the report has several. */
export const rowNamer = (stores: Stores): ((row: StockPreview['filas'][number]) => string) => {
  const names = new Map(stores.map((store) => [store.local_id, placeName(store)]))
  return ({ nombre, local_id }) =>
    stores.length < 2 || local_id === undefined ? nombre : `${nombre} en ${names.get(local_id)}`
}
