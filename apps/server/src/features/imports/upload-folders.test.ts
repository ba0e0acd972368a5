import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../durations.ts'
import { openUploadFolder, sweepUploadFolders } from './upload-folders.ts'

const NOW = new Date()
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS)

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vigia-sweep-'))
  vi.stubEnv('TMPDIR', place)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true })
})

/** A folder with a file, each last written so many hours ago. */
const folderOf = (name: string, folderHours: number, fileHours = folderHours): void => {
  const folder = join(place, name)
  mkdirSync(folder)
  writeFileSync(join(folder, '0'), 'Fecha;Producto')
  utimesSync(join(folder, '0'), hoursAgo(fileHours), hoursAgo(fileHours))
  utimesSync(folder, hoursAgo(folderHours), hoursAgo(folderHours))
}

test('what a killed process left of an upload is swept; what may be under way is not, whoever’s it is', async () => {
  folderOf('vigia-upload-4000123-aB3xYz', 7)
  folderOf(`vigia-upload-${process.pid}-aB3xYz`, 30)
  folderOf('vigia-upload-4000124-aB3xYz', 1)
  // A large file that is still being uploaded: its folder has not changed since the beginning.
  folderOf('vigia-upload-4000125-aB3xYz', 7, 0)
  const own = await openUploadFolder()
  expect(await sweepUploadFolders(NOW)).toBe(2)
  expect(
    readdirSync(place)
      .map((name) => join(place, name))
      .sort(),
  ).toEqual([own, join(place, 'vigia-upload-4000124-aB3xYz'), join(place, 'vigia-upload-4000125-aB3xYz')].sort())
})

test('what is not ours is left alone, and so is what a link of ours leads to', async () => {
  for (const name of ['otra-cosa', 'vigia-upload-x-aB3xYz', 'vigia-upload-12-aB3xYz-copia', 'vigia-outbox-aB3xYz'])
    folderOf(name, 50)
  symlinkSync(join(place, 'otra-cosa'), join(place, 'vigia-upload-12-aB3xYz'))
  expect(await sweepUploadFolders(NOW)).toBe(0)
  expect(readdirSync(place)).toHaveLength(5)
})

test('two that sweep at once do not trip over each other', async () => {
  for (let at = 0; at < 20; at += 1) folderOf(`vigia-upload-${at}-aB3xYz`, 8)
  const [one, other] = await Promise.all([sweepUploadFolders(NOW), sweepUploadFolders(NOW)])
  expect(one + other).toBeGreaterThanOrEqual(20)
  expect(readdirSync(place)).toEqual([])
})
