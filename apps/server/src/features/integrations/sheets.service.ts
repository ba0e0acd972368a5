import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { LinkedSheet } from '@vigia/contract/calls/integrations.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { ApiError, invalidField, notFound } from '../../http/api-error.ts'
import type { Session } from '../../http/register-call.ts'
import { recordOf } from '../imports/import-record.ts'
import { busy, oneAtATime } from '../imports/one-at-a-time.ts'
import { sheetAddress } from './sheet-address.ts'
import { queueSheetReading } from './sheet-reading.ts'
import { deleteSheet, findSheet, insertSheet, listLastImports, listSheets, lockSheet } from './sheets.sql.ts'

/** Maximum sheets of a business; each is read every day. */
const MOST_SHEETS = 10

type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>

const toResponse = (row: SheetRow, importacionId: string | undefined): LinkedSheet => ({
  id: row.id,
  nombre: row.nombre,
  url: row.url,
  creada_en: row.creada_en.toISOString(),
  leida_en: row.leida_en?.toISOString() ?? null,
  proxima_lectura_en: row.proxima_lectura_en.toISOString(),
  error: row.error,
  resultado: row.resultado,
  importacion_id: importacionId ?? null,
})

export const readSheets = ({ db }: AppDependencies, { negocioId }: Session): Promise<LinkedSheet[]> =>
  inTenant(db, negocioId, async (tx) => {
    const imports = await listLastImports(tx)
    return (await listSheets(tx)).map((row) => toResponse(row, imports.get(row.id)))
  })

const alreadyLinked = (): ApiError => new ApiError('conflicto', MESSAGES.hojaYaEnlazada)

/** Name of a sheet to which the user gave none, different from the others of the business. */
const unusedName = (sheets: readonly { nombre: string }[]): string => {
  const used = new Set(sheets.map(({ nombre }) => nombre))
  let name = 'Hoja de Google'
  for (let number = 2; used.has(name); number += 1) name = `Hoja de Google ${number}`
  return name
}

/** @throws ApiError datos_invalidos for a link that is not of a sheet; conflicto for a sheet that is linked already, or one too many */
export const linkSheet = (
  dependencies: AppDependencies,
  session: Session,
  { url, nombre }: { url: string; nombre?: string | undefined },
): Promise<LinkedSheet> => {
  const { negocioId } = session
  const address = sheetAddress(url)
  if (address === undefined) throw invalidField('url', MESSAGES.hojaEnlaceInvalido)
  return oneAtATime(
    inTenant(dependencies.db, negocioId, async (tx) => {
      // Locked first, so that a waiting transaction holds no other lock.
      await lockBusiness(tx)
      const sheets = await listSheets(tx)
      if (sheets.some((sheet) => sheet.url === address)) throw alreadyLinked()
      if (sheets.length >= MOST_SHEETS) throw new ApiError('conflicto', MESSAGES.hojasDemasiadas)
      const now = dependencies.now()
      const id = await insertSheet(tx, {
        negocio_id: negocioId,
        nombre: nombre || unusedName(sheets),
        url: address,
        creada_en: now,
        proxima_lectura_en: now,
      })
      const importacionId = await queueSheetReading(dependencies, tx, negocioId, (await findSheet(tx, id))!)
      const sheet = (await findSheet(tx, id))!
      await recordAct(tx, session, now, 'hoja.enlazada', { nombre: sheet.nombre })
      return toResponse(sheet, importacionId)
    }),
    alreadyLinked,
  )
}

/** @throws ApiError no_encontrado */
export const unlinkSheet = ({ db, now }: AppDependencies, session: Session, id: string): Promise<void> =>
  inTenant(db, session.negocioId, async (tx) => {
    const nombre = await deleteSheet(tx, id)
    if (nombre === undefined) throw notFound()
    await recordAct(tx, session, now(), 'hoja.quitada', { nombre })
  })

/** @throws ApiError no_encontrado; conflicto while it is being read */
export const readSheetNow = (
  dependencies: AppDependencies,
  { negocioId, usuarioId }: Session,
  id: string,
): Promise<ImportRecord> =>
  inTenant(dependencies.db, negocioId, async (tx) => {
    const sheet = await lockSheet(tx, id)
    if (!sheet) throw notFound()
    const importacionId = await queueSheetReading(dependencies, tx, negocioId, sheet)
    if (importacionId === undefined) throw busy()
    return recordOf(tx, importacionId, usuarioId)
  })
