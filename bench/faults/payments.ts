/** A payment provider's events, each sent twice and until both are taken, as providers do. */
import { setTimeout as pause } from 'node:timers/promises'
import { EVENT_SECRET, wompiEvent, type WompiTransaction } from '../../apps/server/src/testing/wompi.ts'
import { count, POLL_MS, type Tally } from './client.ts'
import { ask } from './owner.ts'

/** Pesos a plan, in cents: a month of Visión Táctica, and three of Radar 90. */
const MONTH = 16_400_000
export const QUARTER = 39_900_000
const REST_MS = 500
/** One event in so many is of a new address, one gives a payment back, the others are of a known one. */
const NEW_EVERY = 4
const BACK_EVERY = 5

export const SETTINGS = { WOMPI_EVENTS_SECRET: EVENT_SECRET }

export const openProvider = (base: string, now: () => Date, tally: Tally) => {
  /** Payments by id, as they should count. */
  const payments = new Map<string, { email: string; back: boolean }>()
  let events = 0
  let busy: Promise<unknown> = Promise.resolve()

  const post = async (transaction: WompiTransaction): Promise<void> => {
    const body = JSON.stringify(wompiEvent(transaction, now()))
    const once = async (): Promise<void> => {
      for (;;) {
        const answer = await fetch(`${base}/pagos/eventos`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(30_000),
        })
          .then(async (response) => ({ status: response.status, text: await response.text() }))
          .catch(() => undefined)
        if (answer?.status === 200) return
        if (answer) count(tally, 'POST /pagos/eventos', answer.status, answer.text)
        await pause(POLL_MS)
      }
    }
    events += 1
    busy = Promise.all([once(), once()])
    await busy
  }
  const of = (id: string, email: string, cents: number): Omit<WompiTransaction, 'status'> => ({
    id,
    amount_in_cents: cents,
    customer_email: email,
    customer_data: { full_name: 'Marta Ruiz' },
  })
  const pay = async (email: string, cents: number): Promise<string> => {
    const id = `pago-${payments.size}`
    payments.set(id, { email, back: false })
    await post({ ...of(id, email, cents), status: 'APPROVED' })
    return id
  }
  const giveBack = async (id: string, cents: number): Promise<void> => {
    const payment = payments.get(id)!
    payment.back = true
    await post({ ...of(id, payment.email, cents), status: 'VOIDED' })
  }

  /** @param known address of an account */
  const run = async (known: string, goesOn: () => boolean, mayBegin: () => Promise<void>): Promise<void> => {
    let last: string | undefined
    for (let number = 1; goesOn(); number += 1) {
      await mayBegin()
      if (number % BACK_EVERY === 0 && last !== undefined) await giveBack(last, MONTH)
      else if (number % NEW_EVERY === 0) await pay(`cliente${number}@tienda.co`, MONTH)
      else last = await pay(known, MONTH)
      await pause(REST_MS)
    }
  }

  /** What the database has that differs from what was paid: one sentence a fault. */
  const compare = async (url: string): Promise<string[]> => {
    const rows = await ask<{ pago_id: string; veces: number; devueltos: number; correo: string }>(
      url,
      `select c.pago_id, count(*)::int as veces, count(c.anulado_en)::int as devueltos, min(u.correo) as correo
       from cambio_plan c join usuario u on u.negocio_id = c.negocio_id and u.rol = 'propietario'
       where c.pago_id is not null group by 1`,
    )
    const faults: string[] = []
    const there = new Map(rows.map((row) => [row.pago_id, row]))
    for (const [id, { email, back }] of payments) {
      const row = there.get(id)
      if (!row) faults.push(`${id} is lost`)
      else if (row.veces !== 1) faults.push(`${id} counts ${row.veces} times`)
      else if (row.correo !== email || row.devueltos !== Number(back)) faults.push(`${id} differs`)
    }
    const [kept] = await ask<{ events: number }>(url, 'select count(*)::int as events from evento_pago')
    if (kept!.events !== events) faults.push(`${kept!.events} events of ${events}`)
    return faults
  }
  return { pay, run, compare, untilQuiet: () => busy.catch(() => {}), events: () => events }
}
