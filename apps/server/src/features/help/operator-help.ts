import { type AdminContext, type Command, Refusal } from '../../admin/command.ts'
import { printableLine } from '../../admin/printable.ts'
import { getIdByPrefix } from '../../admin/find-row.ts'
import { recordAudit } from '../../db/audit.sql.ts'
import { inTenant } from '../../db/tenancy.ts'
import { helpAnswerMail, shortId } from '../mail/help-mails.ts'
import { postNews } from '../mail/post-mail.ts'
import { answerHelp, getAsker, getHelpById, listOpenHelp, listPieces } from './help.sql.ts'

type Row = Awaited<ReturnType<typeof listOpenHelp>>[number]

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
    printableLine(row.pagina),
    row.mensaje.replaceAll(/\s+/g, ' ').slice(0, 70),
  ].join('  ')

/** @throws Refusal that says that none or several begin so */
const getHelp = async (needs: AdminContext, prefix: string): Promise<Row> => {
  const { id } = await getIdByPrefix(needs, 'ayuda', prefix)
  return needs.database.operate((tx) => getHelpById(tx, id))
}

const list: Command['run'] = async ({ database, now }) => {
  const rows = await database.operate(listOpenHelp)
  return rows.length === 0 ? 'Nadie espera respuesta.' : rows.map((row) => lineOf(row, now())).join('\n')
}

const show: Command['run'] = async (needs, [prefix = '']) => {
  const row = await getHelp(needs, prefix)
  const asker = await inTenant(needs.db, row.negocio_id, (tx) => getAsker(tx, row.usuario_id))
  return [
    `${row.id} · ${row.estado} · ${row.prioritaria ? 'prioritario' : 'normal'} · ${promiseOf(row, needs.now())}`,
    printableLine(`${asker.nombre} <${asker.correo}> · ${asker.negocio} · ${asker.plan}`),
    printableLine(
      `Desde ${row.pagina}, el ${when.format(row.creada_en)}${row.archivo === null ? '' : `, con el archivo ${row.archivo}`}`,
    ),
    '',
    row.mensaje,
    ...(row.respuesta === null ? [] : ['', `Respuesta del ${when.format(row.respondida_en!)}:`, row.respuesta]),
  ].join('\n')
}

/** The message waits in the outbox for the process that sends. */
const answer: Command['run'] = async (needs, [prefix = '', text = '']) => {
  const { now, publicUrl, outbox } = needs
  const { id, negocio_id, usuario_id, mensaje: asked } = await getHelp(needs, prefix)
  const respuesta = text.trim()
  if (respuesta === '') throw new Refusal('La respuesta está vacía.')
  const moment = now()
  const correo = await inTenant(needs.db, negocio_id, async (tx) => {
    if (!(await answerHelp(tx, id, respuesta, moment))) throw new Refusal(`El pedido ${shortId(id)} ya se respondió.`)
    const detalle = { ayuda: id }
    await recordAudit(tx, { negocio_id, actor: 'operador', accion: 'ayuda.respondida', detalle, hecho_en: moment })
    const asker = await getAsker(tx, usuario_id)
    const mensaje = helpAnswerMail(asker.correo, asker.nombre, { mensaje: asked, respuesta }, `${publicUrl}/ayuda`)
    const mail = { negocio_id, usuario_id, tipo: 'ayuda' as const, clave: `respuesta:${id}`, mensaje }
    await postNews(tx, { ...mail, creado_en: moment })
    return asker.correo
  })
  outbox.wake()
  return `Respondido a ${correo}. El correo sale en segundos, o cuando Vigía vuelva a estar en marcha.`
}

/** @throws Refusal where the person sent none, or it was answered: then it is deleted */
const file: Command['run'] = async (needs, [prefix = '']) => {
  const row = await getHelp(needs, prefix)
  const pieces = await inTenant(needs.db, row.negocio_id, (tx) => listPieces(tx, row.id))
  if (pieces.length === 0) throw new Refusal('Ese pedido no tiene un archivo.')
  return (async function* () {
    yield* pieces
  })()
}

/** What people ask of those who run the installation, and the answers. */
export const helpCommands: readonly Command[] = [
  { words: 'help list', does: 'los pedidos abiertos, los prioritarios primero', count: [0, 0], run: list },
  { words: 'help show', takes: 'ID', does: 'un pedido completo', count: [1, 1], run: show },
  {
    words: 'help answer',
    takes: 'ID "TEXTO"',
    does: 'responde por correo, lo cierra y borra la copia del archivo',
    count: [2, 2],
    run: answer,
  },
  {
    words: 'help file',
    takes: 'ID DESTINO',
    does: 'guarda el archivo que la persona autorizó; bórralo cuando termines: es de ella',
    count: [2, 2],
    intoFile: true,
    run: file,
  },
]
