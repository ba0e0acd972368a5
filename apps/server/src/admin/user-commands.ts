import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { WELCOME_LINK_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { recordAudit } from '../db/audit.sql.ts'
import { inTenant } from '../db/tenancy.ts'
import { DAY_MS } from '../durations.ts'
import { openedAccountMail } from '../features/mail/verification-mails.ts'
import { postMail } from '../features/mail/post-mail.ts'
import { unlockAccount, unlockAddress } from '../features/session/attempts.ts'
import { createOwner } from '../features/session/create-owner.ts'
import { disablePerson, enablePerson, findPerson } from '../features/session/disable.service.ts'
import { hashToken } from '../features/session/token.ts'
import { type AdminContext, type Command, Refusal } from './command.ts'

const MAX_NAME = 120

const normal = (correo: string): string => correo.trim().toLowerCase()

/** @throws Refusal if no user has the address */
const getPerson = async ({ db }: AdminContext, typed: string) => {
  const correo = normal(typed)
  const person = await findPerson(db, correo)
  if (!person) throw new Refusal(`Nadie tiene el correo ${correo}.`)
  return { ...person, correo }
}

const create: Command['run'] = async (context, [typed = '', nombre = '']) => {
  const correo = normal(typed)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(correo)) throw new Refusal(MESSAGES.correoInvalido)
  if (nombre.length > MAX_NAME) throw new Refusal(MESSAGES.nombreLargo)
  if (await findPerson(context.db, correo)) throw new Refusal(`El correo ${correo} ya tiene una cuenta.`)
  const negocio_id = randomUUID()
  const creado_en = context.now()
  await inTenant(context.db, negocio_id, async (tx) => {
    const owner = { negocioId: negocio_id, correo, nombre: nombre.trim() || null, now: creado_en }
    const { usuarioId: usuario_id, token, name } = await createOwner(tx, owner)
    await recordAudit(tx, { negocio_id, actor: 'operador', accion: 'cuenta.creada', detalle: {}, hecho_en: creado_en })
    const mensaje = openedAccountMail(correo, name, `${context.publicUrl}/restablecer?token=${token}`)
    const vence_en = new Date(creado_en.getTime() + WELCOME_LINK_DAYS * DAY_MS)
    const mail = { negocio_id, usuario_id, tipo: 'cuenta' as const, clave: `clave:${hashToken(token)}` }
    await postMail(tx, { ...mail, mensaje, creado_en, vence_en })
  })
  context.outbox.wake()
  return `Cuenta creada para ${correo}. Le va un correo con el enlace para poner su contraseña; sirve ${WELCOME_LINK_DAYS} días.`
}

const disable: Command['run'] = async (context, [typed = '']) => {
  const person = await getPerson(context, typed)
  const { correo } = person
  if (person.desactivado_en !== null) throw new Refusal(`${correo} ya está desactivado.`)
  await disablePerson(context, person)
  return `${correo} ya no puede entrar. Sus sesiones se cerraron; al entrar lee que escriba a ${context.support.email}.`
}

const enable: Command['run'] = async (context, [typed = '']) => {
  const person = await getPerson(context, typed)
  const { correo } = person
  if (person.desactivado_en === null) throw new Refusal(`${correo} no está desactivado.`)
  await enablePerson(context, person)
  return `${correo} puede entrar otra vez, con su contraseña de siempre.`
}

const unlock: Command['run'] = async (context, [typed = '']) => {
  if (isIP(typed) !== 0) {
    await unlockAddress(context, typed)
    return `Desde ${typed} se puede intentar entrar otra vez.`
  }
  const { correo } = await getPerson(context, typed)
  await unlockAccount(context, correo)
  return `${correo} puede intentar entrar otra vez sin esperar.`
}

export const userCommands: readonly Command[] = [
  {
    words: 'user create',
    takes: 'CORREO ["NOMBRE"]',
    does: 'crea una cuenta con su negocio; la persona pone su contraseña con el enlace que le llega',
    count: [1, 2],
    run: create,
  },
  {
    words: 'user disable',
    takes: 'CORREO',
    does: 'cierra sus sesiones y no la deja entrar',
    count: [1, 1],
    run: disable,
  },
  { words: 'user enable', takes: 'CORREO', does: 'la deja entrar otra vez', count: [1, 1], run: enable },
  {
    words: 'user unlock',
    takes: 'CORREO|IP',
    does: 'quita la espera por contraseñas equivocadas, de una cuenta o de una dirección',
    count: [1, 1],
    run: unlock,
  },
]
