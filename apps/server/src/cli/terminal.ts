/** Output of commands: progress bars that redraw themselves on a terminal, plain lines elsewhere. */

const BAR_WIDTH = 30
const LABEL_WIDTH = 42
/** Without a terminal a line is written each time the progress has grown by this share. */
const PLAIN_STEP = 0.25

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('es-CO', { maximumFractionDigits: 1 })} s`

export interface Bar {
  /** @param fraction 0 to 1 */
  update: (fraction: number, label?: string) => void
  done: (note?: string) => void
}

/** Begins a step of the work. One at a time. */
export const startBar = (title: string): Bar => {
  const { stdout } = process
  const begun = performance.now()
  let written = 0
  const draw = (fraction: number, label: string): void => {
    const full = Math.round(fraction * BAR_WIDTH)
    const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
    const percent = `${Math.floor(fraction * 100)}%`.padStart(4)
    stdout.write(`\r  ${label.slice(0, LABEL_WIDTH).padEnd(LABEL_WIDTH)} ${bar} ${percent}\u001b[K`)
  }
  if (stdout.isTTY) draw(0, title)
  return {
    update: (fraction, label = title) => {
      if (stdout.isTTY) draw(fraction, label)
      else if (fraction >= written + PLAIN_STEP && fraction < 1) {
        written = fraction
        stdout.write(`  ${label}: ${Math.floor(fraction * 100)}%\n`)
      }
    },
    done: (note = '') => {
      const time = seconds(performance.now() - begun)
      const line = `  ${title.padEnd(LABEL_WIDTH)} ✔ ${time}${note && ` · ${note}`}`
      stdout.write(stdout.isTTY ? `\r${line}\u001b[K\n` : `${line}\n`)
    },
  }
}

/** Columns as wide as their cells; the first to the left, numbers to the right, unless `left` says how many are left-aligned. */
export const table = (headers: string[], rows: string[][], left = 1): string => {
  const widths = headers.map((header, at) => Math.max(header.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]): string =>
    `  ${cells
      .map((cell, at) => (at < left ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('   ')
      .trimEnd()}`
  return [line(headers), `  ${widths.map((width) => '─'.repeat(width)).join('───')}`, ...rows.map(line)].join('\n')
}
