/** Files that are loaded and forecasts that are made while people look at their dashboards. */
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import type { Business } from './businesses.ts'

/** As often as the browser looks (list-jobs.query.ts). */
const POLL_MS = 1000

/** A form, or what else a call says, as it is sent. */
interface Upload {
  type: string
  body: Uint8Array<ArrayBuffer>
}

/** The files are sales beside those that there are, whatever their months come to. */
const ADDED: Upload = { type: 'application/json', body: new TextEncoder().encode('{"reemplazar":null}') }

const call = async <T>(port: number, business: Business, method: string, path: string, upload?: Upload): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${port}${API_PREFIX}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${business.token}`,
      'x-forwarded-for': `10.9.${method.length}.1`,
      ...(upload && { 'content-type': upload.type }),
    },
    ...(upload && { body: upload.body }),
  })
  const text = await response.text()
  // As the browser does: the next look may be answered. What the calls beside are told is counted there.
  if (response.status === 503 && method === 'GET') {
    await pause(POLL_MS)
    return call(port, business, method, path)
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return (text === '' ? undefined : (JSON.parse(text) as { data?: T }).data) as T
}

/**
 * A file of new sales to the shop's stores, clients and products, as the bytes of its form: to put these together while calls are
 * timed would delay the calls, which this process makes too.
 */
const fileOf = async (lines: number, name: string): Promise<Upload> => {
  const rows = Array.from({ length: lines }, (_, at) => {
    const day = new Date(Date.UTC(2025, at % 20, 1 + (at % 27))).toISOString().slice(0, 10)
    const quantity = 1 + (at % 9)
    return `${name}-${at};${day};Local ${1 + (at % 3)};Cliente ${1 + (at % 197)};Producto ${1 + (at % 499)};Categoría ${at % 20};${quantity};${quantity * 5000}`
  })
  const form = new FormData()
  const head = 'Factura;Fecha;Local;Cliente;Producto;Categoría;Cantidad;Valor total'
  form.append('archivo', new Blob([[head, ...rows].join('\n')]), `${name}.csv`)
  const sent = new Response(form)
  return { type: sent.headers.get('content-type')!, body: new Uint8Array(await sent.arrayBuffer()) }
}

const until = async (port: number, business: Business, id: string, state: ImportRecord['estado']): Promise<void> => {
  for (;;) {
    const { estado, error } = await call<ImportRecord>(port, business, 'GET', `/importaciones/${id}`)
    if (estado === state) return
    if (estado === 'fallida') throw new Error(`an import failed: ${error}`)
    await pause(POLL_MS)
  }
}

const untilNoJob = async (port: number, business: Business): Promise<void> => {
  for (;;) {
    const jobs = await call<Job[]>(port, business, 'GET', '/trabajos')
    if (!jobs.some(isOpenJob)) return
    await pause(POLL_MS)
  }
}

export interface Beside {
  /** Ends when every file is loaded and every forecast published. */
  begin: () => Promise<void>
  /** Takes the files back. */
  undo: () => Promise<void>
}

/** Makes files for the first businesses, which are loaded while the others are forecast. */
export const workBeside = async (
  port: number,
  { importing, forecasting, lines }: { importing: Business[]; forecasting: Business[]; lines: number },
): Promise<Beside> => {
  const loaded: { business: Business; id: string }[] = []
  // Before any call is timed: this process writes them, and makes the calls.
  const files = await Promise.all(
    importing.map(async (business, number) => ({
      business,
      file: await fileOf(lines, `ventas-${Date.now()}-${number}`),
    })),
  )
  const load = async ({ business, file }: { business: Business; file: Upload }): Promise<void> => {
    const { id } = await call<ImportRecord>(port, business, 'POST', '/importaciones', file)
    await until(port, business, id, 'por_confirmar')
    await call(port, business, 'POST', `/importaciones/${id}/confirmar`, ADDED)
    loaded.push({ business, id })
    await until(port, business, id, 'cargada')
    await untilNoJob(port, business)
  }
  const forecast = async (business: Business): Promise<void> => {
    await call(port, business, 'POST', '/pronostico/recalcular')
    await untilNoJob(port, business)
  }
  return {
    begin: async () => void (await Promise.all([...files.map(load), ...forecasting.map(forecast)])),
    undo: async () => {
      for (const { business, id } of loaded) {
        await call(port, business, 'DELETE', `/importaciones/${id}`)
        await until(port, business, id, 'deshecha')
        await untilNoJob(port, business)
      }
    },
  }
}
