import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from './archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigia-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An archive whose first entry says that it is so long. @param length eleven octal digits */
const claiming = async (length: string): Promise<string> => {
  const header = Buffer.alloc(512)
  header.write('venta/0', 0)
  header.write(length, 124)
  header.write('ustar\x0000', 257)
  const path = join(folder, `${length}.tar.gz`)
  await writeFile(path, gzipSync(Buffer.concat([header, Buffer.alloc(4096)])))
  return path
}

test.each(['77777777777', '05000000000', '-0000000001', 'x0000000001'])(
  'an entry that says it is longer than any of ours is refused before it is read into memory: %s',
  async (length) => {
    const reading = readArchive(await claiming(length)).next()
    await expect(reading).rejects.toThrow('of no length that we write')
  },
)
