import { sql } from 'kysely'
import { inTenant } from '../../db/tenancy.ts'
import { hashPassword } from '../session/password.ts'
import { PASSWORD, type RecordedCall } from './recorded-shop.fixture.ts'

/** Calls about the person, the team and what brings sales. In an order in which each finds what it needs. */
export const ACCOUNT_CALLS: RecordedCall[] = [
  ['PATCH /user', 'nombre.cambiado', ({ ana, ask }) => ask(ana, 'PATCH', '/user', { nombre: 'Ana María' })],
  [
    'PATCH /user/documento',
    'documento.corregido',
    ({ ana, ask }) => ask(ana, 'PATCH', '/user/documento', { tipo_documento: 'CC', documento: '1144' }),
  ],
  [
    'POST /user/clave',
    'clave.cambiada',
    ({ ana, ask }) => ask(ana, 'POST', '/user/clave', { actual: PASSWORD, nueva: PASSWORD }),
  ],
  [
    'POST /login',
    'sesion.aparato_nuevo',
    async ({ ana, asAnybody, emailOf }) => asAnybody('/login', { email: await emailOf(ana), password: PASSWORD }),
  ],
  [
    'DELETE /sesiones/:id',
    'sesion.cerrada',
    async ({ ana, ask, dataOf }) => {
      const other = (await dataOf('/sesiones')).find(({ actual }: { actual: boolean }) => !actual)
      return ask(ana, 'DELETE', `/sesiones/${other.id}`)
    },
  ],
  [
    'POST /correo/verificacion',
    'correo.verificado',
    async ({ asAnybody, linkFor }) => asAnybody('/correo/verificacion', { token: await linkFor('correo') }),
  ],
  [
    'PATCH /seguimiento',
    'seguimiento.retirado',
    ({ ana, ask }) => ask(ana, 'PATCH', '/seguimiento', { correo: false }),
  ],
  [
    'POST /seguimiento/baja/:token',
    'seguimiento.retirado',
    async ({ t, ana, ask, asAnybody }) => {
      await ask(ana, 'PATCH', '/seguimiento', { correo: true })
      await inTenant(t.db, ana.negocioId, (tx) =>
        sql`update usuario set baja_token = 'un-token-de-baja-cualquiera-1234' where id = ${ana.usuarioId}`.execute(tx),
      )
      return asAnybody('/seguimiento/baja/un-token-de-baja-cualquiera-1234', {})
    },
  ],
  [
    'POST /ayuda',
    'ayuda.pedida',
    ({ ana, ask }) => ask(ana, 'POST', '/ayuda', { mensaje: 'No carga', pagina: '/ventas' }),
  ],
  [
    'POST /actividad/descargas',
    'archivo.exportado',
    ({ ana, ask }) => ask(ana, 'POST', '/actividad/descargas', { que: 'pedido' }),
  ],
  ['POST /user/datos/copia', 'copia.pedida', ({ ana, ask }) => ask(ana, 'POST', '/user/datos/copia')],
  [
    'POST /user/cancelacion',
    'borrado.pedido',
    ({ ana, ask }) => ask(ana, 'POST', '/user/cancelacion', { clave: PASSWORD }),
  ],
  ['DELETE /user/cancelacion', 'borrado.deshecho', ({ ana, ask }) => ask(ana, 'DELETE', '/user/cancelacion')],
  ['POST /equipo/invitaciones', 'equipo.invitacion', ({ invite }) => invite('pedro@tienda.co')],
  [
    'POST /invitaciones/aceptar',
    'equipo.ingreso',
    async ({ asAnybody, mailWith }) => {
      const [, token] = /\/invitacion#([\w-]+)/.exec(await mailWith('To: pedro@tienda.co'))!
      return asAnybody('/invitaciones/aceptar', { token, nombre: 'Pedro', password: PASSWORD, acepta_politica: true })
    },
  ],
  [
    'DELETE /equipo/invitaciones/:id',
    'equipo.invitacion_retirada',
    async ({ ana, ask, dataOf, invite }) => {
      await invite('rosa@tienda.co')
      return ask(ana, 'DELETE', `/equipo/invitaciones/${(await dataOf('/equipo')).invitaciones[0].id}`)
    },
  ],
  [
    'PATCH /equipo/:id',
    'equipo.cambio',
    async ({ ana, ask, addStaff }) =>
      ask(ana, 'PATCH', `/equipo/${(await addStaff()).usuarioId}`, { rol: 'lector', locales: null }),
  ],
  [
    'DELETE /equipo/:id',
    'equipo.retiro',
    async ({ ana, ask, addStaff }) => ask(ana, 'DELETE', `/equipo/${(await addStaff()).usuarioId}`),
  ],
  [
    'POST /equipo/salida',
    'equipo.salida',
    async ({ t, ana, ask, addStaff }) => {
      const staff = await addStaff()
      const clave_hash = await hashPassword(PASSWORD)
      await inTenant(t.db, ana.negocioId, (tx) =>
        tx.updateTable('usuario').set({ clave_hash }).where('id', '=', staff.usuarioId).execute(),
      )
      return ask(staff, 'POST', '/equipo/salida', { clave: PASSWORD })
    },
  ],
  [
    'POST /integraciones/punto_de_venta/claves',
    'clave_pos.creada',
    ({ ana, ask }) => ask(ana, 'POST', '/integraciones/punto_de_venta/claves', { nombre: 'Caja 1' }),
  ],
  [
    'DELETE /integraciones/punto_de_venta/claves/:id',
    'clave_pos.revocada',
    async ({ ana, ask, newKey }) => ask(ana, 'DELETE', `/integraciones/punto_de_venta/claves/${await newKey()}`),
  ],
  [
    'POST /integraciones/hojas',
    'hoja.enlazada',
    ({ ana, ask }) =>
      ask(ana, 'POST', '/integraciones/hojas', {
        url: 'https://docs.google.com/spreadsheets/d/1a2b3c4d5e6f7g8h9i0j/edit#gid=0',
        nombre: 'Ventas del año',
      }),
  ],
  [
    'DELETE /integraciones/hojas/:id',
    'hoja.quitada',
    async ({ ana, ask, newestId }) =>
      ask(ana, 'DELETE', `/integraciones/hojas/${await newestId('/integraciones/hojas')}`),
  ],
]
