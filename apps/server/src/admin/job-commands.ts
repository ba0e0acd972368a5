import { OPEN_JOB_STATES } from '@vigia/contract/job-states.ts'
import type { Acting } from '../db/audit.sql.ts'
import { inTenant } from '../db/tenancy.ts'
import type { TenantTx } from '../db/tables.ts'
import { DAY_MS } from '../durations.ts'
import { confirm, discardOrUndo, rereadFile } from '../features/imports/change-import.service.ts'
import { findChosenReplacement, findImportState } from '../features/imports/retry.service.ts'
import { ensureForecast } from '../jobs/enqueue.ts'
import { cancelJob } from '../jobs/jobs.service.ts'
import { findJob } from '../jobs/jobs.sql.ts'
import type { JobKind } from '../jobs/kinds.ts'
import { shortId } from '../short-id.ts'
import { columns, momentText } from './columns.ts'
import { type AdminContext, type Command, Refusal } from './command.ts'
import { getIdByPrefix } from './find-row.ts'

/** Days for which failed jobs are listed. */
const FAILED_DAYS = 7
const MOST_LISTED = 200

const STATE: Record<string, string> = {
  en_cola: 'en cola',
  en_curso: 'en curso',
  fallido: 'FALLÓ',
}

const listRows = (tx: TenantTx, since: Date) =>
  tx
    .selectFrom('trabajo as t')
    .innerJoin('negocio as n', 'n.id', 't.negocio_id')
    .select(['t.id', 't.tipo', 't.estado', 't.progreso', 't.etapa', 't.error', 't.intentos', 't.creado_en', 'n.nombre'])
    .where((eb) =>
      eb.or([
        eb('t.estado', 'in', OPEN_JOB_STATES),
        eb.and([eb('t.estado', '=', 'fallido'), eb('t.terminado_en', '>=', since)]),
      ]),
    )
    .orderBy('t.creado_en', 'desc')
    .limit(MOST_LISTED)
    .execute()

const list: Command['run'] = async ({ database, now }) => {
  const rows = await database.operate((tx) => listRows(tx, new Date(now().getTime() - FAILED_DAYS * DAY_MS)))
  if (rows.length === 0) return `Nada espera, nada está en curso y nada falló en ${FAILED_DAYS} días.`
  return columns([
    ['ID', 'TIPO', 'ESTADO', 'DESDE', 'NEGOCIO', 'ETAPA O ERROR'],
    ...rows.map(({ id, tipo, estado, progreso, etapa, error, creado_en, nombre }) => [
      shortId(id),
      tipo,
      estado === 'en_curso' ? `${STATE[estado]} ${Math.round(100 * progreso)} %` : (STATE[estado] ?? estado),
      momentText(creado_en),
      nombre,
      error ?? etapa,
    ]),
  ])
}

const byOperator = (negocioId: string): Acting => ({ negocioId, usuarioId: null })

/** How to repeat a failed job of each kind, with the import it worked on. */
const doAgain: Record<JobKind, (context: AdminContext, negocioId: string, importacionId: string) => Promise<unknown>> =
  {
    pronosticar: (context, negocioId) =>
      inTenant(context.db, negocioId, (tx) => ensureForecast(context, tx, negocioId)),
    leer: (context, negocioId, id) => rereadFile(context, byOperator(negocioId), id, {}),
    cargar: async (context, negocioId, id) =>
      confirm(context, byOperator(negocioId), id, {
        reemplazar: await findChosenReplacement(context, negocioId, id),
      }),
    deshacer: (context, negocioId, id) => discardOrUndo(context, byOperator(negocioId), id),
    exportar: () => Promise.reject(new Refusal('La copia de los datos la pide otra vez su dueño, en su cuenta.')),
  }

/** State in which a failed job left its import. */
const LEFT_IN: Partial<Record<JobKind, string>> = { leer: 'fallida', cargar: 'por_confirmar', deshacer: 'cargada' }

const retry: Command['run'] = async (context, [typed = '']) => {
  const { id, negocioId } = await getIdByPrefix(context, 'trabajo', typed)
  const job = (await inTenant(context.db, negocioId, (tx) => findJob(tx, id)))!
  const tipo = job.tipo as JobKind
  if (job.estado === 'en_curso') throw new Refusal('Ese trabajo está en curso.')
  if (job.estado === 'terminado') throw new Refusal('Ese trabajo ya terminó bien.')
  if (job.estado === 'en_cola') {
    // A second queue entry is harmless: the one that runs later finds nothing to do.
    await inTenant(context.db, negocioId, (tx) => context.jobs.send(tx, tipo, { negocioId, trabajoId: id }))
    return 'Empieza enseguida, en cuanto haya turno.'
  }
  const { importacion_id } = job
  const state = importacion_id !== null && (await findImportState(context, negocioId, importacion_id))
  if (importacion_id !== null && state !== LEFT_IN[tipo])
    throw new Refusal('El archivo de ese trabajo siguió su camino después; no hay nada que repetir.')
  await doAgain[tipo](context, negocioId, importacion_id!)
  return 'Va otra vez, con un trabajo nuevo: «job list» lo muestra.'
}

const cancel: Command['run'] = async (context, [typed = '']) => {
  const { id, negocioId } = await getIdByPrefix(context, 'trabajo', typed)
  const { estado } = await cancelJob(context, byOperator(negocioId), id)
  if (estado === 'en_curso') return 'Se detiene en un momento y deja todo como estaba.'
  if (estado === 'cancelado') return 'Cancelado; todo queda como estaba.'
  throw new Refusal('Ese trabajo ya había terminado.')
}

export const jobCommands: readonly Command[] = [
  {
    words: 'job list',
    does: `los trabajos que esperan o están en curso, y los que fallaron en ${FAILED_DAYS} días`,
    count: [0, 0],
    run: list,
  },
  {
    words: 'job retry',
    takes: 'ID',
    does: 'hace otra vez uno que falló o se canceló, o enseguida uno que espera',
    count: [1, 1],
    run: retry,
  },
  { words: 'job cancel', takes: 'ID', does: 'cancela uno que espera o está en curso', count: [1, 1], run: cancel },
]
