/** CRC-32 of zip and gzip (polynomial 0xEDB88320), four bytes a step: https://create.stephan-brumme.com/crc32/ (slicing by 4). */
const TABLES = [0, 1, 2, 3].map(() => new Uint32Array(256))
for (let byte = 0; byte < 256; byte++) {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  TABLES[0]![byte] = crc
}
for (let byte = 0; byte < 256; byte++) {
  for (let k = 1; k < 4; k++) {
    const before = TABLES[k - 1]![byte]!
    TABLES[k]![byte] = (before >>> 8) ^ TABLES[0]![before & 0xff]!
  }
}

/** The checksum of what came before (0 at first) and `bytes`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]
  let crc = ~before
  let at = 0
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    crc = t3[crc & 0xff]! ^ t2[(crc >>> 8) & 0xff]! ^ t1[(crc >>> 16) & 0xff]! ^ t0[crc >>> 24]!
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 0xff]!
  return ~crc >>> 0
}
