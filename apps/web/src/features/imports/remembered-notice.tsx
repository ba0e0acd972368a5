import { Button } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { Notice } from '../../ui/notice.tsx'

/** The store of lines without one: stated here instead of among the facts. */
const storeText = ({ local, local_de_resto: ofRest }: ImportPreview): string => {
  if (local !== null) return ` Ninguna columna dice el local: todo queda en «${local}».`
  return ofRest === null ? '' : ` Lo que no dice el local queda en «${ofRest}».`
}

/** States that files with these titles were read before, and with which choices. */
export const RememberedNotice = ({
  preview,
  disabled,
  onForget,
}: {
  preview: ImportPreview
  disabled: boolean
  onForget: () => void
}) => (
  <Notice
    tone="calm"
    action={
      <Button size="xs" variant="default" disabled={disabled} onClick={onForget}>
        Olvidarlo y leer de nuevo
      </Button>
    }
  >
    Lo leímos como la última vez que cargaste un archivo con estos títulos.{storeText(preview)}
  </Notice>
)
