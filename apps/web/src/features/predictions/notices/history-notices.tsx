import { Button } from '@mantine/core'
import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import type { Month } from '@vigia/contract/months.ts'
import { Link } from 'react-router'
import { missingFilesText } from '../../../lib/missing-files-text.ts'
import { PATHS } from '../../../lib/paths.ts'
import { UNNAMED_ADVICE, unnamedText } from '../../../lib/unnamed-text.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Notice } from '../../../ui/notice.tsx'
import { oldSalesText } from '../model/old-sales.ts'
import { historyText } from '../model/short-history.ts'
import { MissingStoresNotice } from './missing-stores-notice.tsx'

const HistoryNotice = ({
  text,
  action,
  advice,
  isProblem = false,
}: {
  text: string
  /** The label of its button. */
  action: string
  /** What to do about it, for users who may import. */
  advice?: string
  /** Whether the user should do something about it. */
  isProblem?: boolean
}) => {
  const refusal = useRefusal(uploadSalesFile)
  return (
    <Notice
      tone={isProblem ? 'doubt' : 'calm'}
      action={
        refusal === undefined && (
          <Button component={Link} to={PATHS.ventas} size="xs" variant="default" data-print="no">
            {action}
          </Button>
        )
      }
    >
      {text}
      {refusal === undefined && advice !== undefined && ` ${advice}`}
    </Notice>
  )
}

/**
 * Notices about sales that are old, few, of some stores only or without clients: what they cannot show, and what to do about it.
 * @param published null without a forecast, undefined until it is known: then there are no notices
 * @param today the current month
 */
export const HistoryNotices = ({
  published,
  today,
}: {
  published: PublishedForecast | null | undefined
  today: Month
}) => {
  const mayImport = useRefusal(uploadSalesFile) === undefined
  if (!published) return null
  const old = oldSalesText(published, today)
  const files = published.archivos_faltantes
  const short = historyText(published)
  const unnamed = unnamedText(published)
  return (
    <>
      <MissingStoresNotice published={published} />
      {old !== undefined && <HistoryNotice text={old} action="Importar ventas" isProblem />}
      {files && <HistoryNotice text={missingFilesText(files, mayImport)} action="Importar ventas" isProblem />}
      {short !== undefined && <HistoryNotice text={short} action="Sube meses anteriores y el pronóstico mejora" />}
      {unnamed !== undefined && (
        <HistoryNotice text={unnamed} action="Importar ventas" advice={UNNAMED_ADVICE} isProblem />
      )}
    </>
  )
}
