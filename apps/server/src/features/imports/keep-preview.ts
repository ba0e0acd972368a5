import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'
import { mapStores } from '../../db/stores.sql.ts'
import type { Reading } from '../../db/stored-reading.ts'
import type { TenantTx } from '../../db/tables.ts'
import { businessDoubts } from './business-doubts.ts'
import { compareWithSales } from './compare.ts'
import { withGeneralClient } from './general-clients.ts'
import { nameOfRead } from './import-name.ts'
import { storeReading, updateImport } from './imports.sql.ts'
import { withKeptCategories } from './kept-categories.ts'
import { missingFilesWith } from './missing-files-of-file.ts'
import type { ReadPreview } from './read-files.ts'
import { nothingChosen, onlyFilesChosen } from './reading.ts'
import { forget } from './reading-memory.sql.ts'
import { NO_STORE_IN_FILE, STORE_OF_FILE } from './store-doubts.ts'
import { replaceLines } from './stored-files.sql.ts'
import type { ReadLines } from './stored-lines.ts'
import { withReasonOfTaxes } from './taxes-of-file.ts'

/** The same preview with the current name of the store for lines without one, in case it was merged into another. */
const underStoreNames = async (tx: TenantTx, preview: ReadPreview['preview']): Promise<ReadPreview['preview']> => {
  const stores = await mapStores(tx)
  const shown = (name: string | null) => {
    const store = name === null ? undefined : stores.get(nameKey(name))
    return store && store.clave !== nameKey(name!) ? store.nombre : name
  }
  return { ...preview, local: shown(preview.local), local_de_resto: shown(preview.local_de_resto) }
}

/** The preview compared with the business's sales, with the questions and warnings that follow from them. */
const comparePreview = async (
  tx: TenantTx,
  reading: Reading,
  result: ReadPreview,
  lines: ReadLines,
): Promise<{ preview: ImportPreview; asksStore: boolean }> => {
  const { recalled, usual, storeOfRest, signature } = result
  const compared = {
    ...(await underStoreNames(tx, result.preview)),
    ...(await compareWithSales(tx, lines, reading.hoy, result.mendsRejections)),
  }
  const file = { archivo: nameOfRead(reading.archivo, compared.archivos), firma: signature }
  const archivos_faltantes =
    compared.locales_faltantes === null ? await missingFilesWith(tx, lines.columns, file, reading.hoy) : null
  const chosen = { ...reading, opciones: recalled ?? reading.opciones }
  const doubts = await businessDoubts(tx, reading, compared, {
    columns: lines.columns,
    taxes: chosen.opciones.impuestos,
    firma: signature,
    remembered: recalled?.local ?? storeOfRest,
    isRecalled: recalled?.local !== undefined,
    above: result.storeAbove,
    titles: result.titles,
    filesWithoutStore: result.filesWithoutStore,
    aboveBefore: (usual ?? reading.escritura_habitual)?.local,
  })
  const asksStore = doubts.some(({ codigo }) => codigo === STORE_OF_FILE)
  // A store that is still to be chosen is not new.
  const locales_nuevos = asksStore
    ? compared.locales_nuevos?.filter((name) => name !== (compared.local ?? compared.local_de_resto))
    : compared.locales_nuevos
  const ofReader = withReasonOfTaxes(compared.dudas, chosen).filter(
    ({ codigo }) => !(asksStore && codigo === NO_STORE_IN_FILE),
  )
  const whole = { ...compared, archivos_faltantes, locales_nuevos, dudas: [...ofReader, ...doubts] }
  const withClients = await withGeneralClient(tx, whole, lines.columns)
  return { preview: await withKeptCategories(tx, withClients, lines.columns), asksStore }
}

/** Stores the preview, compared with the business's sales, and the lines, for the user to confirm. @returns the stored preview */
export const keepPreview = async (
  tx: TenantTx,
  { negocioId, importacionId }: { negocioId: string; importacionId: string },
  reading: Reading,
  { result, lines }: { result: ReadPreview; lines: ReadLines },
): Promise<ImportPreview> => {
  const { recalled, usual, writing, signature, otherTitles } = result
  const { preview, asksStore } = await comparePreview(tx, reading, result, lines)
  // If another sheet was chosen, its titles are not those that the next file is first read with.
  const isFirst = nothingChosen(reading.opciones) || onlyFilesChosen(reading) || recalled !== null
  await replaceLines(tx, negocioId, importacionId, result.lines)
  if (result.outdated !== null) await forget(tx, [result.outdated])
  const { rejections: rechazos, rejectedRows: filas_rechazadas } = result
  await storeReading(tx, importacionId, { vista_previa: preview, rechazos, filas_rechazadas })
  await updateImport(tx, importacionId, {
    archivo: nameOfRead(reading.archivo, preview.archivos),
    bytes: result.bytes,
    error: null,
    error_codigo: null,
    ...(isFirst && { firma: signature }),
    lectura: JSON.stringify({
      ...reading,
      ...(usual && { escritura_habitual: usual }),
      escritura: { ...(reading.emisor !== undefined && { emisor: reading.emisor }), ...writing },
      ...(isFirst && otherTitles.length > 0 && { titulos: otherTitles }),
      // The store is asked for until it is answered, even if other choices are made first.
      ...(recalled && { opciones: asksStore ? { ...recalled, local: undefined } : recalled, recordada: true }),
    } satisfies Reading),
  })
  return preview
}
