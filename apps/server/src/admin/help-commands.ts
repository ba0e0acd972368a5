import {
  answerRequest,
  findFileOf,
  getAskerOf,
  getRequest,
  listOpenRequests,
  type OpenRequest,
} from '../features/help/answer-help.service.ts'
import { shortId } from '../short-id.ts'
import { momentText } from './columns.ts'
import { type AdminContext, type Command, Refusal } from './command.ts'
import { getIdByPrefix } from './find-row.ts'
import { printableLine } from './printable.ts'

const promiseOf = ({ prometida_para }: OpenRequest, now: Date): string => {
  if (prometida_para === null) return 'sin hora prometida'
  const late = prometida_para < now ? 'VENCIDO, era' : 'antes del'
  return `${late} ${momentText(prometida_para)}`
}

const lineOf = (row: OpenRequest, now: Date): string =>
  [
    shortId(row.id),
    row.prioritaria ? 'PRIORITARIO' : 'normal     ',
    promiseOf(row, now),
    printableLine(row.pagina),
    row.mensaje.replaceAll(/\s+/g, ' ').slice(0, 70),
  ].join('  ')

/** @throws Refusal if no question, or more than one, has an id that begins with the text */
const getHelp = async (needs: AdminContext, prefix: string): Promise<OpenRequest> => {
  const { id } = await getIdByPrefix(needs, 'ayuda', prefix)
  return needs.database.operate((tx) => getRequest(tx, id))
}

const list: Command['run'] = async ({ database, now }) => {
  const rows = await database.operate(listOpenRequests)
  return rows.length === 0 ? 'Nadie espera respuesta.' : rows.map((row) => lineOf(row, now())).join('\n')
}

const show: Command['run'] = async (needs, [prefix = '']) => {
  const row = await getHelp(needs, prefix)
  const asker = await getAskerOf(needs, row)
  return [
    `${row.id} · ${row.estado} · ${row.prioritaria ? 'prioritario' : 'normal'} · ${promiseOf(row, needs.now())}`,
    printableLine(`${asker.nombre} <${asker.correo}> · ${asker.negocio} · ${asker.plan}`),
    printableLine(
      `Desde ${row.pagina}, el ${momentText(row.creada_en)}${row.archivo === null ? '' : `, con el archivo ${row.archivo}`}`,
    ),
    '',
    row.mensaje,
    ...(row.respuesta === null ? [] : ['', `Respuesta del ${momentText(row.respondida_en!)}:`, row.respuesta]),
  ].join('\n')
}

/** The process that sends e-mails takes the message from the outbox. */
const answer: Command['run'] = async (needs, [prefix = '', text = '']) => {
  const request = await getHelp(needs, prefix)
  const respuesta = text.trim()
  if (respuesta === '') throw new Refusal('La respuesta está vacía.')
  const correo = await answerRequest(needs, request, respuesta)
  if (correo === undefined) throw new Refusal(`El pedido ${shortId(request.id)} ya se respondió.`)
  return `Respondido a ${correo}. El correo sale en segundos, o cuando Vigía vuelva a estar en marcha.`
}

/** @throws Refusal if there was no file, or the question was answered and its file deleted */
const file: Command['run'] = async (needs, [prefix = '']) => {
  const row = await getHelp(needs, prefix)
  const pieces = await findFileOf(needs, row)
  if (pieces.length === 0) throw new Refusal('Ese pedido no tiene un archivo.')
  return (async function* () {
    yield* pieces
  })()
}

/** Questions of users to the operator of the installation, and their answers. */
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
