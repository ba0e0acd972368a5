import { USER_DATA_PATH } from '@vigia/contract/calls/profile.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { fetchFile } from '../../lib/file-transfer.ts'
import { downloadBlob } from '../../lib/download.ts'
import { notifyError } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'

/** Used if the server gives the file no name. */
const FILE_NAME = 'vigia-mis-datos.zip'

/** Downloads all data of the business as one file. `received` is the number of bytes so far. */
export const useDownloadData = (): { received: number; downloading: OnceAction<void, void> } => {
  const [received, setReceived] = useState(0)
  const downloading = useActOnce({
    mutationFn: async () => {
      setReceived(0)
      const { blob, name } = await fetchFile(USER_DATA_PATH, setReceived)
      downloadBlob(blob, name ?? FILE_NAME)
    },
    onError: (error) => notifyError(messageOf(error)),
  })
  return { received, downloading }
}
