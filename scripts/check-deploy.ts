import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGES } from '../packages/contract/src/messages.ts'

/**
 * Has the programs that read the files of deploy/ check them: npm run check:deploy [-- --all]. Each is of a Debian package. Says which are not on
 * this machine; with --all, as continuous integration runs it, that is a fault too.
 */
const all = process.argv.includes('--all')
const folder = mkdtempSync(join(tmpdir(), 'vigia-check-deploy-'))
const SETTINGS = { VIGIA_HOST: 'vigia.example.co', OWNER_PASSWORD: 'o', WEB_PASSWORD: 'w', ENCRYPTION_KEYS: 'k' }

/** A unit that starts a program of this machine: whether the installation is there is not asked. */
const unitOf = (name: string): string => {
  const file = join(folder, name)
  const text = readFileSync(`deploy/${name}`, 'utf8')
  writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  return file
}

const answers = (program: string, ...given: string[]): boolean => {
  try {
    execFileSync(program, given, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
/** Of its own, or a part of Docker's client. */
const compose = answers('docker', 'compose', 'version') ? ['docker', 'compose'] : ['docker-compose']

const CHECKS: [what: string, program: string, given: string[]][] = [
  ['systemd units', 'systemd-analyze', ['verify', unitOf('vigia.service'), unitOf('vigia-worker@.service')]],
  ['Caddyfile', 'caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']],
  ['words where nobody answers', 'grep', ['-qF', MESSAGES.noDisponible, 'deploy/Caddyfile']],
  ['alert rules', 'promtool', ['check', 'rules', 'deploy/alerts.yml']],
  ['compose file', compose[0]!, [...compose.slice(1), '-f', 'deploy/compose.yaml', 'config', '--quiet']],
  ['logins of PostgreSQL', 'sh', ['-n', 'deploy/postgres-logins.sh']],
]

let faults = 0
for (const [what, program, given] of CHECKS) {
  try {
    execFileSync(program, given, { env: { ...process.env, ...SETTINGS, HOME: folder }, stdio: 'pipe' })
    process.stdout.write(`${what}: right, says ${program}\n`)
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer }
    const missing = code === 'ENOENT'
    if (!missing || all) faults += 1
    process.stdout.write(missing ? `${what}: not checked, there is no ${program}\n` : `${what}: ${String(stderr)}\n`)
  }
}
rmSync(folder, { recursive: true })
process.exitCode = faults > 0 ? 1 : 0
