import { readXml } from './xml.ts'

/** What marks the answer of a tax office to a cancelled document: the SAT's receipt (acuse de cancelación), and the SEFAZ's registered event. */
const CANCELLATIONS = ['http://cancelacfd.sat.gob.mx', '<procEventoNFe']
/** Status of the SAT of a document that is cancelled, and of a cancellation that was asked for: the buyer may yet have to accept it. */
const CANCELLED = '202'
const ASKED = '201'
/** Events that cancel an NF-e or NFC-e, and the statuses of an event that was registered. */
const UNDOING_EVENTS = new Set(['110111', '110112'])
const REGISTERED = new Set(['135', '136', '155'])

/** @param text the first letters of an XML file */
export const isCancellation = (text: string): boolean => CANCELLATIONS.some((mark) => text.includes(mark))

/** The same for a document and for what undoes it: NF-e write their key with their name in the document alone. */
export const documentKey = (key: string): string => key.toUpperCase().replace(/^NFE(?=\d{44}$)/, '')

/** The keys of documents that are cancelled, and of those of which it is only known that it was asked for. */
export interface Cancelled {
  cancelled: readonly string[]
  asked: readonly string[]
}

/**
 * The documents that a receipt of cancellation undoes; none of a request that was refused.
 * @throws IngestError 'archivo_danado' when the XML is not whole
 */
export async function readCancelled(bytes: Uint8Array): Promise<Cancelled> {
  const cancelled = new Set<string>()
  const asked = new Set<string>()
  let said: Record<string, string> = {}
  let text = ''
  await readXml([bytes], {
    open: () => {
      text = ''
    },
    text: (part) => {
      text += part.slice(0, 100)
    },
    close: (name) => {
      said[name] = text.trim() || said[name] || ''
      const status = name === 'Folios' ? said['EstatusUUID'] : undefined
      if (status === CANCELLED) cancelled.add(documentKey(said['UUID'] ?? ''))
      if (status === ASKED) asked.add(documentKey(said['UUID'] ?? ''))
      if (name === 'procEventoNFe' && UNDOING_EVENTS.has(said['tpEvento'] ?? '') && REGISTERED.has(said['cStat'] ?? ''))
        cancelled.add(documentKey(said['chNFe'] ?? ''))
      if (name === 'Folios' || name === 'procEventoNFe') said = {}
      text = ''
    },
  })
  for (const keys of [cancelled, asked]) keys.delete('')
  return { cancelled: [...cancelled], asked: [...asked] }
}
