import type { Mail } from './mailer.ts'

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => MARKUP[character]!)

const paragraph = (html: string): string => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>')

export interface Letter {
  to: string
  subject: string
  /** As the person registered it; greeted by the first word. */
  nombre: string
  before: readonly string[]
  action?: { label: string; link: string }
  after?: readonly string[]
}

/** A message in the frame that all have, as text and as HTML: paragraphs, one button with its address, paragraphs. */
export const letter = ({ to, subject, nombre, before, action, after = [] }: Letter): Mail => {
  const greeting = `Hola, ${nombre.split(' ')[0]}:`
  const text = [greeting, ...before, ...(action ? [action.link] : []), ...after, 'Vigía']
  const href = escape(action?.link ?? '')
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3b1a7a;color:#ffffff;text-decoration:none;font-size:16px">${escape(action.label)}</a></p>
${paragraph(`O copia esta dirección en tu navegador:<br><span style="word-break:break-all">${href}</span>`)}`
    : ''
  return {
    to,
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Vigía</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c2330;font-family:Arial,Helvetica,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${[
  paragraph(escape(greeting)),
  ...before.map((one) => paragraph(lines(one))),
  button,
  ...after.map((one) => paragraph(lines(one))),
  paragraph('Vigía'),
]
  .filter((part) => part !== '')
  .join('\n')}
</div></body></html>`,
  }
}
