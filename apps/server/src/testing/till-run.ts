import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addDays } from '@vigia/contract/months.ts'
import { type OwnProcess, registerAt, startOwnProcess } from './own-process.ts'
import { TEST_KEYS_TEXT } from './test-keys.ts'

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url))
const POS = '/integraciones/punto_de_venta'

/** Milliseconds between two attempts of an unanswered call. */
const RETRY_MS = 50
/** Lines of a document. */
const DOCUMENT_LINES = 3
/** One in so many calls corrects a document of the previous call, and one in so many documents is a credit note. */
const CORRECTED_EVERY = 5
const CREDIT_NOTE_EVERY = 10
const PRODUCTS = 400
const DAYS = 120

export interface Line {
  documento: string
  fecha: string
  local: string
  codigo_producto: string
  producto: string
  cantidad: number
  valor: number
  tipo: 'venta' | 'nota_credito'
}

/** @param version of the document: a correction has other quantities and one line less */
export const linesOf = (till: number, number: number, version: number, today: string): Line[] => {
  const fecha = addDays(today, -(number % DAYS))
  const tipo = number % CREDIT_NOTE_EVERY === CREDIT_NOTE_EVERY - 1 ? 'nota_credito' : 'venta'
  return Array.from({ length: DOCUMENT_LINES - version }, (_, at) => {
    const product = (number * 7 + at * 13) % PRODUCTS
    const cantidad = 1 + ((number + at) % 5) + version
    const named = { codigo_producto: `P-${product}`, producto: `Producto ${product}` }
    const documento = `${tipo === 'venta' ? 'FV' : 'NC'}-${till}-${number}`
    return { documento, fecha, local: `Local ${till}`, ...named, cantidad, valor: cantidad * (1000 + product), tipo }
  })
}

interface TillRun {
  /** Total number of calls, a multiple of the number of tills, and lines of each. */
  calls: number
  lines: number
  tills: number
  /** Shares of the calls after which the server is killed, in order. */
  killAt: readonly number[]
  /** Environment of the server, including the location of its data. */
  env: Record<string, string>
  /** ISO date of the run. */
  today: string
}

export interface TillFigures {
  seconds: number
  /** Durations of the calls that were answered at the first attempt (ms). */
  times: number[]
  /** Number of calls repeated after an interruption, after a rate limit, and of repeated responses. */
  cut: number
  limited: number
  replayed: number
  /** Actual and expected lines, units and pesos. */
  stored: { lineas: number; cantidad: number; valor: number }
  expected: { lineas: number; cantidad: number; valor: number }
}

/** The calls of one till, each with new documents and some with a correction of an earlier one; and the expected sums. */
const planOf = (
  till: number,
  { calls, lines, tills, today }: TillRun,
): { bodies: { lineas: Line[] }[]; left: Map<string, Line[]> } => {
  const left = new Map<string, Line[]>()
  let number = 0
  const bodies = Array.from({ length: calls / tills }, (_, call) => {
    const first = number
    const lineas: Line[] = []
    const add = (document: Line[]): void => {
      lineas.push(...document)
      left.set(document[0]!.documento, document)
    }
    if (call > 0 && call % CORRECTED_EVERY === 0) add(linesOf(till, first - 1, 1, today))
    while (lineas.length < lines) {
      add(linesOf(till, number, 0, today).slice(0, lines - lineas.length))
      number += 1
    }
    return { lineas }
  })
  return { bodies, left }
}

export const sum = (lines: readonly Line[]): TillFigures['expected'] => {
  const sign = ({ tipo }: Line): number => (tipo === 'venta' ? 1 : -1)
  return {
    lineas: lines.length,
    cantidad: lines.reduce((total, line) => total + sign(line) * line.cantidad, 0),
    valor: lines.reduce((total, line) => total + sign(line) * line.valor, 0),
  }
}

/**
 * Tills send sales to a server in a separate process, which is killed and restarted meanwhile. A call without a response is repeated with its
 * Idempotency-Key until it has one.
 */
export const runTills = async (run: TillRun): Promise<TillFigures> => {
  let server: OwnProcess = await startOwnProcess(run.env)
  try {
    const owner = await registerAt(server.address)
    const env = { PATH: process.env.PATH, ENCRYPTION_KEYS: TEST_KEYS_TEXT, ...run.env }
    const typed = ['plan', 'set', owner.email, 'Radar 90', addDays(run.today, 365)]
    await promisify(execFile)(process.execPath, [ADMIN, ...typed], { env })
    const keys: string[] = []
    for (let till = 0; till < run.tills; till += 1)
      keys.push(
        (await owner.post<{ clave: string }>(server.address, `${POS}/claves`, { nombre: `Caja ${till}` })).clave,
      )

    const figures = { times: [] as number[], cut: 0, limited: 0, replayed: 0 }
    let answered = 0
    let restarting: Promise<void> | undefined
    const kills = run.killAt.map((share) => Math.round(share * run.calls))
    const restart = async (): Promise<void> => {
      await server.end('SIGKILL', 'group')
      server = await startOwnProcess(run.env)
    }
    const send = async (clave: string, id: string, body: object): Promise<void> => {
      const headers = { authorization: `Bearer ${clave}`, 'content-type': 'application/json', 'idempotency-key': id }
      for (let first = true; ; first = false) {
        const begun = performance.now()
        const answer = await fetch(`${server.address}/pos/ventas`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
          .then(async (response) => ({ response, text: await response.text() }))
          .catch(() => undefined)
        if (answer?.response.status === 200) {
          if (first) figures.times.push(performance.now() - begun)
          if (answer.response.headers.has('idempotency-replayed')) figures.replayed += 1
          const { rechazadas, repetidas } = (
            JSON.parse(answer.text) as { data: { rechazadas: number; repetidas: number } }
          ).data
          if (rechazadas + repetidas > 0) throw new Error(`${id}: ${answer.text}`)
          return
        }
        if (answer && ![409, 429, 503].includes(answer.response.status))
          throw new Error(`${id}: ${answer.response.status} ${answer.text}`)
        if (answer) figures.limited += 1
        else figures.cut += 1
        const wait = answer ? Number(answer.response.headers.get('retry-after')) * 1000 : RETRY_MS
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
    const plans = keys.map((_, till) => planOf(till, run))
    const begun = performance.now()
    await Promise.all(
      plans.map(async ({ bodies }, till) => {
        for (const [call, body] of bodies.entries()) {
          await send(keys[till]!, `${till}-${call}`, body)
          answered += 1
          if (answered >= (kills[0] ?? Infinity)) {
            kills.shift()
            // Restarts while calls of the other tills, and this till's next one, are being sent.
            restarting = (restarting ?? Promise.resolve()).then(restart)
          }
        }
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    await restarting
    const months = await owner.get<{ cantidad: number; valor: number }[]>(server.address, '/ventas/agregadas/mensual')
    const { total } = await owner.getWhole<{ total: number }>(server.address, '/ventas/lineas?por_pagina=1')
    const stored = {
      lineas: total,
      cantidad: months.reduce((all, { cantidad }) => all + cantidad, 0),
      valor: months.reduce((all, { valor }) => all + valor, 0),
    }
    const expected = sum(plans.flatMap(({ left }) => [...left.values()].flat()))
    return { seconds, ...figures, stored, expected }
  } finally {
    await server.end('SIGKILL', 'group').catch(() => {})
  }
}
