import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What a short history does not tell, and what to do about it. */
export const HistoryNotice = ({ text }: { text: string }) => (
  <Notice
    tone="calm"
    action={
      <Button component={Link} to={PATHS.ventas} size="xs" variant="default" data-print="no">
        Sube meses anteriores y el pronóstico mejora
      </Button>
    }
  >
    {text}
  </Notice>
)
