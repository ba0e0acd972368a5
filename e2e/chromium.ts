import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickFolder } from '../apps/server/src/testing/quick-folder.ts'

/**
 * A real Chromium without a download of its own: the one inside the npm package @sparticuz/chromium, unpacked
 * once under node_modules, or the one CHROMIUM_PATH names.
 */
interface Browser {
  executablePath: string
  args: string[]
  /** What Playwright would begin it with, and does not. */
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

const cache = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache/vigia-chromium')

/** Root may not use Chromium's sandbox, and headless machines have no GPU. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/**
 * What its processes share, such as each tile that is painted, are files in the temporary folder with this switch, which Playwright gives by
 * itself. Files on a disk take the system a third more time for a page; without the switch they are in memory, where there is plenty of it.
 */
const IGNORED = quickFolder() === tmpdir() ? [] : ['--disable-dev-shm-usage']

const missesLibraries = (executable: string): boolean =>
  execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found')

/** The package's own configuration names folders of Lambda; a machine without any font ends this Chromium. */
const writeFontsConfig = (): string => {
  const file = join(cache, 'fonts.conf')
  const folders = `<dir>${join(cache, 'fonts')}</dir><cachedir>${join(cache, 'fonts-cache')}</cachedir>`
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>`,
  )
  return file
}

const packagedChromium = async (): Promise<Browser> => {
  mkdirSync(cache, { recursive: true })
  // The package unpacks into the temporary folder, and its libraries only where it believes to be on Lambda.
  const saved = {
    TMPDIR: process.env.TMPDIR,
    AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
  }
  process.env.TMPDIR = cache
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  for (const [name, value] of Object.entries(saved)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const env: Record<string, string> = { FONTCONFIG_FILE: writeFontsConfig() }
  if (missesLibraries(executablePath)) env.LD_LIBRARY_PATH = join(cache, 'al2023/lib')
  return { executablePath, args: ARGS, ignoreDefaultArgs: IGNORED, env }
}

export const findChromium = async (): Promise<Browser> =>
  process.env.CHROMIUM_PATH
    ? { executablePath: process.env.CHROMIUM_PATH, args: ARGS, ignoreDefaultArgs: IGNORED, env: {} }
    : packagedChromium()
