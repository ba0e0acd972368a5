import { buttonTo, escapeMarkup, mailPage, paragraph } from './mail-page.ts'
import type { Mail } from './mailer.ts'

interface LinkMail {
  to: string
  subject: string
  /** Paragraphs before the link and after it, as plain text. */
  before: readonly string[]
  after: readonly string[]
  link: string
  /** What the link's button says. */
  button: string
}

/** A message with one thing to do, in plain text and in HTML. */
export const linkMail = ({ to, subject, before, after, link, button }: LinkMail): Mail => {
  const told = [...after, 'Vigía']
  const copied = `O copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeMarkup(link)}</span>`
  return {
    to,
    subject,
    text: [...before, link, ...told].join('\n\n'),
    html: mailPage(
      [
        ...before.map((text) => paragraph(escapeMarkup(text))),
        buttonTo(link, escapeMarkup(button)),
        paragraph(copied),
        ...told.map((text) => paragraph(escapeMarkup(text))),
      ].join('\n'),
    ),
  }
}
