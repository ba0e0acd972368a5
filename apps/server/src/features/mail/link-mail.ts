import type { Mail } from './mailer.ts'

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => MARKUP[character]!)

const paragraph = (html: string): string => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`

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
  const href = escape(link)
  const told = [...after, 'Vigía']
  return {
    to,
    subject,
    text: [...before, link, ...told].join('\n\n'),
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Vigía</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c2330;font-family:Arial,Helvetica,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${before.map((text) => paragraph(escape(text))).join('\n')}
<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3b1a7a;color:#ffffff;text-decoration:none;font-size:16px">${escape(button)}</a></p>
${paragraph(`O copia esta dirección en tu navegador:<br><span style="word-break:break-all">${href}</span>`)}
${told.map((text) => paragraph(escape(text))).join('\n')}
</div></body></html>`,
  }
}
