import type { Role } from '@vigia/contract/roles.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Db } from '../db/tables.ts'
import { inTenant } from '../db/tenancy.ts'
import { HOUR_MS } from '../durations.ts'
import { hashToken, newToken } from '../features/session/token.ts'

let users = 0

/** A user with an open session and a verified address. */
export interface Person {
  negocioId: string
  usuarioId: string
  token: string
  /** app.inject with the user's token, from an address of their own; `url` is relative to /api/v1. */
  inject: (options: InjectOptions & { url: string }) => Promise<LightMyRequestResponse>
}

interface Parts {
  app: FastifyInstance
  db: Db
  clock: { now: Date }
}

/** A further user of a business. @param locales keys of the stores to which they are limited */
export const addPerson = async (
  { app, db, clock }: Parts,
  negocioId: string,
  { nombre, rol, locales }: { nombre?: string; rol: Role; locales?: string[] | undefined },
): Promise<Person> => {
  users += 1
  const number = users
  const remoteAddress = `10.0.${number >> 8}.${number & 255}`
  const token = newToken()
  const usuarioId = await inTenant(db, negocioId, async (tx) => {
    const { id } = await tx
      .insertInto('usuario')
      .values({
        negocio_id: negocioId,
        nombre: nombre ?? `Persona ${number}`,
        correo: `persona${number}@example.co`,
        correo_verificado_en: clock.now,
        clave_hash: 'none',
        tipo_documento: 'CC',
        documento: String(number),
        rol,
        limitado: locales !== undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const clave_local of locales ?? [])
      await tx.insertInto('usuario_local').values({ negocio_id: negocioId, usuario_id: id, clave_local }).execute()
    await tx
      .insertInto('sesion')
      .values({
        negocio_id: negocioId,
        usuario_id: id,
        token_hash: hashToken(token),
        vence_en: new Date(clock.now.getTime() + HOUR_MS),
      })
      .execute()
    return id
  })
  return {
    negocioId,
    usuarioId,
    token,
    inject: (options) =>
      app.inject({
        remoteAddress,
        ...options,
        url: `/api/v1${options.url}`,
        headers: { ...options.headers, authorization: `Bearer ${token}` },
      }),
  }
}

/** A new business with its first user, written directly to the database, because registering costs a password hash. */
export const createOwner = async (parts: Parts, nombre: string): Promise<Person> => {
  const { db, clock } = parts
  const id = crypto.randomUUID()
  const fecha_inicial_plan = clock.now.toISOString().slice(0, 10)
  await inTenant(db, id, (tx) => tx.insertInto('negocio').values({ id, nombre, fecha_inicial_plan }).execute())
  return addPerson(parts, id, { nombre, rol: 'propietario' })
}
