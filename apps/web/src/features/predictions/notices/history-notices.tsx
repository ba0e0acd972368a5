import { Button } from '@mantine/core'
import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import type { Month } from '@vigia/contract/months.ts'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useRefusal } from '../../../lib/use-refusal.ts'
import { Notice } from '../../../ui/notice.tsx'
import { oldSalesText } from '../model/old-sales.ts'
import { historyText } from '../model/short-history.ts'

const HistoryNotice = ({ text, old = false }: { text: string; old?: boolean }) => {
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

/**
 * What sales that are old or few do not tell, and what to do about it.
 * @param published null without a forecast, undefined until it is known: then there is nothing to say
 * @param today the month it is
 */
export const HistoryNotices = ({
  published,
  today,
}: {
  published: PublishedForecast | null | undefined
  today: Month
}) => {
  if (!published) return null
  const old = oldSalesText(published, today)
  const unknown = historyText(published)
  return (
    <>
      {old !== undefined && <HistoryNotice text={old} old />}
      {unknown !== undefined && <HistoryNotice text={unknown} />}
    </>
  )
}
