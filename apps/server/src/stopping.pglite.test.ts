import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDir } from './testing/embedded-template.ts'
import { eventually } from './testing/imports.ts'
import { type OwnProcess, registerAt, startOwnProcess } from './testing/own-process.ts'
import { manyLines } from './testing/sales-csv.ts'

/** It starts several whole servers, which takes a busy machine minutes. */
const TIMEOUT_MS = 240_000

let place: string
let server: OwnProcess
let rosa: Awaited<ReturnType<typeof registerAt>>
const start = (): Promise<OwnProcess> => startOwnProcess({ DATA_DIR: join(place, 'data'), TMPDIR: join(place, 'data') })
// One server and one business for all: a server takes seconds of the processor to start, and its being ended is what is proved.
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'vigia-stopping-'))
  await prepareDataDir(join(place, 'data'))
  server = await start()
  rosa = await registerAt(server.address)
}, TIMEOUT_MS)
afterAll(async () => {
  await server.end('SIGKILL', 'group')
  rmSync(place, { recursive: true })
})

const LINES = 60_000

test(
  'told to end while it reads a file, alone or with all it started, it ends without a fault, and the next start reads the file to its end',
  async () => {
    const { id } = await rosa.upload<ImportRecord>(server.address, manyLines(LINES), 'grande.csv')
    const importAt = () => rosa.get<ImportRecord>(server.address, `/importaciones/${id}`)
    // As often as a job is begun whose process dies: to be told to end is no such death.
    for (const to of ['process', 'group', 'group'] as const) {
      await eventually(importAt, ({ trabajo }) => trabajo !== null && trabajo.progreso > 0.02)
      expect(await server.end('SIGTERM', to)).toBe(0)
      expect(server.faults()).toEqual([])
      server = await start()
    }
    const read = await eventually(importAt, ({ estado }) => estado !== 'leyendo')
    expect([read.estado, read.error, read.vista_previa?.lineas]).toEqual(['por_confirmar', null, LINES])
    expect(readdirSync(join(place, 'data')).filter((name) => name.startsWith('vigia-upload-'))).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'without its port it ends, instead of holding data that another could serve',
  async () => {
    const port = new URL(server.address).port
    const DATA_DIR = join(place, 'otra')
    await prepareDataDir(DATA_DIR)
    await expect(startOwnProcess({ DATA_DIR, TMPDIR: place, PORT: port })).rejects.toThrow('ended before it listened')
  },
  TIMEOUT_MS,
)

test(
  'killed while it forecasts, it forecasts after the next start by itself',
  async () => {
    const { id } = await rosa.upload<ImportRecord>(server.address, manyLines(5000), 'ventas.csv')
    await eventually(
      () => rosa.get<ImportRecord>(server.address, `/importaciones/${id}`),
      ({ estado }) => estado === 'por_confirmar',
    )
    await rosa.post(server.address, `/importaciones/${id}/confirmar`)
    const forecast = async (): Promise<Job | undefined> =>
      (await rosa.get<Job[]>(server.address, '/trabajos')).find(({ tipo }) => tipo === 'pronosticar')
    await eventually(forecast, (job) => job?.estado === 'en_curso' && job.progreso > 0)
    await server.end('SIGKILL', 'group')
    server = await start()
    expect((await forecast())?.estado).not.toBe('terminado')
    expect(await eventually(forecast, (job) => job?.estado !== 'en_cola' && job?.estado !== 'en_curso')).toMatchObject({
      estado: 'terminado',
      error: null,
    })
    const months = await rosa.get<unknown[]>(server.address, '/predicciones/agregadas/mensual')
    expect(months.length).toBeGreaterThanOrEqual(12)
  },
  TIMEOUT_MS,
)
