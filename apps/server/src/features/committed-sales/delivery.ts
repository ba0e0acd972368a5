import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { type Month, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import { findLastSaleDay } from '../../db/last-sale-day.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import { listUnnamed } from '../../db/unnamed.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { sum } from '../../sum.ts'
import { type DueCommitment, listDueCommitments } from './delivery.sql.ts'

type Delivery = Pick<CommittedSale, 'estado' | 'entregada'>

const NOT_DUE: Delivery = { estado: null, entregada: null }
const UNKNOWN: Delivery = { estado: 'sin_saber', entregada: null }

type Due = Pick<DueCommitment, 'local_id' | 'cantidad' | 'vendida_antes' | 'vendida'>

/** Delivered units of commitments that the same sales can deliver. @param elsewhere units of these sales that delivered other commitments */
const deliveredByStore = (commitments: readonly Due[], elsewhere = 0): number[] => {
  let taken = 0
  return commitments.map(({ cantidad, vendida_antes, vendida }) => {
    const from = Math.max(taken, vendida_antes - elsewhere)
    const delivered = Math.min(Math.max(0, vendida - elsewhere - from), cantidad)
    taken = from + delivered
    return delivered
  })
}

/**
 * Delivered units of the commitments of one client, product and month, in stored units. A commitment is delivered by later sales to the client; each sale
 * delivers one commitment, earlier ones first, and those of a store before those without one.
 * @param commitments in the order in which they were made
 * @returns one per commitment, in the same order
 */
export const deliveredOf = (commitments: readonly Due[]): number[] => {
  const delivered = new Map<Due, number>()
  const note = (group: readonly Due[], units: readonly number[]): void =>
    group.forEach((one, at) => delivered.set(one, units[at]!))
  const { shared = [], own = [] } = Object.groupBy(commitments, ({ local_id }) =>
    local_id === null ? 'shared' : 'own',
  )
  for (const group of Map.groupBy(own, ({ local_id }) => local_id).values()) note(group, deliveredByStore(group))
  note(shared, deliveredByStore(shared, sum([...delivered.values()])))
  return commitments.map((one) => delivered.get(one)!)
}

const stateOf = (delivered: number, committed: number): Delivery => ({
  estado: delivered >= committed ? 'entregada' : delivered > 0 ? 'en_parte' : 'no_entregada',
  entregada: quantityOf(delivered),
})

/** Months with sales to unnamed clients, which may include deliveries. */
const unnamedMonths = async (tx: TenantTx): Promise<ReadonlySet<Month>> => {
  const evaluation = (await findPublishedRun(tx))?.evaluacion
  return new Set(evaluation?.sin_cliente?.meses.map(toMonth))
}

/**
 * Whether past commitments were delivered by the sales of their month to the client. It is unknown until sales of their day are loaded, and for the
 * placeholder of unnamed clients.
 * @param today ISO date in Bogotá
 * @returns the delivery by id of the commitment
 */
export const readDeliveries = (tx: TenantTx, today: string): Promise<(id: number) => Delivery> =>
  asWholeBusiness(tx, async () => {
    const due = await listDueCommitments(tx, monthOfDate(today))
    const lastDay = due.length === 0 ? null : await findLastSaleDay(tx)
    const unnamed = await unnamedMonths(tx)
    const everybody = due.length === 0 ? [] : await listUnnamed(tx, 'cliente')
    const states = new Map<number, Delivery>()
    const pairs = Map.groupBy(due, ({ cliente_id, producto_id, mes }) => `${cliente_id} ${producto_id} ${mes}`)
    for (const commitments of pairs.values()) {
      const delivered = deliveredOf(commitments)
      commitments.forEach(({ id, cliente_id, mes, fecha_venta, cantidad }, at) => {
        if (fecha_venta >= today) return
        if (everybody.includes(cliente_id)) {
          states.set(id, UNKNOWN)
          return
        }
        const state = stateOf(delivered[at]!, cantidad)
        const isKnown = lastDay !== null && lastDay >= fecha_venta && !unnamed.has(mes)
        states.set(id, isKnown || state.estado === 'entregada' ? state : UNKNOWN)
      })
    }
    return (id) => states.get(id) ?? NOT_DUE
  })
