import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const REFUSED = /Vigía ya está abierta con los datos de .*DATA_DIR/

test('a folder that is held is refused, and is free once given back', () => {
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(REFUSED)
  unlock()
  lockDataDir(folder)()
})

test('a folder that another process holds is refused whatever its number, until that process ends', async () => {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('data-dir-lock.ts', import.meta.url).href)})
    lockDataDir(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(holder.stdout, 'data')
    expect(() => lockDataDir(folder)).toThrow(REFUSED)
  } finally {
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  lockDataDir(folder)()
})
