import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { TenantTx } from '../../db/tables.ts'
import { mapStores } from '../../db/stores.sql.ts'
import { findCodesQuestion } from './codes-of-others.ts'
import { countProducts, listSoldDays } from './compare.sql.ts'
import { extentOf } from './corrections.ts'
import { hasSample } from './imports.sql.ts'
import type { LineColumns } from './line-columns.ts'
import { listLoadedNames } from './loaded-before.sql.ts'
import { DAYS_AROUND, gapsOfDays, missingDays } from './missing-days.ts'
import { loadedInAnotherStore } from './other-store.ts'
import type { Reading } from '../../db/stored-reading.ts'
import type { StoreKnown } from './store-evidence.ts'
import { findStoreQuestion } from './store-of-file.ts'
import { mixesTaxes } from './taxes-of-file.ts'
import { lastLoadedFiles } from './taxes-of-loaded.ts'

/** Minimum number of products in the file and in the business for a comparison, and the share of products that the business must already have. */
const LEAST_PRODUCTS = 10
const FEW_KNOWN = 0.1

/** Id of a store that the business does not have. */
const NEW_STORE = -1

/** Warns if the business has hardly any product of the file: the file may come from another program, with other codes. */
const unknownProducts = ({ productos, productos_nuevos: added }: ImportPreview, had: number): ImportDoubt[] => {
  if (added === null || Math.min(productos, had) < LEAST_PRODUCTS) return []
  if (productos - added > FEW_KNOWN * productos) return []
  return [
    {
      codigo: 'otros_productos',
      tipo: 'aviso',
      texto: `${added === productos ? 'Ninguno' : 'Casi ninguno'} de los ${productos.toLocaleString('es-CO')} productos de este archivo es de los ${had.toLocaleString('es-CO')} que ya tienes. Si son los mismos con otros nombres o códigos, como los de otro programa, cárgalo y únelos después en «Parecen el mismo»: hasta entonces cuentan aparte.`,
      opciones: [],
      elegida: null,
    },
  ]
}

/**
 * Days without sales within or next to the file's period, from the sales of the file and the business. For a file of one store only that store
 * counts, because sales of others say nothing about it.
 */
const daysWithoutSales = async (tx: TenantTx, { dia, locales }: LineColumns): Promise<ImportDoubt[]> => {
  if (dia.length === 0) return []
  const [first, last] = extentOf(dia)
  const [only, ...others] = locales.clave
  const store = others.length > 0 ? null : ((await mapStores(tx)).get(only!)?.id ?? NEW_STORE)
  const around = await listSoldDays(tx, { from: first - DAYS_AROUND, to: last + DAYS_AROUND, store })
  const sold = new Set([...new Set(dia), ...around])
  return missingDays(gapsOfDays(sold, { first, last }))
}

/**
 * Questions and warnings about a file that follow from what the business has loaded before.
 * @param preview the file, compared with the sales
 * @param read.taxes the user's answer about taxes for this file, or for earlier ones with the same titles
 * @param read.firma signature of the file's titles
 */
export const businessDoubts = async (
  tx: TenantTx,
  reading: Reading,
  preview: ImportPreview,
  read: { columns: LineColumns; taxes: ReadingChoices['impuestos'] } & StoreKnown,
): Promise<ImportDoubt[]> => {
  const { columns, firma } = read
  const doubled = await loadedInAnotherStore(tx, columns, preview.local)
  // Stores and products of the sample shop are not the business's own.
  if (await hasSample(tx)) return doubled
  const before = await lastLoadedFiles(tx)
  const seen = (await listLoadedNames(tx, firma)).length > 0
  const ofStore = await findStoreQuestion(tx, reading, preview, read)
  return [
    ...ofStore,
    // Until the store is known, its months cannot be compared.
    ...(ofStore.length > 0 ? [] : doubled),
    ...(await findCodesQuestion(tx, preview, columns, { seen, accepted: reading.opciones.preguntas_aceptadas ?? [] })),
    ...unknownProducts(preview, await countProducts(tx)),
    ...mixesTaxes(preview, before, seen || read.taxes !== undefined),
    ...(await daysWithoutSales(tx, columns)),
  ]
}
