import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addKey, readKeys } from './keys.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigia-keys-'))
  file = join(folder, 'data.key')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes a key that its owner alone reads, and the next takes the same', () => {
  const [key] = readKeys(undefined, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(key).toHaveLength(32)
  expect(readKeys(undefined, file)).toEqual([key])
})

test('a new key goes before the old', () => {
  const [old] = readKeys(undefined, file)
  addKey(file)
  const keys = readKeys(undefined, file)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toEqual(old)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('keys of the environment come first, and no file is made', () => {
  const keys = [randomBytes(32), randomBytes(32)]
  expect(readKeys(keys.map((key) => key.toString('base64')).join(','), file)).toEqual(keys)
  expect(() => readFileSync(file)).toThrow(/ENOENT/)
})

test('a file that others may read, a short key and a folder that is not there are told', () => {
  readKeys(undefined, file)
  chmodSync(file, 0o644)
  expect(() => readKeys(undefined, file)).toThrow(/chmod 600/)
  expect(() => readKeys('c29ydA==', file)).toThrow(/openssl rand/)
  expect(() => readKeys(undefined, join(folder, 'nada', 'x.key'))).toThrow(/PERSONAL_DATA_KEYS/)
})
