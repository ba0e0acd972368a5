import { inTenant } from '../../db/tenancy.ts'
import { eventually, formWith, importOf, readFile, settled } from '../../testing/imports.ts'
import { HEADER, type RecordedCall } from './recorded-shop.fixture.ts'

const MONTH = { anio: 2026, mes: 8 }
const adjustment = { desde: MONTH, hasta: MONTH, tipo: 'porcentaje', cantidad: 10 }

/** Calls about sales and their forecast. In an order in which each finds what it needs. */
export const SALES_CALLS: RecordedCall[] = [
  [
    'POST /alertas/:id/descartar',
    'alerta.descartada',
    async ({ ana, ask, newAlert }) => ask(ana, 'POST', `/alertas/${await newAlert()}/descartar`),
  ],
  [
    'DELETE /alertas/:id/descartar',
    'alerta.restaurada',
    async ({ t, ana, ask }) => {
      const { id } = await inTenant(t.db, ana.negocioId, (tx) =>
        tx.selectFrom('alerta').select('id').executeTakeFirstOrThrow(),
      )
      return ask(ana, 'DELETE', `/alertas/${id}/descartar`)
    },
  ],
  [
    'POST /ventas_comprometidas',
    'comprometida.registrada',
    async ({ ana, ask, idOf }) =>
      ask(ana, 'POST', '/ventas_comprometidas', {
        producto_id: await idOf('/productos', 'Agua'),
        cliente_id: await idOf('/clientes', 'Marta'),
        fecha_venta: '2026-07-01',
        cantidad: 12,
      }),
  ],
  [
    'PATCH /ventas_comprometidas/:id',
    'comprometida.cambiada',
    async ({ ana, ask, newestId }) =>
      ask(ana, 'PATCH', `/ventas_comprometidas/${await newestId('/ventas_comprometidas')}`, {
        fecha_venta: '2026-07-02',
        cantidad: 13,
      }),
  ],
  [
    'DELETE /ventas_comprometidas/:id',
    'comprometida.borrada',
    async ({ ana, ask, newestId }) =>
      ask(ana, 'DELETE', `/ventas_comprometidas/${await newestId('/ventas_comprometidas')}`),
  ],
  ['POST /ajustes', 'ajuste.hecho', ({ ana, ask }) => ask(ana, 'POST', '/ajustes', { nivel: 'total', ...adjustment })],
  [
    'PATCH /ajustes/:id',
    'ajuste.cambiado',
    async ({ ana, ask, newestId }) =>
      ask(ana, 'PATCH', `/ajustes/${await newestId('/ajustes')}`, { ...adjustment, cantidad: 20 }),
  ],
  [
    'DELETE /ajustes/:id',
    'ajuste.quitado',
    async ({ ana, ask, newestId }) => ask(ana, 'DELETE', `/ajustes/${await newestId('/ajustes')}`),
  ],
  [
    'POST /ajustes/cierre',
    'ajuste.hecho',
    ({ ana, ask }) => ask(ana, 'POST', '/ajustes/cierre', { nivel: 'total', desde: '2026-07-20', hasta: '2026-07-25' }),
  ],
  [
    'PATCH /ajustes/cierre/:id',
    'ajuste.cambiado',
    async ({ ana, ask, newestId }) =>
      ask(ana, 'PATCH', `/ajustes/cierre/${await newestId('/ajustes')}`, { desde: '2026-07-20', hasta: '2026-07-28' }),
  ],
  [
    'POST /inventario',
    'inventario.guardado',
    async ({ ana, ask, idOf }) =>
      ask(ana, 'POST', '/inventario', { filas: [{ producto_id: await idOf('/productos', 'Agua'), existencias: 3 }] }),
  ],
  [
    'POST /agotados',
    'agotado.dicho',
    async ({ ana, ask, idOf }) =>
      ask(ana, 'POST', '/agotados', {
        producto_id: await idOf('/productos', 'Agua'),
        meses: [{ anio: 2026, mes: 4, agotado: true }],
      }),
  ],
  [
    'POST /pronostico/locales-sin-ventas',
    'local.sin_ventas',
    async ({ ana, ask, newestId }) =>
      ask(ana, 'POST', '/pronostico/locales-sin-ventas', {
        local_id: await newestId('/locales'),
        anio: 2026,
        mes: 5,
        sin_ventas: true,
      }),
  ],
  ['POST /pronostico/recalcular', 'pronostico.pedido', ({ ana, ask }) => ask(ana, 'POST', '/pronostico/recalcular')],
  [
    'POST /trabajos/:id/cancelar',
    'trabajo.cancelado',
    async ({ t, ana, ask }) => {
      const id = await inTenant(t.db, ana.negocioId, async (tx) => {
        const row = { negocio_id: ana.negocioId, tipo: 'pronosticar' }
        return (await tx.insertInto('trabajo').values(row).returning('id').executeTakeFirstOrThrow()).id
      })
      return ask(ana, 'POST', `/trabajos/${id}/cancelar`)
    },
  ],
  [
    'PATCH /ventas/lineas/:id',
    'linea.corregida',
    async ({ ana, ask, line }) => ask(ana, 'PATCH', `/ventas/lineas/${await line()}`, { cantidad: 9 }),
  ],
  [
    'DELETE /ventas/lineas/:id',
    'linea.borrada',
    async ({ ana, ask, line }) => ask(ana, 'DELETE', `/ventas/lineas/${await line()}`),
  ],
  [
    'DELETE /ventas/cambios/:id',
    'linea.restaurada',
    async ({ ana, ask, newestId }) => ask(ana, 'DELETE', `/ventas/cambios/${await newestId('/ventas/cambios')}`),
  ],
  [
    'POST /uniones/sugerencias/descartar',
    'union.descartada',
    async ({ ana, ask, merge }) =>
      ask(ana, 'POST', '/uniones/sugerencias/descartar', await merge('producto', 'Café', 'Agua')),
  ],
  [
    'POST /uniones/todas',
    'union.varias_hechas',
    async ({ ana, ask, merge }) =>
      ask(ana, 'POST', '/uniones/todas', { uniones: [await merge('producto', 'Café.', 'Café')] }),
  ],
  [
    'DELETE /uniones/tandas/:id',
    'union.varias_deshechas',
    async ({ ana, ask, dataOf }) => ask(ana, 'DELETE', `/uniones/tandas/${(await dataOf('/uniones'))[0].tanda}`),
  ],
  [
    'POST /uniones',
    'union.hecha',
    async ({ ana, ask, merge }) => ask(ana, 'POST', '/uniones', await merge('producto', 'Café.', 'Café')),
  ],
  [
    'DELETE /uniones/:id',
    'union.deshecha',
    async ({ ana, ask, newestId }) => ask(ana, 'DELETE', `/uniones/${await newestId('/uniones')}`),
  ],
  [
    'PATCH /locales/:id',
    'local.renombrado',
    async ({ ana, ask, newestId }) => ask(ana, 'PATCH', `/locales/${await newestId('/locales')}`, { nombre: 'Otro' }),
  ],
  [
    'POST /importaciones/:id/confirmar',
    'ventas.cargadas',
    async ({ ana, ask }) => {
      const { id } = await readFile(ana, `${HEADER}\nFV-x;2026-05-02;Centro;Marta;Té;Bebidas;1;900`, 'té.csv')
      return ask(ana, 'POST', `/importaciones/${id}/confirmar`)
    },
  ],
  [
    'DELETE /importaciones/:id',
    'ventas.deshechas',
    async ({ ana, ask, newestId }) => {
      await settled(ana)
      return ask(ana, 'DELETE', `/importaciones/${await newestId('/importaciones')}`)
    },
  ],
  [
    'DELETE /importaciones/:id',
    'archivo.descartado',
    async ({ ana, ask }) => {
      await settled(ana)
      const form = formWith(`${HEADER}\nFV-y;2026-05-03;Centro;Marta;Té;Bebidas;1;900`, 'otro.csv')
      const { id } = (await ana.inject({ method: 'POST', url: '/importaciones', ...form })).json().data
      await eventually(
        () => importOf(ana, id),
        ({ estado }) => estado === 'por_confirmar',
      )
      return ask(ana, 'DELETE', `/importaciones/${id}`)
    },
  ],
]
