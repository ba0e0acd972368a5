import { activityActions, activityText, kindOfAction } from '@vigia/contract/activity.ts'
import {
  ACTIVITY_PAGE,
  type ActivityEntry,
  type ExportedFile,
  type listActivity,
} from '@vigia/contract/calls/activity.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { countEntries, listEntries, listPeople } from './activity.sql.ts'

type Query = z.output<NonNullable<(typeof listActivity)['query']>>
type Row = Awaited<ReturnType<typeof listEntries>>[number]

/** Actors that are not users. */
const nameOf = ({ actor, nombre }: Row): string => {
  if (actor === 'vigia') return 'Vigía'
  if (actor === 'operador') return 'El equipo de Vigía'
  if (actor.startsWith('pagos:')) return 'El medio de pago'
  return nombre ?? 'Alguien que ya no está'
}

const toResponse = (row: Row): ActivityEntry => ({
  id: row.id,
  quien: nameOf(row),
  frase: activityText(row.accion, row.detalle),
  tipo: kindOfAction(row.accion),
  hecho_en: row.hecho_en.toISOString(),
})

export const readActivity = (
  { db }: AppDependencies,
  { negocioId }: Session,
  { persona, tipo, pagina }: Query,
): Promise<z.input<(typeof listActivity)['response']>> =>
  inTenant(db, negocioId, async (tx) => {
    const acciones = tipo && activityActions.filter((action) => kindOfAction(action) === tipo)
    const filter = { persona, acciones }
    const page = { limit: ACTIVITY_PAGE, offset: (pagina - 1) * ACTIVITY_PAGE }
    return {
      data: (await listEntries(tx, filter, page)).map(toResponse),
      total: await countEntries(tx, filter),
      personas: await listPeople(tx),
    }
  })

export const noteExport = ({ db, now }: AppDependencies, session: Session, que: ExportedFile): Promise<void> =>
  inTenant(db, session.negocioId, (tx) => recordAct(tx, session, now(), 'archivo.exportado', { que }))
