/** A till that sends its sales, each call until it is answered. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Line, linesOf, sum } from '../../apps/server/src/testing/till-run.ts'
import { count, POLL_MS, type Tally } from './client.ts'
import type { Shop } from './shop.ts'

const POS = '/integraciones/punto_de_venta'
/** New documents a call; one call in so many corrects the last of the call before. */
const DOCUMENTS = 10
const CORRECTED_EVERY = 5
/** Between two calls (ms). */
const REST_MS = 300

/** @param today ISO date before which it sells */
export const runTill = async (
  base: string,
  shop: Shop,
  { today, goesOn, tally }: { today: string; goesOn: () => boolean; tally: Tally },
) => {
  const { clave } = await shop.call<{ clave: string }>('POST', `${POS}/claves`, { nombre: 'Caja' })
  const left = new Map<string, Line[]>()
  let sentAgain = 0
  const send = async (id: string, lineas: Line[]): Promise<void> => {
    const headers = { authorization: `Bearer ${clave}`, 'content-type': 'application/json', 'idempotency-key': id }
    for (;;) {
      const answer = await fetch(`${base}/pos/ventas`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ lineas }),
        signal: AbortSignal.timeout(30_000),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined)
      if (answer?.status === 200) {
        const { data } = JSON.parse(answer.text) as { data: { rechazadas: number; repetidas: number } }
        if (data.rechazadas + data.repetidas > 0) throw new Error(`${id}: ${answer.text}`)
        return
      }
      if (answer) count(tally, 'POST /pos/ventas', answer.status, answer.text)
      sentAgain += 1
      await pause(POLL_MS)
    }
  }
  let calls = 0
  for (let number = 0; goesOn(); calls += 1) {
    const documents = Array.from({ length: DOCUMENTS }, (_, at) => linesOf(0, number + at, 0, today))
    if (calls > 0 && calls % CORRECTED_EVERY === 0) documents.push(linesOf(0, number - 1, 1, today))
    await send(`call-${calls}`, documents.flat())
    for (const lines of documents) left.set(lines[0]!.documento, lines)
    number += DOCUMENTS
    await pause(REST_MS)
  }
  const expected = sum([...left.values()].flat())
  return { calls, sentAgain, expected }
}

export type TillRun = Awaited<ReturnType<typeof runTill>>
