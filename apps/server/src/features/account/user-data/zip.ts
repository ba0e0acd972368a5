import { Zip, ZipDeflate } from 'fflate'

export interface ZipEntry {
  name: string
  /** Its text, in pieces. */
  text: AsyncIterable<string>
}

/** The bytes of a .zip, generated as they are requested: only one piece of one entry is in memory at a time. */
export async function* zipOf(
  entries: Iterable<ZipEntry>,
  modified: Date,
  onEntry: (at: number) => void,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else ready.push(bytes)
  })
  const utf8 = new TextEncoder()
  let at = 0
  for (const { name, text } of entries) {
    onEntry(at++)
    const file = new ZipDeflate(name)
    file.mtime = modified
    zip.add(file)
    for await (const piece of text) {
      file.push(utf8.encode(piece))
      if (failure) throw failure as Error
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
  }
  zip.end()
  if (failure) throw failure as Error
  yield* ready
}
