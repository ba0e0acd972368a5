import { Button, Group, Stack } from '@mantine/core'
import type { ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ReadingForm } from './reading-form.tsx'

/** A file whose columns were not recognised: what is missing, and the means to say which column is which. */
export const ImportUnread = ({
  record,
  rereading,
  onReread,
  onAnother,
}: {
  record: ImportRecord
  rereading: boolean
  onReread: (choices: ReadingChoices) => void
  onAnother: () => void
}) =>
  record.vista_previa && (
    <SectionCard title={`No pudimos leer ${record.archivo}`}>
      <Stack gap="lg">
        {record.error !== null && <ErrorState message={record.error} />}
        <ReadingForm preview={record.vista_previa} loading={rereading} onReread={onReread} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onAnother}>
            Subir otro archivo
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
