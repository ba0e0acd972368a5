import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Db, TenantTx } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { sumsByCategory } from './sums-by-category.ts'
import type { TestUser } from './test-app.ts'

type FileContent = string | Uint8Array

interface Form {
  headers: Record<string, string>
  payload: Buffer
}

/** A form with files, as a browser sends it. */
export const formOf = (files: readonly { name: string; content: FileContent }[], field = 'archivo'): Form => {
  const boundary = 'x-vigia-test'
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

export const formWith = (content: FileContent, name: string): Form => formOf([{ name, content }])

export const upload = (user: TestUser, content: FileContent, name = 'ventas.csv'): Promise<LightMyRequestResponse> =>
  user.inject({ method: 'POST', url: '/importaciones', ...formWith(content, name) })

/** @throws Error with the response if it is not a success */
const dataOf = async <T>(user: TestUser, url: string): Promise<T> => {
  const answer = await user.inject({ method: 'GET', url })
  if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data
}

export const importOf = (user: TestUser, id: string): Promise<ImportRecord> => dataOf(user, `/importaciones/${id}`)

export const jobsOf = (user: TestUser): Promise<Job[]> => dataOf(user, '/trabajos')

/** Maximum duration of a job in a test (ms). */
const TIMEOUT_MS = 180_000

/** Shortest and longest wait between two requests (ms), so that a slow machine does not exceed the rate limit. */
const FIRST_WAIT_MS = 10
const LONGEST_WAIT_MS = 160

/** Milliseconds between two requests while waiting for a job, which another process may run. */
const JOB_WAIT_MS = 1000

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))

/** Repeats a request until a job has made it succeed: whenever a job of the user's server ends, and every second. */
export const afterJobs = async <T>(
  user: TestUser,
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
): Promise<T> => {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    // Registered before the request, because the job may end while it is answered.
    const ended = user.jobEnds()
    const answer = await ask()
    if (satisfies(answer)) return answer
    if (Date.now() > deadline) throw new Error(`waited in vain; last answer: ${JSON.stringify(answer)}`)
    await Promise.race([ended, pause(JOB_WAIT_MS)])
  }
}

/** Repeats a request, at first every few milliseconds, until the response satisfies the condition. */
export const eventually = async <T>(ask: () => Promise<T>, satisfies: (answer: T) => boolean): Promise<T> => {
  const deadline = Date.now() + TIMEOUT_MS
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(1.5 * wait, LONGEST_WAIT_MS)) {
    const answer = await ask()
    if (satisfies(answer)) return answer
    if (Date.now() > deadline) throw new Error(`waited in vain; last answer: ${JSON.stringify(answer)}`)
    await pause(wait)
  }
}

/** Waits until the business has no queued or running job. */
export const settled = (user: TestUser): Promise<Job[]> =>
  afterJobs(
    user,
    () => jobsOf(user),
    (jobs) => !jobs.some(isOpenJob),
  )

const whenRead = (user: TestUser, id: string): Promise<ImportRecord> =>
  afterJobs(
    user,
    () => importOf(user, id),
    ({ estado }) => estado !== 'leyendo',
  )

const previewed = (user: TestUser, answer: LightMyRequestResponse): Promise<ImportRecord> => {
  const { id } = answer.json().data as ImportRecord
  return whenRead(user, id)
}

/** Uploads a file and waits for its preview. */
export const readFile = async (user: TestUser, content: FileContent, name?: string): Promise<ImportRecord> =>
  previewed(user, await upload(user, content, name))

/** The same for several files of one import. */
export const readFilesTogether = async (
  user: TestUser,
  files: readonly { name: string; content: FileContent }[],
): Promise<ImportRecord> =>
  previewed(user, await user.inject({ method: 'POST', url: '/importaciones', ...formOf(files) }))

/** Accepts the assumed answers to all questions about the file. */
const agree = async (user: TestUser, record: ImportRecord): Promise<ImportRecord> => {
  const questions = record.vista_previa?.dudas.filter(({ tipo }) => tipo === 'pregunta') ?? []
  if (questions.length === 0) return record
  const choices = questions.map(({ opciones, elegida }) => opciones[elegida ?? 0]?.elige)
  return reread(user, record.id, Object.assign({}, ...choices))
}

export const reread = async (user: TestUser, id: string, payload: object): Promise<ImportRecord> => {
  const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/releer`, payload })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return whenRead(user, id)
}

/** Uploads, answers, confirms, and waits until the sales are loaded and forecast. */
export const loadFile = async (
  user: TestUser,
  content: FileContent,
  name?: string,
  payload: object = {},
): Promise<ImportRecord> => {
  const { id } = await agree(user, await readFile(user, content, name))
  const answer = await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar`, payload })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  await settled(user)
  return importOf(user, id)
}

export const undoImport = async (user: TestUser, id: string): Promise<ImportRecord> => {
  const answer = await user.inject({ method: 'DELETE', url: `/importaciones/${id}` })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  await settled(user)
  return importOf(user, id)
}

/** Total units sold by the business. */
export const unitsSold = async (user: TestUser): Promise<number> => {
  const months = await dataOf<{ cantidad: number }[]>(user, '/ventas/agregadas/mensual')
  return months.reduce((sum, { cantidad }) => sum + cantidad, 0)
}

const TABLES = [
  'local',
  'cliente',
  'categoria',
  'producto',
  'venta',
  'cubo_mensual',
  'resumen_mensual',
  'resumen_categoria',
  'venta_repetida',
  'venta_reemplazada',
  'venta_cambio',
  'union_dimension',
  'union_venta',
] as const

/** @throws Error if the sums by category differ from the sums of their rows */
const checkSums = async (tx: TenantTx): Promise<void> => {
  const { kept, summed } = await sumsByCategory(tx)
  if (kept.join('\n') !== summed.join('\n'))
    throw new Error(`sums by category: ${kept.length} kept, ${summed.length} summed`)
}

/** All sales of a business, row by row. */
export const dumpSales = (db: Db, negocioId: string): Promise<Record<string, string[]>> =>
  inTenant(db, negocioId, async (tx) => {
    await checkSums(tx)
    const dump: Record<string, string[]> = {}
    for (const table of TABLES) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(
        tx,
      )
      dump[table] = rows.map(({ row }) => row)
    }
    return dump
  })

/** The published predictions, row by row, without the run's id. */
export const dumpForecast = (db: Db, negocioId: string): Promise<string[]> =>
  inTenant(db, negocioId, async (tx) => {
    await checkSums(tx)
    const { rows } = await sql<{ row: string }>`
      select concat_ws('|', local_id, cliente_id, producto_id, mes, m.cantidad, m.valor) as row from prediccion p
        cross join lateral unnest(p.cantidad, p.valor) with ordinality as m (cantidad, valor, mes)
      where corrida_id = (select corrida_publicada_id from negocio)
      order by local_id, cliente_id, producto_id, mes`.execute(tx)
    return rows.map(({ row }) => row)
  })
