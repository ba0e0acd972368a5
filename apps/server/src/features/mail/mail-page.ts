/** Building blocks of e-mails in HTML. Styles are inline, because mail programs drop style sheets. */

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => MARKUP[character]!)

/** @param html escaped */
export const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`

/** @param items in HTML, escaped */
export const list = (items: readonly string[]): string =>
  `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:24px">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const buttonTo = (address: string, text: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3b1a7a;color:#ffffff;text-decoration:none;font-size:16px">${text}</a></p>`

/** @param body paragraphs and buttons in HTML */
export const mailPage = (
  body: string,
): string => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Vigía</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c2330;font-family:Arial,Helvetica,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${body}
</div></body></html>`
