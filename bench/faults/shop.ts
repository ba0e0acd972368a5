/** A shop that imports, undoes, asks for forecasts and lets months end, whatever dies meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { isOpenJob } from '@vigia/contract/job-states.ts'
import { type Client, POLL_MS, Refused } from './client.ts'

interface Amounts {
  cantidad: number
  valor: number
}

/** Tries to load or undo one file: a job whose worker dies three times is given up, with words. */
const MAX_TRIES = 10

export const openShop = ({ once, call, enter }: Client) => {
  const imports = () => call<ImportRecord[]>('GET', '/importaciones')

  const until = async (id: string, states: readonly ImportRecord['estado'][]): Promise<ImportRecord> => {
    for (;;) {
      const record = await call<ImportRecord>('GET', `/importaciones/${id}`)
      if (states.includes(record.estado)) return record
      await pause(POLL_MS)
    }
  }

  /** Uploads a file once, however often the answer is lost: what is there already is found by its name. */
  const upload = async (name: string, content: string): Promise<string> => {
    for (;;) {
      const body = new FormData()
      body.append('archivo', new Blob([content]), name)
      await once('POST', '/importaciones', body).catch(() => undefined)
      // What was accepted is there at once; a call that is still under way ends by then.
      await pause(POLL_MS)
      const found = (await imports()).find(({ archivo }) => archivo === name)
      if (found) return found.id
    }
  }

  /** Makes a call that may have been obeyed already when its answer was lost. */
  const command = async (method: string, path: string, body?: object): Promise<void> => {
    try {
      await call(method, path, body)
    } catch (error) {
      if (!(error instanceof Refused) || ![404, 409].includes(error.status)) throw error
    }
  }

  let givenUp = 0
  /** @returns whether the file is loaded */
  const load = async (name: string, content: string): Promise<string | undefined> => {
    const id = await upload(name, content)
    const read = await until(id, ['por_confirmar', 'fallida'])
    for (let tries = 0; read.estado === 'por_confirmar' && tries < MAX_TRIES; tries += 1) {
      await command('POST', `/importaciones/${id}/confirmar`, { reemplazar: null })
      if ((await until(id, ['cargada', 'por_confirmar'])).estado === 'cargada') return id
      givenUp += 1
    }
    givenUp += 1
    return undefined
  }

  const undo = async (id: string): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await command('DELETE', `/importaciones/${id}`)
      if ((await until(id, ['deshecha', 'cargada'])).estado === 'deshecha') return
      givenUp += 1
    }
    throw new Error('an import cannot be undone')
  }

  const jobs = () => call<Job[]>('GET', '/trabajos')
  const untilNoJob = async (): Promise<void> => {
    while ((await jobs()).some(isOpenJob)) await pause(POLL_MS)
  }
  const forecast = () => call<PublishedForecast | null>('GET', '/pronostico')
  /** Asks for a forecast until one is published that is newer, or of a later month. */
  const forecastAnew = async (): Promise<PublishedForecast> => {
    await untilNoJob()
    const before = await forecast()
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await call('POST', '/pronostico/recalcular')
      await untilNoJob()
      const now = await forecast()
      if (now && now.creado_en !== before?.creado_en) return now
      givenUp += 1
    }
    throw new Error('no forecast is published')
  }
  const sum = (rows: readonly Amounts[]): Amounts => ({
    cantidad: rows.reduce((total, row) => total + row.cantidad, 0),
    valor: rows.reduce((total, row) => total + row.valor, 0),
  })
  return {
    call,
    enter,
    /** A call that is made once, whatever becomes of it. */
    look: () => once('GET', '/ventas/agregadas/mensual').catch(() => undefined),
    load,
    undo,
    jobs,
    untilNoJob,
    forecastAnew,
    givenUp: () => givenUp,
    sold: async () => sum(await call<Amounts[]>('GET', '/ventas/agregadas/mensual')),
    expected: async () => sum(await call<Amounts[]>('GET', '/predicciones/agregadas/mensual')),
  }
}

export type Shop = ReturnType<typeof openShop>

/** Months of a file's sales, up to the last complete one. */
const MONTHS = 20

/** A file of invoices that no other file has. @returns its text and how many units it sells */
export const fileOf = (number: number, lines: number, today: Date): { text: string; units: number } => {
  let units = 0
  const rows = Array.from({ length: lines }, (_, at) => {
    const month = today.getUTCMonth() - MONTHS + ((number + at) % MONTHS)
    const day = new Date(Date.UTC(today.getUTCFullYear(), month, 1 + (at % 27))).toISOString().slice(0, 10)
    const quantity = 1 + ((at * 7 + number) % 9)
    units += quantity
    return `F${number}-${at};${day};Local ${at % 3};Cliente ${at % 20};Producto ${(at + number) % 40};${quantity};${quantity * 2500}`
  })
  return { text: ['Factura;Fecha;Local;Cliente;Producto;Cantidad;Valor total', ...rows].join('\n'), units }
}
