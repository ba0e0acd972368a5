import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Call } from '@vigia/contract/call.ts'

const FILES = join(dirname(fileURLToPath(import.meta.resolve('@vigia/contract/call.ts'))), 'calls')

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value

type AuthenticatedCall = Call & { authenticated: true }

/** Every call of the contract. */
export const listCalls = async (): Promise<Call[]> => {
  const modules = await Promise.all(readdirSync(FILES).map((file) => import(join(FILES, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}

/** The calls that need a session. */
export const listAuthenticatedCalls = async (): Promise<AuthenticatedCall[]> =>
  (await listCalls()).filter((call): call is AuthenticatedCall => call.authenticated)

export const keyOf = ({ method, path }: Call): string => `${method} ${path}`
