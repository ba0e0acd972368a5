import { RESET_LINK_MINUTES } from '@vigia/contract/constants.ts'
import { buttonTo, escapeMarkup, mailPage, paragraph } from './mail-page.ts'
import type { Mail } from './mailer.ts'

/** The message with the link to set a new password. @param nombre as the person registered it */
export const resetMail = (to: string, nombre: string, link: string): Mail => {
  const greeting = `Hola, ${nombre.split(' ')[0]}:`
  const why = 'Alguien pidió poner una contraseña nueva en tu cuenta de Vigía. Si fuiste tú, hazlo con este enlace:'
  const term = `El enlace sirve una sola vez y durante ${RESET_LINK_MINUTES} minutos.`
  const calm =
    'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma y nadie entró a tu cuenta.'
  return {
    to,
    subject: 'Pon una contraseña nueva en Vigía',
    text: [greeting, '', why, '', link, '', term, '', calm, '', 'Vigía'].join('\n'),
    html: mailPage(
      [
        paragraph(escapeMarkup(greeting)),
        paragraph(why),
        buttonTo(link, 'Poner contraseña nueva'),
        paragraph(
          `O copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeMarkup(link)}</span>`,
        ),
        paragraph(term),
        paragraph(calm),
        paragraph('Vigía'),
      ].join('\n'),
    ),
  }
}
