import { globSync, readFileSync } from 'node:fs'

/**
 * Holds what is installed to what was read: npm run check:dependencies. Every dependency is named by one version; every package of the lock file, also of
 * those that others need, comes from the registry with its SHA-512; and none runs a program when it is installed but those that `allowScripts` names, or
 * those of other platforms. Needs no network: what is known against a version `npm audit` tells, where it reaches its service.
 */
interface Manifest {
  workspaces?: string[]
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  os?: string[]
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
const root = read<Manifest>('package.json')
const ONE_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

const faults: string[] = []

for (const path of ['package.json', ...globSync(root.workspaces!.map((folder) => `${folder}/package.json`))]) {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(path)
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    if (!ONE_VERSION.test(version)) faults.push(`${path}: ${name} may be any of ${version}`)
}

const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
for (const [path, { version, resolved, integrity, hasInstallScript, os }] of installed) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (!ONE_VERSION.test(version ?? '')) faults.push(`${path} has no version, but ${version}`)
  if (!integrity?.startsWith('sha512-')) faults.push(`${path} has no SHA-512`)
  // The lock file names no host: packages come from the registry that npm is set to.
  if (resolved !== undefined) faults.push(`${path} comes from ${resolved}`)
  if (hasInstallScript && !os && !root.allowScripts?.[name]) faults.push(`${path} runs a program when it is installed`)
}

process.stdout.write(faults.map((fault) => `${fault}\n`).join('') || `${installed.length} packages are right\n`)
process.exitCode = faults.length > 0 ? 1 : 0
