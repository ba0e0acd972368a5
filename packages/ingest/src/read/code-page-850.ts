/** Bytes 128 to 255 of code page 850, what DOS programs of the region write; the platform's decoder does not know it. */
const HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const CODES = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 128 ? byte : HIGH.charCodeAt(byte - 128)))
const PIECE = 8192

export function decodeCp850(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    parts.push(String.fromCharCode(...Array.from(piece, (byte) => CODES[byte]!)))
  }
  return parts.join('')
}
