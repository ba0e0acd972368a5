import { sql } from 'kysely'
import { recordAudit } from '../db/audit.sql.ts'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import type { TestUser } from './test-app.ts'

/** A key of a till, a call, and a document. */
export const addTill = (db: Db, { negocioId: negocio_id }: TestUser, suffix: string): Promise<string> =>
  inTenant(db, negocio_id, async (tx) => {
    const { id } = await tx
      .insertInto('clave_pos')
      .values({ negocio_id, nombre: `Caja${suffix}`, identificador: crypto.randomUUID(), secreto_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('llamada_pos')
      .values({
        negocio_id,
        clave_id: id,
        idempotencia: `llamada${suffix}`,
        cuerpo_hash: 'none',
        estado: 200,
        prueba: false,
        respuesta: JSON.stringify({ estados: 'n', quitadas: 0, faltas: [] }),
        motivo: `Motivo${suffix}`,
        recibida_en: new Date(),
      })
      .execute()
    await tx
      .insertInto('documento_pos')
      .values({ negocio_id, clave_local: `centro${suffix.toLowerCase()}`, documento: `FV${suffix}`, huellas: [] })
      .execute()
    await tx
      .insertInto('pronostico_pendiente')
      .values({ negocio_id, ultima_venta_en: new Date(), pronosticar_en: new Date('2100-01-01') })
      .execute()
    return id
  })

/** A colleague limited to one store, and an invitation. */
export const addTeam = (
  db: Db,
  { negocioId: negocio_id }: TestUser,
  suffix: string,
): Promise<{ miembro: string; invitacion: string }> =>
  inTenant(db, negocio_id, async (tx) => {
    const mail = (name: string): string => `${name}${suffix.replaceAll(' ', '.')}@example.co`.toLowerCase()
    const { id: miembro } = await tx
      .insertInto('usuario')
      .values({
        negocio_id,
        nombre: `Colega${suffix}`,
        correo: mail('colega'),
        clave_hash: 'none',
        rol: 'lector',
        limitado: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const clave_local = `centro${suffix.toLowerCase()}`
    await tx.insertInto('usuario_local').values({ negocio_id, usuario_id: miembro, clave_local }).execute()
    const { id: invitacion } = await tx
      .insertInto('invitacion')
      .values({
        negocio_id,
        correo: mail('invitada'),
        rol: 'editor',
        claves_local: [clave_local],
        token_hash: `hash${suffix}`,
        creada_en: new Date(),
        vence_en: new Date('2100-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { miembro, invitacion }
  })

/** A paid purchase, the resulting plan, and the audit entry. */
export const addPurchase = (db: Db, { negocioId: negocio_id }: TestUser, suffix: string): Promise<string> =>
  inTenant(db, negocio_id, async (tx) => {
    const moment = new Date()
    const { id } = await tx
      .insertInto('compra')
      .values({ negocio_id, plan: 'Radar 90', centavos: 39_900_000, moneda: 'COP', creada_en: moment })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pago_id = `pago${suffix}`
    await sql`select set_config('vigia.pago', ${pago_id}, true)`.execute(tx)
    await tx
      .insertInto('evento_pago')
      .values({
        proveedor: 'wompi',
        evento_id: `evento${suffix}`,
        pago_id,
        negocio_id,
        estado: 'approved',
        centavos: 39_900_000,
        moneda: 'COP',
        ocurrido_en: moment,
        recibido_en: moment,
        resultado: 'aplicado',
      })
      .execute()
    const change = { negocio_id, plan: 'Radar 90', ocurrido_en: moment }
    await tx
      .insertInto('cambio_plan')
      .values({ ...change, origen: 'pago', meses: 3, pago_id })
      .execute()
    await recordAudit(tx, {
      negocio_id,
      actor: 'operador',
      accion: 'clave_pos.creada',
      detalle: { nombre: `Caja${suffix}` },
      hecho_en: moment,
    })
    return id
  })
