import { Button } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { Notice } from '../../ui/notice.tsx'

/** Shown instead of a file that was discarded elsewhere; the next import is shown when the user asks for it. */
export const DiscardedImport = ({ record, onNext }: { record: ImportRecord; onNext: () => void }) => (
  <Notice
    tone="doubt"
    title={`${record.archivo} ya no está por confirmar`}
    action={
      <Button size="xs" variant="default" onClick={onNext}>
        Seguir
      </Button>
    }
  >
    Alguien lo descartó desde otra pantalla. No se cargó nada de ese archivo: si lo necesitas, súbelo otra vez.
  </Notice>
)
