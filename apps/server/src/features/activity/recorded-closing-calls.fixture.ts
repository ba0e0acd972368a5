import { inTenant } from '../../db/tenancy.ts'
import { wompiEvent } from '../../testing/wompi.ts'
import { hashToken } from '../session/token.ts'
import { PASSWORD, type RecordedCall } from './recorded-shop.fixture.ts'

/** Calls about the plan, and those that end the session of who asks. In an order in which each finds what it needs. */
export const CLOSING_CALLS: RecordedCall[] = [
  ['POST /compras', 'compra.iniciada', ({ ana, ask }) => ask(ana, 'POST', '/compras', { plan: 'Radar 90' })],
  [
    'POST /pagos/eventos',
    'plan.prolongado',
    async ({ t, ana, ask, asAnybody }) => {
      const { id } = (await ask(ana, 'POST', '/compras', { plan: 'Radar 90' })).json().data
      const paid = { id: 'pago-1', status: 'APPROVED', amount_in_cents: 39_900_000, reference: id } as const
      return asAnybody('/pagos/eventos', wompiEvent(paid, t.clock.now))
    },
  ],
  [
    'POST /clave/nueva',
    'clave.restablecida',
    async ({ t, ana, asAnybody, linkFor }) => {
      const done = await asAnybody('/clave/nueva', { token: await linkFor('clave'), password: PASSWORD })
      // That ended the session of who asks here.
      await inTenant(t.db, ana.negocioId, (tx) =>
        tx
          .insertInto('sesion')
          .values({
            negocio_id: ana.negocioId,
            usuario_id: ana.usuarioId,
            token_hash: hashToken(ana.token),
            vence_en: new Date('2100-01-01'),
          })
          .execute(),
      )
      return done
    },
  ],
  [
    'POST /equipo/:id/entregar',
    'equipo.entrega',
    async ({ ana, ask, addStaff }) =>
      ask(ana, 'POST', `/equipo/${(await addStaff()).usuarioId}/entregar`, { clave: PASSWORD }),
  ],
]
