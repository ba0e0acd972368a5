import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Stripping and compiling the modules again takes longer than reading a small file. */
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)))

const { runForecast } = await import('./run.ts')
const { startBar } = await import('./terminal.ts')

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** Progress is shown on terminals only; in a pipe it would mix with the result. */
const bar = process.stdout.isTTY ? startBar : undefined
let running: ReturnType<typeof startBar> | undefined

process.exitCode = await runForecast(process.argv.slice(2), {
  now: () => new Date(),
  say: (text) => {
    running?.done()
    running = undefined
    process.stdout.write(`${text}\n`)
  },
  sayWrong: (text) => process.stderr.write(`${text}\n`),
  onProgress: (fraction, stage) => {
    running ??= bar?.('Pronosticando')
    running?.update(fraction, stage)
  },
})
