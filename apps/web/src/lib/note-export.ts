import { type ExportedFile, recordExport } from '@vigia/contract/calls/activity.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from './api-client.ts'

/** A file that was not noted was not given; `message` is for the person. */
export class ExportNotNoted extends Error {
  override readonly name = 'ExportNotNoted'
}

/**
 * Notes that the person takes a file along that is made here: before it is given to them, so that the owner reads of every one.
 * @throws ExportNotNoted
 */
export const noteExport = async (que: ExportedFile): Promise<void> => {
  try {
    await request(recordExport, { body: { que } })
  } catch (error) {
    throw new ExportNotNoted(MESSAGES.descargaSinRegistro, { cause: error })
  }
}
