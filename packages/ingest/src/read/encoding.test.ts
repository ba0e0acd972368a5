import { describe, expect, test } from 'vitest'
import { decodeParts, detectEncoding } from './encoding.ts'

const TEXT = 'Fecha;Producto\n1/2/2025;Jabón Ñandú añejo\n2/2/2025;CAFÉ MONTAÑA\n3/2/2025;Té de limón único\n'
const LETTERS: Record<string, Record<string, number>> = {
  'windows-1252': { á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ú: 0xfa, ñ: 0xf1, É: 0xc9, Ñ: 0xd1 },
  cp850: { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, É: 0x90, Ñ: 0xa5 },
  macintosh: { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, É: 0x83, Ñ: 0x84 },
}

/** The text, and the encoding that it was found to be in. */
function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const { name } = detectEncoding(bytes)
  return { text: [...decodeParts(bytes, name)].join(''), encoding: name }
}

function encode(text: string, page: string): Uint8Array {
  return Uint8Array.from(text, (char) => LETTERS[page]![char] ?? char.charCodeAt(0))
}
const swap = (bytes: Buffer): Uint8Array => new Uint8Array(bytes.swap16())

describe('the text is the same in every encoding', () => {
  test.each([
    ['utf-8', new TextEncoder().encode(TEXT)],
    ['utf-8', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['utf-16le', new Uint8Array(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
    ['utf-16be', swap(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
    ['utf-16le', new Uint8Array(Buffer.from(TEXT, 'utf16le'))],
    ['utf-16be', swap(Buffer.from(TEXT, 'utf16le'))],
    ['windows-1252', encode(TEXT, 'windows-1252')],
    ['cp850', encode(TEXT, 'cp850')],
    ['macintosh', encode(TEXT, 'macintosh')],
  ])('%s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding })
  })

  test.each(['windows-1252', 'cp850', 'macintosh'])('one word is enough for %s', (page) => {
    for (const word of ['año', 'AÑO', 'Ñame', 'camión', 'café', 'Té', 'BOGOTá', 'maíz', 'música'])
      expect(decodeText(encode(`x;${word};1`, page)).text).toBe(`x;${word};1`)
  })
})

test('signs of windows-1252 beside spaces are not letters of other pages', () => {
  const bytes = Uint8Array.from(
    [...'Tubo '].map((c) => c.charCodeAt(0)).concat(0x96, 0x20, 0x93, 0x41, 0x94, 0x20, 0x80),
  )
  expect(decodeText(bytes).text).toBe('Tubo – “A” €')
})

test('a few stray bytes in UTF-8, and letters that another program lost, are damage', () => {
  const text = new TextEncoder().encode('ñ'.repeat(30))
  expect(detectEncoding(Uint8Array.from([...text, 0xe1, 0x20]))).toEqual({ name: 'utf-8', damaged: true })
  expect(detectEncoding(new TextEncoder().encode('Caf\ufffd'))).toEqual({ name: 'utf-8', damaged: true })
  expect(detectEncoding(new TextEncoder().encode('Café'))).toEqual({ name: 'utf-8', damaged: false })
})

test('spaces that do not break are no letters of CP850, and its drawn lines stand in no word', () => {
  const hard = (text: string) =>
    Uint8Array.from(text, (char) => (char === 'Í' ? 0xcd : char === '_' ? 0xa0 : char.charCodeAt(0)))
  const rows = Array.from({ length: 9 }, () => 'Imation_30456 USB_Flash_8GB;2\n').join('')
  expect(decodeText(hard(`Ítem;Uds\n${rows}`)).text.startsWith('Ítem;')).toBe(true)
})

test('words of Hebrew letters are of windows-1255, and words of Cyrillic ones are not', () => {
  const hebrew = 'תאריך;שם פריט;כמות\n1/2/2025;עציץ לבן;3\n'
  const bytes = Uint8Array.from(hebrew, (char) =>
    char >= 'א' ? char.charCodeAt(0) - 0x5d0 + 0xe0 : char.charCodeAt(0),
  )
  expect(decodeText(bytes)).toEqual({ text: hebrew, encoding: 'windows-1255' })
  const cyrillic = 'Дата;Товар;Кол\n1/2/2025;Белая рубашка;3\n'
  const others = Uint8Array.from(cyrillic, (char) =>
    char >= 'А' ? char.charCodeAt(0) - 0x410 + 0xc0 : char.charCodeAt(0),
  )
  expect(decodeText(others).encoding).not.toBe('windows-1255')
})
