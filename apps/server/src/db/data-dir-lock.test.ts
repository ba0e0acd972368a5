import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, 'vigia.pid')

/** Takes the folder and gives it back. @returns what the lock said meanwhile */
const takeOnce = (): string => {
  const unlock = lockDataDir(folder)
  const content = readFileSync(lockFile(), 'utf8')
  unlock()
  return content
}
const MINE = new RegExp(`^${process.pid} `)

test('a folder held by a living process is refused, and is free once given back', () => {
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(/Vigía ya está abierta con los datos de .*DATA_DIR/)
  unlock()
  expect(takeOnce()).toMatch(MINE)
  expect(existsSync(lockFile())).toBe(false)
})

test('the lock of a process that died is reclaimed', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lockFile(), String(pid))
  expect(takeOnce()).toMatch(MINE)
})

test('the lock of a process whose number another one now has is reclaimed', () => {
  writeFileSync(lockFile(), `${process.pid} 1`)
  expect(takeOnce()).toMatch(MINE)
})

test('a lock cut short while it was written is reclaimed', () => {
  writeFileSync(lockFile(), '')
  expect(takeOnce()).toMatch(MINE)
})
