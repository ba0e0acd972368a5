import { writeFile } from 'node:fs/promises'
import type { AppDependencies } from '../../app-dependencies.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { asOperator, inTenant } from '../../db/tenancy.ts'
import { postNews } from '../mail/post-mail.ts'
import { helpAnswerMail, shortId } from '../mail/help-mails.ts'
import { answerHelp, findHelp, getAsker, listOpenHelp, listPieces } from './help.sql.ts'

type Needs = Pick<AppDependencies, 'db' | 'now' | 'publicUrl'>
type Row = Awaited<ReturnType<typeof listOpenHelp>>[number]

const USAGE = [
  'Uso: node apps/server/src/help.ts                          los pedidos abiertos, los prioritarios primero',
  '     node apps/server/src/help.ts ID                       un pedido completo',
  '     node apps/server/src/help.ts ID responder "TEXTO"     responde por correo y lo cierra',
  '     node apps/server/src/help.ts ID archivo DESTINO       guarda el archivo que la persona autorizó',
  '  ID  las primeras letras del pedido, como salen en la lista',
].join('\n')

const when = new Intl.DateTimeFormat('es-CO', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Bogota' })

const promiseOf = ({ prometida_para }: Row, now: Date): string => {
  if (prometida_para === null) return 'sin hora prometida'
  const late = prometida_para < now ? 'VENCIDO, era' : 'antes del'
  return `${late} ${when.format(prometida_para)}`
}

const lineOf = (row: Row, now: Date): string =>
  [
    shortId(row.id),
    row.prioritaria ? 'PRIORITARIO' : 'normal     ',
    promiseOf(row, now),
    row.pagina,
    row.mensaje.replaceAll(/\s+/g, ' ').slice(0, 70),
  ].join('  ')

/** @throws Error that says that none or several begin so */
const getHelp = async ({ db }: Needs, prefix: string): Promise<Row> => {
  if (!/^[\da-f-]{4,36}$/.test(prefix)) throw new Error(USAGE)
  const [row, second] = await asOperator(db, (tx) => findHelp(tx, prefix))
  if (!row) throw new Error(`Ningún pedido empieza por ${prefix}.`)
  if (second) throw new Error(`Varios pedidos empiezan por ${prefix}. Escribe más letras.`)
  return row
}

const list = async ({ db, now }: Needs): Promise<string> => {
  const rows = await asOperator(db, listOpenHelp)
  return rows.length === 0 ? 'Nadie espera respuesta.' : rows.map((row) => lineOf(row, now())).join('\n')
}

const show = async (needs: Needs, row: Row): Promise<string> => {
  const asker = await inTenant(needs.db, row.negocio_id, (tx) => getAsker(tx, row.usuario_id))
  return [
    `${row.id} · ${row.estado} · ${row.prioritaria ? 'prioritario' : 'normal'} · ${promiseOf(row, needs.now())}`,
    `${asker.nombre} <${asker.correo}> · ${asker.negocio} · ${asker.plan}`,
    `Desde ${row.pagina}, el ${when.format(row.creada_en)}${row.archivo === null ? '' : `, con el archivo ${row.archivo}`}`,
    '',
    row.mensaje,
    ...(row.respuesta === null ? [] : ['', `Respuesta del ${when.format(row.respondida_en!)}:`, row.respuesta]),
  ].join('\n')
}

/** The message waits in the outbox for the process that sends. */
const answer = async ({ db, now, publicUrl }: Needs, row: Row, respuesta: string): Promise<string> => {
  const { id, negocio_id, usuario_id, mensaje: asked } = row
  const moment = now()
  return inTenant(db, negocio_id, async (tx) => {
    if (!(await answerHelp(tx, id, respuesta, moment))) throw new Error(`El pedido ${shortId(id)} ya se respondió.`)
    const detalle = { ayuda: id }
    await recordAudit(tx, { negocio_id, actor: 'operador', accion: 'ayuda.respondida', detalle, hecho_en: moment })
    const { correo, nombre } = await getAsker(tx, usuario_id)
    const mensaje = helpAnswerMail(correo, nombre, { mensaje: asked, respuesta }, `${publicUrl}/ayuda`)
    const mail = { negocio_id, usuario_id, tipo: 'ayuda' as const, clave: `respuesta:${id}`, mensaje }
    await postNews(tx, { ...mail, creado_en: moment })
    return `Respondido a ${correo}. El correo sale en segundos, o cuando Vigía vuelva a estar en marcha.`
  })
}

/** @throws Error where the person sent none, or it was answered: then it is deleted */
const save = async ({ db }: Needs, row: Row, target: string): Promise<string> => {
  const pieces = await inTenant(db, row.negocio_id, (tx) => listPieces(tx, row.id))
  if (pieces.length === 0) throw new Error('Ese pedido no tiene un archivo.')
  await writeFile(target, Buffer.concat(pieces), { mode: 0o600, flag: 'wx' })
  return `Guardado en ${target}. Bórralo cuando termines: es de la persona.`
}

/**
 * The operator's program: what it says for the arguments it was given.
 * @throws Error that explains itself
 */
export const operateHelp = async (needs: Needs, given: readonly string[]): Promise<string> => {
  const [prefix, action, text, ...rest] = given
  if (prefix === undefined) return list(needs)
  if (rest.length > 0) throw new Error(USAGE)
  const row = await getHelp(needs, prefix.toLowerCase())
  if (action === undefined) return show(needs, row)
  if (action === 'responder' && text !== undefined && text.trim() !== '') return answer(needs, row, text.trim())
  if (action === 'archivo' && text !== undefined) return save(needs, row, text)
  throw new Error(USAGE)
}
