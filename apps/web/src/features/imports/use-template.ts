import { IMPORT_TEMPLATE_PATH } from '@vigia/contract/calls/imports.ts'
import { messageOf } from '../../lib/api-client.ts'
import { fetchFile } from '../../lib/file-transfer.ts'
import { downloadBlob } from '../../lib/download.ts'
import { notifyError } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'

const NAME = 'Plantilla de ventas - Vigía.xlsx'

/** Downloads a workbook to fill in, with the columns that Vigía recognises by name. */
export const useTemplate = (): OnceAction<void, void> =>
  useActOnce({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(IMPORT_TEMPLATE_PATH, () => undefined)
      downloadBlob(blob, name ?? NAME)
    },
    onError: (error) => notifyError(messageOf(error)),
  })
