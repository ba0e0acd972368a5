import type { TenantTx } from '../db/tables.ts'
import { reviveMail } from '../features/mail/post-mail.ts'
import { shortId } from '../short-id.ts'
import { columns, momentText } from './columns.ts'
import { type Command, Refusal } from './command.ts'
import { getIdByPrefix } from './find-row.ts'

const MOST_LISTED = 200

const listDead = (tx: TenantTx) =>
  tx
    .selectFrom('correo as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select(['c.id', 'c.negocio_id', 'c.tipo', 'c.error', 'c.terminado_en', 'c.vence_en', 'u.correo'])
    .select((eb) => eb('c.mensaje', 'is not', null).as('guardado'))
    .where('c.estado', '=', 'muerto')
    .orderBy('c.terminado_en', 'desc')
    .limit(MOST_LISTED)
    .execute()

const list: Command['run'] = async ({ database, now }) => {
  const rows = await database.operate(listDead)
  if (rows.length === 0) return 'Ningún correo se quedó sin enviar.'
  return columns([
    ['ID', 'TIPO', 'CUÁNDO', 'SE PUEDE', 'PARA', 'ERROR'],
    ...rows.map(({ id, tipo, terminado_en, guardado, vence_en, correo, error }) => [
      shortId(id),
      tipo,
      momentText(terminado_en),
      guardado && (vence_en === null || vence_en > now()) ? 'reenviar' : 'ya no',
      correo,
      error ?? '',
    ]),
  ])
}

const retry: Command['run'] = async (context, [typed = '']) => {
  if (typed !== 'all') {
    if (!(await reviveMail(context, await getIdByPrefix(context, 'correo', typed))))
      throw new Refusal('Ese correo no se dio por perdido, o lo que decía ya venció: la persona puede pedir otro.')
    context.outbox.wake()
    return 'Se envía enseguida.'
  }
  let revived = 0
  for (const { id, negocio_id } of await context.database.operate(listDead))
    if (await reviveMail(context, { id, negocioId: negocio_id })) revived += 1
  context.outbox.wake()
  return revived === 0 ? 'No hay correos que reenviar.' : `Se envían enseguida: ${revived}.`
}

export const mailCommands: readonly Command[] = [
  { words: 'mail list', does: 'los correos que se dieron por perdidos, y por qué', count: [0, 0], run: list },
  { words: 'mail retry', takes: 'ID|all', does: 'los envía otra vez, mientras sirvan', count: [1, 1], run: retry },
]
