import { Group, Progress, Text } from '@mantine/core'
import type { Job } from '@vigia/contract/calls/jobs.ts'
import { formatShare } from '../../lib/format.ts'

/** The current step and the progress of a job. */
export const JobProgress = ({ job }: { job: Job }) => (
  <div>
    <Group justify="space-between" mb={8}>
      <Text size="sm" fw={500} aria-live="polite">
        {job.estado === 'en_cola' && job.intentos === 0 ? 'En fila, empieza en un momento' : job.etapa}
      </Text>
      <Text size="sm" c="dimmed">
        {formatShare(job.progreso)}
      </Text>
    </Group>
    <Progress.Root size="md" radius="xl">
      <Progress.Section value={job.progreso * 100} aria-label={job.etapa} />
    </Progress.Root>
  </div>
)
