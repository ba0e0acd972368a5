import type { RefusalCode } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readStockFile } from '@vigia/ingest/stock/stock-file.ts'
import type { Reading } from '../../db/stored-reading.ts'
import { filesOf } from './reading.ts'

/** Message about a file that belongs in Qué pedir. */
export const MESSAGE_BY_REFUSAL: Record<RefusalCode, string> = {
  archivo_de_existencias: MESSAGES.archivoDeExistencias,
  archivo_de_proveedores: MESSAGES.archivoDeProveedores,
}

/** Whether a file that has no sales belongs in Qué pedir: it lists stock, suppliers, delivery days or pack sizes. */
export const placeInOrders = async (reading: Reading, bytes: Uint8Array): Promise<RefusalCode | null> => {
  try {
    const options = { today: reading.hoy, choices: { withoutStock: true } } as const
    const { saysStock, items, columns } = await readStockFile(filesOf(reading, bytes)[0]!, options)
    // Without a row that names a product, the file is of no use there.
    if (items.length === 0) return null
    const roles = new Set(columns.map(({ role }) => role))
    if (roles.has('existencias')) return saysStock ? 'archivo_de_existencias' : null
    const saysHow = roles.has('diasEntrega') || roles.has('empaque')
    return roles.has('proveedor') && saysHow ? 'archivo_de_proveedores' : null
  } catch (error) {
    if (error instanceof IngestError) return null
    throw error
  }
}
