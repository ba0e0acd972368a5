import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import type { InputFile } from '@vigia/ingest/types.ts'
import { whole } from '../cli/figures.ts'
import { startBar } from '../cli/terminal.ts'
import type { ApiClient } from './api-client.ts'

/** Milliseconds between polls of a job. */
const POLL_INTERVAL_MS = 100

/** Waits for the newest job of a kind to end, and shows its progress. */
const waitForJob = async (
  api: ApiClient,
  tipo: Job['tipo'],
  title: string,
  note?: () => Promise<string>,
): Promise<void> => {
  const bar = startBar(title)
  for (;;) {
    const { data } = await api.get<{ data: Job[] }>('/trabajos')
    const job = data.find((candidate) => candidate.tipo === tipo)
    if (job?.estado === 'terminado') break
    if (job?.estado === 'fallido' || job?.estado === 'cancelado') throw new Error(job.error ?? 'El trabajo se canceló.')
    if (job) bar.update(job.progreso, job.estado === 'en_curso' ? job.etapa : title)
    await pause(POLL_INTERVAL_MS)
  }
  bar.done(await note?.())
}

/**
 * Uploads, previews, confirms and forecasts a file, as a user of the web application would.
 * @throws Error, for the user, if the file cannot be read or has no valid lines
 */
export const loadSales = async (api: ApiClient, source: InputFile): Promise<void> => {
  const { data: uploaded } = await api.upload<{ data: ImportRecord }>('/importaciones', source.name, source.bytes)
  const read = async (): Promise<ImportRecord> =>
    (await api.get<{ data: ImportRecord }>(`/importaciones/${uploaded.id}`)).data
  await waitForJob(api, 'leer', `Leyendo ${source.name}`, async () => {
    const preview = (await read()).vista_previa
    return preview ? `${whole(preview.lineas)} líneas, ${whole(preview.rechazadas)} rechazadas` : ''
  })
  const doubts = (await read()).vista_previa?.dudas ?? []
  for (const { texto } of doubts) process.stdout.write(`    · ${texto}\n`)
  await api.post(`/importaciones/${uploaded.id}/confirmar`)
  await waitForJob(api, 'cargar', 'Cargando las ventas', async () => {
    const result = (await read()).resultado
    return result ? `${whole(result.nuevas)} nuevas, ${whole(result.repetidas)} repetidas` : ''
  })
  await waitForJob(api, 'pronosticar', 'Pronosticando')
}
