/** A message of an exported chat: its day, its hour, who wrote it, and what. */
const MESSAGE =
  /^\[?(?<day>\d{1,2}\/\d{1,2}\/\d{2,4}),?\s*\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?(?:(?<from>[^:]{1,40}):\s)?(?<text>.*)$/iu
/** Share of the lines that must be messages; some have several lines. */
const MOSTLY = 0.8
/** How a sale was paid, behind it. */
const PAID =
  /\s+(?:(?:en|con|por) )?(?:efectivo|efvo|nequi|daviplata|bancolombia|transferencia|transf|tarjeta|dat[aá]fono|yape|plin|pix|qr)\.?\s*$/iu
/** Characters of what was said before the first sale. */
const LONGEST_TITLE = 100

/** Whether enough lines are messages. Of a table no more than its first part is looked at: it has as many others as a chat may have. */
function areMostlyMessages(lines: readonly string[]): boolean {
  let others = 0
  return (
    lines.length > 0 && lines.every((line) => MESSAGE.test(line) || lines.length - ++others >= MOSTLY * lines.length)
  )
}

/**
 * The messages of a chat with a figure as a note of sales has them, under the day of each, and what was said before the first as its title;
 * null for any other text.
 */
export function chatAsNote(lines: readonly string[]): string[] | null {
  const filled = lines.filter((line) => line.trim() !== '')
  if (!areMostlyMessages(filled)) return null
  const messages = filled.map((line) => MESSAGE.exec(line)?.groups)
  const said = messages.map((message, at) => ({ day: message?.day, text: message?.text ?? filled[at]! }))
  const isFigure = ({ text }: { text: string }): boolean => /\d/.test(text)
  const first = said.findIndex(isFigure)
  const note = [
    said
      .slice(0, Math.max(0, first))
      .map(({ text }) => text)
      .join(' ')
      .slice(-LONGEST_TITLE),
  ]
  let day: string | undefined
  for (const message of said.slice(Math.max(0, first)).filter(isFigure)) {
    if (message.day !== undefined && message.day !== day) note.push((day = message.day))
    note.push(message.text.replace(PAID, ''))
  }
  return note
}
