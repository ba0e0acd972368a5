import { readXml } from './xml.ts'

/** What marks the answer of a tax office to a cancelled document: the SAT's receipt (acuse de cancelación), and the SEFAZ's registered event. */
const CANCELLATIONS = ['http://cancelacfd.sat.gob.mx', '<procEventoNFe']
/** Statuses with which the SAT has cancelled a document, now (201) or before (202). */
const CANCELLED = new Set(['201', '202'])
/** Events that cancel an NF-e or NFC-e, and the statuses of an event that was registered. */
const UNDOING_EVENTS = new Set(['110111', '110112'])
const REGISTERED = new Set(['135', '136', '155'])

/** @param text the first letters of an XML file */
export const isCancellation = (text: string): boolean => CANCELLATIONS.some((mark) => text.includes(mark))

/** The same for a document and for what undoes it: NF-e write their key with their name in the document alone. */
export const documentKey = (key: string): string => key.toUpperCase().replace(/^NFE(?=\d{44}$)/, '')

/**
 * The keys of the documents that a receipt of cancellation undoes; none of a request that was refused.
 * @throws IngestError 'archivo_danado' when the XML is not whole
 */
export async function readCancelled(bytes: Uint8Array): Promise<string[]> {
  const cancelled = new Set<string>()
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
      if (name === 'Folios' && CANCELLED.has(said['EstatusUUID'] ?? '')) cancelled.add(documentKey(said['UUID'] ?? ''))
      if (name === 'procEventoNFe' && UNDOING_EVENTS.has(said['tpEvento'] ?? '') && REGISTERED.has(said['cStat'] ?? ''))
        cancelled.add(documentKey(said['chNFe'] ?? ''))
      if (name === 'Folios' || name === 'procEventoNFe') said = {}
      text = ''
    },
  })
  cancelled.delete('')
  return [...cancelled]
}
