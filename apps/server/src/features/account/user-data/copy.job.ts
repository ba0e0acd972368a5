import { randomUUID } from 'node:crypto'
import { COPY_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { TenantTx } from '../../../db/tables.ts'
import { inTenant } from '../../../db/tenancy.ts'
import { DAY_MS } from '../../../durations.ts'
import type { JobContext } from '../../../jobs/job-context.ts'
import { JobRefused } from '../../../jobs/job-errors.ts'
import type { JobDependencies } from '../../../jobs/registry.ts'
import { copyReadyMail } from '../../mail/copy-mail.ts'
import { postNews } from '../../mail/post-mail.ts'
import * as rows from './copy.sql.ts'
import { packUserData } from './user-data.service.ts'

/** Bytes of a stored piece; one piece is in memory at a time. */
const PART_BYTES = 2 ** 20
/** Maximum bytes of a copy; a million lines with their forecast are about forty million. */
const MOST_BYTES = 2 ** 29

/** Cuts a stream into pieces of one size; the last one is smaller. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** Informs the user who requested it that the copy is ready. The message contains no data, and no link that works without a login. */
const tellAsker = async (
  tx: TenantTx,
  { publicUrl, now }: JobDependencies,
  negocio_id: string,
  copy: { id: string; usuario_id: string | null },
): Promise<void> => {
  const asker = copy.usuario_id === null ? undefined : await rows.findAsker(tx, copy.usuario_id)
  if (!asker) return
  const mensaje = copyReadyMail(asker.correo, asker.nombre, `${publicUrl}/cuenta`)
  const mail = { negocio_id, usuario_id: asker.id, tipo: 'cuenta' as const, clave: `copia:${copy.id}`, mensaje }
  await postNews(tx, { ...mail, creado_en: now() })
}

/**
 * Writes the copy of all data of the business piece by piece, each in its own transaction. A repeated job starts from the beginning. The copy can be
 * downloaded when its last piece is stored.
 */
export const makeCopy = async (
  dependencies: JobDependencies,
  { negocioId, signal, report }: JobContext,
  mostBytes = MOST_BYTES,
): Promise<void> => {
  const { db, now, outbox } = dependencies
  const intento = randomUUID()
  const copy = await inTenant(db, negocioId, (tx) => rows.beginCopy(tx, intento))
  if (!copy) return
  const pieces = await packUserData(dependencies, negocioId, (at, of, name) =>
    report(at / of, `Escribiendo ${name} (${at + 1} de ${of})`),
  )
  let numero = 0
  for await (const contenido of inParts(pieces)) {
    signal.throwIfAborted()
    const part = { negocio_id: negocioId, copia_id: copy.id, numero, contenido }
    const bytes = await inTenant(db, negocioId, (tx) => rows.addPart(tx, intento, part))
    if (bytes === undefined) return
    if (bytes > mostBytes) throw new JobRefused(MESSAGES.copiaMuyGrande)
    numero += 1
  }
  signal.throwIfAborted()
  const lista_en = now()
  const vence_en = new Date(lista_en.getTime() + COPY_DAYS * DAY_MS)
  await inTenant(db, negocioId, async (tx) => {
    if (await rows.endCopy(tx, intento, { lista_en, vence_en })) await tellAsker(tx, dependencies, negocioId, copy)
  })
  outbox?.wake()
}
