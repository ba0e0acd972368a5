/** A shop that imports, undoes and looks, whatever dies meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'

const LOOK_MS = 200
/** A call that is not answered by then is made again. */
const PATIENCE_MS = 30_000

/** Answers that say "not now": the call is made again. */
const NOT_NOW = new Set([408, 429, 500, 502, 503])

class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text}`)
    this.status = status
  }
}

export const openShop = (base: string) => {
  let token = ''
  /** What people were told while something was down, by status. */
  const answers = new Map<number, number>()

  const once = async (method: string, path: string, body?: object | FormData): Promise<Response> => {
    const form = body instanceof FormData
    return fetch(base + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
  }

  /** Makes a call until it is answered; only for calls that may be made twice. */
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (;;) {
      const response = await once(method, path, body).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (response && text !== undefined) {
        if (response.ok) return ((JSON.parse(text) as { data?: T }).data ?? JSON.parse(text)) as T
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
        if (!NOT_NOW.has(response.status)) throw new Refused(response.status, text)
      }
      await pause(LOOK_MS)
    }
  }

  const person = { email: 'rosa@mitienda.co', password: 'una clave larga y rara' }
  const enter = async (): Promise<void> => {
    await call('POST', '/register', { ...person, username: 'Rosa', tipo_documento: 'CC', documento: '1032456' })
    token = (await call<{ token: string }>('POST', '/login', person)).token
  }

  const imports = () => call<ImportRecord[]>('GET', '/importaciones')
  const importAt = (id: string) => call<ImportRecord>('GET', `/importaciones/${id}`)

  const until = async (id: string, states: readonly ImportRecord['estado'][]): Promise<ImportRecord> => {
    for (;;) {
      const record = await importAt(id)
      if (states.includes(record.estado)) return record
      await pause(LOOK_MS)
    }
  }

  /** Uploads a file once, however often the answer is lost: what is there already is found by its name. */
  const upload = async (name: string, content: string): Promise<string> => {
    for (;;) {
      const body = new FormData()
      body.append('archivo', new Blob([content]), name)
      await once('POST', '/importaciones', body).catch(() => undefined)
      // What was accepted is there at once; a call that is still under way ends by then.
      await pause(LOOK_MS)
      const found = (await imports()).find(({ archivo }) => archivo === name)
      if (found) return found.id
    }
  }

  const confirm = async (id: string): Promise<void> => {
    try {
      await call('POST', `/importaciones/${id}/confirmar`)
    } catch (error) {
      // Confirmed by a call whose answer was lost.
      if (!(error instanceof Refused) || error.status !== 409) throw error
    }
  }

  const undo = async (id: string): Promise<void> => {
    try {
      await call('DELETE', `/importaciones/${id}`)
    } catch (error) {
      if (!(error instanceof Refused) || ![404, 409].includes(error.status)) throw error
    }
  }

  const jobs = () => call<Job[]>('GET', '/trabajos')
  const sold = async (): Promise<{ cantidad: number; valor: number }> => {
    const months = await call<{ cantidad: number; valor: number }[]>('GET', '/ventas/agregadas/mensual')
    return {
      cantidad: months.reduce((sum, month) => sum + month.cantidad, 0),
      valor: months.reduce((sum, month) => sum + month.valor, 0),
    }
  }
  return { enter, upload, until, confirm, undo, importAt, jobs, sold, answers }
}
