import { Button } from '@mantine/core'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What sales that are few or old do not tell, and what to do about it. */
export const HistoryNotice = ({ text, old = false }: { text: string; old?: boolean }) => {
  const refusal = useRefusal(uploadSalesFile)
  return (
    <Notice
      tone={old ? 'doubt' : 'calm'}
      action={
        refusal === undefined && (
          <Button component={Link} to={PATHS.ventas} size="xs" variant="default" data-print="no">
            {old ? 'Importar ventas' : 'Sube meses anteriores y el pronóstico mejora'}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}
