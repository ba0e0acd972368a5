import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { buttonTo, escapeMarkup, list, mailPage, paragraph } from '../mail/mail-page.ts'
import type { Mail } from '../mail/mailer.ts'
import { greeting } from '../mail/named.ts'
import { followUpLines, followUpSubject } from './follow-up-text.ts'

const listOf = (items: readonly string[]): string[] =>
  items.length === 0 ? [] : [list(items.map((item) => escapeMarkup(item)))]

/**
 * The follow-up as an e-mail, with headers for unsubscribing with one click (RFC 2369, RFC 8058).
 * @param token of the user, to unsubscribe without a login
 */
export const followUpMail = (
  { nombre, correo, token }: { nombre: string; correo: string; token: string },
  followUp: FollowUp,
  publicUrl: string,
): Mail => {
  const hello = greeting(nombre)
  const lines = followUpLines(followUp)
  const page = `${publicUrl}/seguimiento`
  const leave = `${publicUrl}/baja?token=${encodeURIComponent(token)}`
  return {
    to: correo,
    subject: followUpSubject(followUp),
    text: [
      hello,
      '',
      ...lines.flatMap(({ text, items }) => [`- ${text}`, ...items.map((item) => `  • ${item}`)]),
      '',
      `Míralo en Vigía: ${page}`,
      '',
      `Dejar de recibirlo: ${leave}`,
    ].join('\n'),
    html: mailPage(
      [
        paragraph(escapeMarkup(hello)),
        ...lines.flatMap(({ text, items }) => [paragraph(escapeMarkup(text)), ...listOf(items)]),
        buttonTo(page, 'Ver en Vigía'),
        `<p style="margin:0;font-size:13px;line-height:20px;color:#5b6473">Te llega los lunes por tu plan Radar 90. <a href="${escapeMarkup(leave)}" style="color:#5b6473">Dejar de recibirlo</a></p>`,
      ].join('\n'),
    ),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PREFIX}/seguimiento/baja/${encodeURIComponent(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
