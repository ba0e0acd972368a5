import { buttonTo, escapeMarkup, mailPage, paragraph } from './mail-page.ts'
import type { Mail } from './mailer.ts'
import { greeting } from './named.ts'

const lines = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>')

interface Letter {
  to: string
  subject: string
  /** Name as registered; the greeting uses its first word if that looks like a name. Absent if unknown. */
  nombre?: string
  before: readonly string[]
  action?: { label: string; link: string }
  after?: readonly string[]
}

/** The layout of all messages, as text and as HTML: paragraphs, one button with its address, paragraphs. */
export const letter = ({ to, subject, nombre, before, action, after = [] }: Letter): Mail => {
  const hello = greeting(nombre)
  const text = [hello, ...before, ...(action ? [action.link] : []), ...after, 'Vigía']
  const html = [
    paragraph(escapeMarkup(hello)),
    ...before.map((one) => paragraph(lines(one))),
    ...(action
      ? [
          buttonTo(action.link, escapeMarkup(action.label)),
          paragraph(
            `O copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeMarkup(action.link)}</span>`,
          ),
        ]
      : []),
    ...after.map((one) => paragraph(lines(one))),
    paragraph('Vigía'),
  ]
  return { to, subject, text: text.join('\n\n'), html: mailPage(html.join('\n')) }
}
