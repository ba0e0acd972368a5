import { Button, Group, Progress, Text } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { formatShare } from '../../lib/format.ts'
import { SectionCard } from '../../ui/section-card.tsx'

/** Shown until the server reports its progress. */
const STAGES: Partial<Record<ImportRecord['estado'], string>> = {
  leyendo: 'Leyendo el archivo',
  cargando: 'Cargando las ventas',
  deshaciendo: 'Quitando las ventas de este archivo',
}

/** An import that the server is reading, loading or undoing. Its progress is the server's, so a reload finds it again. */
export const ImportWork = ({
  record,
  cancelling,
  onCancel,
}: {
  record: ImportRecord
  cancelling: boolean
  onCancel: (jobId: string) => void
}) => {
  const job = record.trabajo
  const stage = job?.etapa ?? STAGES[record.estado] ?? ''
  const share = job?.progreso ?? 0
  return (
    <SectionCard title={record.archivo}>
      <Group justify="space-between" mb={8}>
        <Text size="sm" fw={500} aria-live="polite">
          {stage}
        </Text>
        <Text size="sm" c="dimmed">
          {formatShare(share)}
        </Text>
      </Group>
      <Progress.Root size="md" radius="xl">
        <Progress.Section value={share * 100} aria-label={stage} />
      </Progress.Root>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          Puedes cerrar esta página: el trabajo sigue y lo encuentras aquí al volver.
        </Text>
        {job && (
          <Button size="xs" variant="default" loading={cancelling} onClick={() => onCancel(job.id)}>
            Cancelar
          </Button>
        )}
      </Group>
    </SectionCard>
  )
}
