/** One import through a server of its own: seconds to the preview and until the sales are loaded, and the server's memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { type RunningServer, startServer } from '../../running/processes.ts'
import { memoryMb } from './memory.ts'

export interface ImportRun {
  /** From the upload's first byte until the preview is there. */
  preview: number
  /** From the confirmation until the sales are loaded. */
  load: number
  lines: number
  quantity: number
  money: number
  /** MB of the server before the upload, and at the most until the sales were loaded. */
  idleMb: number
  peakMb: number
}

const LOOK_EVERY_MS = 50

/** @param url a database of its own; absent: the embedded one, in a new folder */
export async function runImport(name: string, bytes: Uint8Array, url: string | undefined): Promise<ImportRun> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'))
  const server = await startServer({ DATABASE_URL: url ?? '', DATA_DIR: folder, TRUST_PROXY: '1' })
  try {
    return await importInto(server, name, bytes)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importInto({ base, pid }: RunningServer, name: string, bytes: Uint8Array): Promise<ImportRun> {
  let token = ''
  let asked = 0
  const call = async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
    const form = body instanceof FormData
    // The server limits requests by address; behind a proxy that is the forwarded one.
    asked += 1
    const response = await fetch(base + path, {
      method,
      headers: {
        'x-forwarded-for': `10.0.${(asked >> 8) & 255}.${asked & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as T
  }
  const person = { email: 'bench@example.co', password: 'una-clave-larga' }
  await call('POST', '/register', { ...person, username: 'Bench', tipo_documento: 'CC', documento: '1' })
  token = (await call<{ token: string }>('POST', '/login', person)).token
  // What the first requests left behind is not the import's.
  await pause(1000)
  const idleMb = memoryMb(pid, 'VmRSS')

  const until = async (id: string, state: ImportRecord['estado']): Promise<ImportRecord> => {
    for (;;) {
      const { data } = await call<{ data: ImportRecord }>('GET', `/importaciones/${id}`)
      if (data.estado === state) return data
      if (data.estado === 'fallida') throw new Error(`the import failed: ${data.error}`)
      await pause(LOOK_EVERY_MS)
    }
  }
  const form = new FormData()
  form.append('archivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const begun = performance.now()
  const { data: uploaded } = await call<{ data: ImportRecord }>('POST', '/importaciones', form)
  const { vista_previa: shown } = await until(uploaded.id, 'por_confirmar')
  const previewed = performance.now()
  await call('POST', `/importaciones/${uploaded.id}/confirmar`, { reemplazar: null })
  await until(uploaded.id, 'cargada')
  return {
    preview: (previewed - begun) / 1000,
    load: (performance.now() - previewed) / 1000,
    lines: shown?.lineas ?? 0,
    quantity: shown?.cantidad ?? 0,
    money: shown?.valor ?? 0,
    idleMb,
    peakMb: memoryMb(pid, 'VmHWM'),
  }
}
