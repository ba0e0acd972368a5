import { IngestError } from '../ingest-error.ts'

interface ZipEntry {
  name: string
  /** Bytes once unpacked, as the directory declares. */
  size: number
  packedSize: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
/** Fixed sizes of the records, APPNOTE.TXT 4.3.12 and 4.3.16; the comment may add 65,535 bytes. */
const END_SIZE = 22
const ENTRY_SIZE = 46
const MAX_COMMENT = 65_535

/**
 * The table of contents of a zip, without unpacking anything.
 * @throws IngestError 'archivo_danado' when it is not whole.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength)),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    })
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw damaged()
}

export function damaged(): IngestError {
  return new IngestError(
    'archivo_danado',
    'El archivo llegó incompleto o está dañado. Ábrelo en tu computador, guárdalo otra vez y súbelo de nuevo.',
  )
}
