import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const WEB = join(ROOT, 'apps/web')
/** Source folders of the build. */
const SOURCES = ['apps/web/src', 'apps/web/build', 'apps/web/public', 'packages/contract/src']
const SINGLE_SOURCES = [
  'apps/web/index.html',
  'apps/web/app.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'package-lock.json',
]

export const WEB_DIST = join(WEB, 'dist')

const newestChange = async (): Promise<number> => {
  let newest = 0
  const look = (path: string): void => {
    if (existsSync(path)) newest = Math.max(newest, statSync(path).mtimeMs)
  }
  for (const file of SINGLE_SOURCES) look(join(ROOT, file))
  for (const folder of SOURCES) {
    if (!existsSync(join(ROOT, folder))) continue
    for (const name of await readdir(join(ROOT, folder), { recursive: true })) look(join(ROOT, folder, name))
  }
  return newest
}

/**
 * Builds the web application in a separate process if there is no build, or the build is older than its sources.
 * @throws Error with Vite's output if the build fails
 */
export const ensureWebIsBuilt = async (): Promise<void> => {
  const built = join(WEB_DIST, 'index.html')
  if (existsSync(built) && statSync(built).mtimeMs > (await newestChange())) return
  await new Promise<void>((resolve, reject) => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', WEB, '--logLevel', 'error'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`No se pudo construir la página web.\n${words}`)),
    )
  })
}
