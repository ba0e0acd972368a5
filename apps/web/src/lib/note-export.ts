import { type ExportedFile, recordExport } from '@vigia/contract/calls/activity.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { request } from './api-client.ts'

/** The file was not saved because the export could not be recorded; `message` is for the user. */
export class ExportNotNoted extends Error {
  override readonly name = 'ExportNotNoted'
}

/**
 * Records that the user exports a file made in the browser. Called before the file is saved, so that the owner sees every export.
 * @throws ExportNotNoted
 */
export const noteExport = async (que: ExportedFile): Promise<void> => {
  try {
    await request(recordExport, { body: { que } })
  } catch (error) {
    throw new ExportNotNoted(MESSAGES.descargaSinRegistro, { cause: error })
  }
}
