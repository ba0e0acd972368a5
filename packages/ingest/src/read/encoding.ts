/** Spanish letters áéíóúñÁÉÍÓÚÑ as single bytes in the two code pages that spreadsheets of the region use. */
const WINDOWS_LETTERS = new Set([0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1])
const MAC_LETTERS = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84])

/** Text of a file whose encoding is not declared: BOM, else strict UTF-8, else the likelier of windows-1252 and Mac Roman. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = detectEncoding(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return countBetweenLetters(bytes, MAC_LETTERS) > countBetweenLetters(bytes, WINDOWS_LETTERS)
      ? 'macintosh'
      : 'windows-1252'
  }
}

/** Only inside words: in windows-1252 the Mac letters are quotes and dashes, which stand beside spaces. */
function countBetweenLetters(bytes: Uint8Array, letters: Set<number>): number {
  let count = 0
  for (let i = 1; i < bytes.length; i++) {
    if (letters.has(bytes[i]!) && isAsciiLetter(bytes[i - 1]!)) count++
  }
  return count
}

function isAsciiLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
