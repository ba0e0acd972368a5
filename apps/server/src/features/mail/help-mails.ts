import { shortId } from '../../short-id.ts'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

const when = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeStyle: 'short', timeZone: 'America/Bogota' })

interface AskedFor {
  id: string
  nombre: string
  correo: string
  negocio: string
  plan: string
  prioritaria: boolean
  pagina: string
  mensaje: string
  prometida_para: Date | null
  archivo: string | null
}

/** A question, to the operator. */
export const helpRequestMail = (to: string, asked: AskedFor): Mail => {
  const id = shortId(asked.id)
  return letter({
    to,
    subject: `${asked.prioritaria ? 'Prioritaria: a' : 'A'}yuda ${id} (${asked.plan})`,
    nombre: 'equipo',
    before: [
      `${asked.nombre} (${asked.correo}), de ${asked.negocio}, con el plan ${asked.plan}, pide ayuda desde ${asked.pagina}:`,
      asked.mensaje,
      asked.prometida_para === null
        ? 'No le prometimos una hora.'
        : `Respuesta prometida antes de: ${when.format(asked.prometida_para)}`,
      ...(asked.archivo === null
        ? []
        : [`Autorizó enviar su archivo ${asked.archivo}: npm run admin -- help file ${id} DESTINO`]),
      `Para responder: npm run admin -- help answer ${id} "…"`,
    ],
  })
}

/** The answer, to the user who asked. @param link to the page with all their questions */
export const helpAnswerMail = (
  to: string,
  nombre: string,
  { mensaje, respuesta }: { mensaje: string; respuesta: string },
  link: string,
): Mail =>
  letter({
    to,
    subject: 'Respuesta a tu pedido de ayuda',
    nombre,
    before: [respuesta, `Nos escribiste: ${mensaje}`],
    action: { label: 'Ver mis pedidos', link },
  })
