import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { newKeyText, parseKeys } from './key-ring.ts'
import { keysInFile, openKeySource } from './key-source.ts'
import { addKey } from './operate-keys.ts'

const root = mkdtempSync(join(tmpdir(), 'vigia-keys-'))
afterAll(() => rmSync(root, { recursive: true }))

let place: string
let dataDir: string
let file: string
beforeEach(() => {
  place = mkdtempSync(join(root, 'case-'))
  dataDir = join(place, 'data')
  mkdirSync(dataDir)
  file = join(place, 'data.keys')
})

test('the first key is made beside the data, for its owner alone, and read from then on', () => {
  const source = openKeySource(parseConfig({ DATA_DIR: dataDir }))
  expect(source.load()).toBeUndefined()
  const made = source.create()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual([])
  expect(source.load()).toEqual(made)
  // A second process that found none either takes the first one's.
  expect(keysInFile(file, dataDir).create()).toEqual(made)
  expect(readdirSync(place).toSorted()).toEqual(['data', 'data.keys'])
})

test('a key among the data is refused, by whatever way it lies there', () => {
  for (const name of ['llaves', '..llaves', 'otra/llaves'])
    expect(() => keysInFile(join(dataDir, name), dataDir)).toThrow(/dentro de DATA_DIR/)
  symlinkSync(dataDir, join(place, 'enlace'))
  for (const name of ['llaves', 'otra/llaves'])
    expect(() => keysInFile(join(place, 'enlace', name), dataDir)).toThrow(/dentro de DATA_DIR/)
  writeFileSync(join(dataDir, 'llaves'), newKeyText(), { mode: 0o600 })
  symlinkSync(join(dataDir, 'llaves'), file)
  expect(() => keysInFile(file, dataDir)).toThrow(/dentro de DATA_DIR/)
})

test.skipIf(process.platform === 'win32')('a key file that others may read is refused, with what mends it', () => {
  keysInFile(file, dataDir).create()
  chmodSync(file, 0o640)
  expect(() => keysInFile(file, dataDir).load()).toThrow(`chmod 600 "${file}"`)
})

test('a file or a variable that is no key is refused, and not quoted', () => {
  writeFileSync(file, 'secreto-corto\n', { mode: 0o600 })
  const fault = (work: () => unknown): string => {
    try {
      work()
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  expect(fault(() => keysInFile(file, dataDir).load())).toMatch(/la llave número 1 no sirve/)
  const bad = fault(() => parseConfig({ ENCRYPTION_KEYS: `${newKeyText()},secreto-corto` }))
  expect(bad).toMatch(/ENCRYPTION_KEYS: la llave número 2 no sirve: .*openssl rand -base64 32/)
  expect(bad).not.toContain('secreto')
  expect(() => keysInFile(join(file, 'bajo-un-archivo'), dataDir).create()).toThrow(
    /ENCRYPTION_KEY_FILE dónde guardarlo/,
  )
})

test('a new key goes before the others, which stay', () => {
  const source = keysInFile(file, dataDir)
  const { current: first } = source.create()
  const { current } = parseKeys(addKey(source) && readFileSync(file, 'utf8'))
  expect(current).not.toBe(first)
  expect([...source.load()!.keys.keys()]).toEqual([current, first])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^# Llaves/)
})

test('keys that are given are nobody else’s to write: a new one is told', () => {
  const given = openKeySource(parseConfig({ ENCRYPTION_KEYS: newKeyText(), DATA_DIR: dataDir }))
  const told = addKey(given).split('\n')
  expect(told[0]).toMatch(/de primera/)
  expect(parseKeys(told[1]!).keys.size).toBe(1)
  expect(existsSync(file)).toBe(false)
})
