import type pg from 'pg'
import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { DAY_MS } from '../../apps/server/src/durations.ts'

const WEEKS = 26

/** A week's follow-up of the fullest kind. */
const weekOf = (desde: string, hasta: string): FollowUp => {
  const departures = [1, 2, 3].map((id) => ({ id, nombre: `Nombre ${id}`, vendido: 90, esperado: 150, error: 0.2 }))
  return {
    desde,
    hasta,
    unidad: 'cop',
    ventas_hasta: hasta,
    comparada_hasta: hasta,
    vendido: 4_200_000,
    esperado: 4_600_000,
    mes: { anio: 2026, mes: 10, vendido: 1e7, cierre: 2e7, desde: 1.8e7, hasta: 2.2e7, hace_un_ano: 1.9e7 },
    productos: departures,
    clientes: departures,
    pedido: {
      desde: '2026-11-01',
      productos: 140,
      unidades: 2_000,
      primeros: [1, 2, 3].map((producto_id) => ({ producto_id, nombre: `Producto ${producto_id}`, cantidad: 120 })),
    },
  }
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Gives a business the plan that has follow-ups, and half a year of them. */
export const fillFollowUps = async (owner: pg.Client, business: string): Promise<void> => {
  await owner.query("update negocio set plan = 'Radar 90', fecha_renovacion_plan = current_date + 300 where id = $1", [
    business,
  ])
  const sunday = Date.UTC(2026, 10, 1)
  for (let week = 0; week < WEEKS; week += 1) {
    const hasta = dateOf(sunday - 7 * week * DAY_MS)
    const desde = dateOf(sunday - (7 * week + 6) * DAY_MS)
    await owner.query('insert into seguimiento (negocio_id, semana, contenido, creado_en) values ($1, $2, $3, now())', [
      business,
      desde,
      JSON.stringify(weekOf(desde, hasta)),
    ])
  }
}
