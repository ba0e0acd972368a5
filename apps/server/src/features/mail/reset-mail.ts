import { RESET_LINK_MINUTES } from '@vigia/contract/constants.ts'
import type { Mail } from './mailer.ts'

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => MARKUP[character]!)

const paragraph = (html: string): string => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`

/** The message with the link to set a new password. @param nombre as the person registered it */
export const resetMail = (to: string, nombre: string, link: string): Mail => {
  const greeting = `Hola, ${nombre.split(' ')[0]}:`
  const why = 'Alguien pidió poner una contraseña nueva en tu cuenta de Vigía. Si fuiste tú, hazlo con este enlace:'
  const term = `El enlace sirve una sola vez y durante ${RESET_LINK_MINUTES} minutos.`
  const calm =
    'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma y nadie entró a tu cuenta.'
  const href = escape(link)
  return {
    to,
    subject: 'Pon una contraseña nueva en Vigía',
    text: [greeting, '', why, '', link, '', term, '', calm, '', 'Vigía'].join('\n'),
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Vigía</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c2330;font-family:Arial,Helvetica,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${paragraph(escape(greeting))}
${paragraph(why)}
<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3b1a7a;color:#ffffff;text-decoration:none;font-size:16px">Poner contraseña nueva</a></p>
${paragraph(`O copia esta dirección en tu navegador:<br><span style="word-break:break-all">${href}</span>`)}
${paragraph(term)}
${paragraph(calm)}
${paragraph('Vigía')}
</div></body></html>`,
  }
}
